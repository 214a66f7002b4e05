"""A folder with the client in TypeScript."""

import pytest

from typescript_client import compiled, laid


@pytest.fixture(scope="module")
def work():
    with laid() as folder:
        yield folder


@pytest.fixture(scope="module")
def built(work):
    """The same folder with the compiled client in `dist`."""
    assert compiled(work) == (0, "")
    return work
