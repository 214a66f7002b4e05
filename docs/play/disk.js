// A page from the disk can load no modules, so it says how the table can be opened.

if (location.protocol == "file:") {
  document.querySelector(".disk").hidden = false
  document.querySelector("#bar").hidden = true
}
