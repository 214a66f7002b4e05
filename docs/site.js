// The Turkish pages say that they are Turkish, for whoever reads them aloud or hyphenates them.
if (location.pathname.includes("/tr/")) document.documentElement.lang = "tr"
