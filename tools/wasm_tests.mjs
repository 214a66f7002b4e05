// Run pytest on Python in WebAssembly: node wasm_tests.mjs PYTHON CHECKOUT WHEELS [ARGUMENTS]
import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"

const [python, checkout, wheels, ...given] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(`${python}/pyodide.mjs`))
const pyodide = await loadPyodide({
  env: { HOME: "/home/pyodide", HYPOTHESIS_PROFILE: "quick" },
})
const packages = pyodide.runPython("import site; site.getsitepackages()[0]")
for (const wheel of wheels.split(":")) {
  pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir: packages })
}
pyodide.FS.mkdirTree("/checkout")
pyodide.mountNodeFS("/checkout", checkout)
pyodide.globals.set("given", pyodide.toPy(given))
const code = pyodide.runPython(`
import os, platform, sys
os.chdir("/checkout")
sys.dont_write_bytecode = True
print("CPython", platform.python_version(), "on", platform.machine(), flush=True)
import pytest
int(pytest.main(["-q", "-p", "no:cacheprovider", "-m", "not slow", *given]))
`)
process.exit(code)
