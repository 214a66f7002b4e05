"""The workflows name actions by hash, run targets of make, and let one job alone upload."""

import re

import pytest

from folders import ROOT

FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS = {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yml"))}
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = {*re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE)}
PINNED = re.compile(r"[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
OURS = re.compile(r"\./\.github/workflows/\w+\.yml # .+")


def jobs(text):
    """The jobs of a workflow, each with its lines."""
    _, _, text = text.partition("\njobs:\n")
    parts = re.split(r"^  ([\w-]+):\n", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_all_workflows_are_there():
    assert {*WORKFLOWS} == {"check.yml", "pages.yml", "release.yml", "weekly.yml"}


@pytest.mark.parametrize("name", WORKFLOWS)
def test_an_action_is_named_by_hash_and_version(name):
    used = re.findall(r"uses: (.+)", WORKFLOWS[name])
    assert used
    assert [each for each in used if not PINNED.fullmatch(each) and not OURS.fullmatch(each)] == []


def test_an_action_has_the_same_hash_wherever_it_is_used():
    used = {*re.findall(r"uses: (\S+)@(\S+ # \S+)", "\n".join(WORKFLOWS.values()))}
    assert len(used) == len({action for action, _ in used})


@pytest.mark.parametrize("name", WORKFLOWS)
def test_what_a_job_runs_is_there(name):
    text = WORKFLOWS[name]
    parts = [part for line in re.findall(r"part: \[([^\]]+)\]", text) for part in line.split(", ")]
    for command in re.findall(r"(?<!workflow_)run: (?!>-)(.+)", text):
        words = [each for each in command.split() if "=" not in each]
        assert words[0] == "make", command
        assert words[1] == '"$PART"' or words[1] in TARGETS, command
    assert {*parts} <= TARGETS
    assert ("$PART" in text) == bool(parts)
    assert ".ci/run" not in text or (ROOT / ".ci" / "run").is_file()


def test_ci_runs_every_part_of_the_check():
    [parts] = re.findall(r"^check: (.+\n(?:\t.+\n)+)", MAKEFILE, re.MULTILINE)
    [weekly] = re.findall(r"^weekly: ([a-z -]+) ##", MAKEFILE, re.MULTILINE)
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "make check" in run
    assert "bash .ci/run" in WORKFLOWS["check.yml"]
    assert {"lint", "types", "coverage", "doctest", "site", "wheel"} <= {*parts.split()}
    [named] = re.findall(r"part: \[([^\]]+)\]", WORKFLOWS["weekly.yml"])
    assert {*named.split(", ")} == {*weekly.split()}


def test_one_job_alone_may_upload_and_runs_nothing_of_ours():
    release = jobs(WORKFLOWS["release.yml"])
    assert [name for name, lines in release.items() if "id-token: write" in lines] == ["publish"]
    assert "run:" not in release["publish"]
    assert "checkout" not in release["publish"]
    assert "needs: build" in release["publish"]
    assert "needs: check" in release["build"]
    assert "make release-check" in release["build"]
    assert "attestations: true" in release["publish"]
    assert all("permissions: {}" in text for text in WORKFLOWS.values())
