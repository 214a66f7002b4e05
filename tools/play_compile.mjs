// Compile those modules of Python's own library that the table imports when it starts:
// node play_compile.mjs <folder of Python> <library> <result> <wheel>...

import { readFileSync, writeFileSync } from "node:fs"
import { pathToFileURL } from "node:url"

const [folder, library, result, ...wheels] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`))
const python = await loadPyodide({ indexURL: folder, stdLibURL: library })
for (const wheel of wheels) python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel")
python.FS.writeFile("/library.zip", readFileSync(library))
python.runPython(`
import sys
from importlib._bootstrap_external import _code_to_hash_pyc
from zipfile import ZipFile, ZipInfo

import pisti.web

used = {str(getattr(module, "__file__", "")).partition(".zip/")[2] for module in [*sys.modules.values()]}
with ZipFile("/library.zip") as old, ZipFile("/compiled.zip", "w") as new:
    for name in old.namelist():
        content = old.read(name)
        if name in used:
            code = compile(content, f"/lib/python314.zip/{name}", "exec", dont_inherit=True, optimize=2)
            name, content = f"{name}c", bytes(_code_to_hash_pyc(code, bytes(8), False))
        new.writestr(ZipInfo(name), content)
`)
writeFileSync(result, python.FS.readFile("/compiled.zip"))
