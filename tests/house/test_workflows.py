"""What a stranger checks: actions and tools by hash and fresh, few rights, rules for branches."""

import json
import re
from itertools import product

import pytest

from folders import ROOT

GITHUB = ROOT / ".github"
FOLDER = GITHUB / "workflows"
WORKFLOWS = {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yml"))}
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = {*re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE)}
PINNED = re.compile(r"[\w.-]+(/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
OURS = re.compile(r"\./\.github/workflows/\w+\.yml # .+")
HASHED = re.compile(r"[\w.-]+==[\w.]+( --hash=sha256:[0-9a-f]{64})+")
RIGHTS = {
    ("codeql.yml", "analyze"): {"security-events"},
    ("pages.yml", "deploy"): {"pages", "id-token"},
    ("release.yml", "provenance"): {"id-token", "attestations"},
    ("release.yml", "publish"): {"id-token"},
    ("release.yml", "announce"): {"contents"},
}
"""The jobs that may write, and what; nothing of ours runs in them."""
COMMANDS = {
    'mkdir provenance && cp "$SIGNED" provenance/pisti.intoto.jsonl',
    (
        'gh release create "$GITHUB_REF_NAME" files/* --repo "$GITHUB_REPOSITORY" --verify-tag '
        '--notes "CHANGELOG.md tells what is new, and SECURITY.md how to prove these files."'
    ),
}
"""What runs in a job without being a target of make: it moves files that were tested before."""


def jobs(text):
    """The jobs of a workflow, each with its lines."""
    _, _, text = text.partition("\njobs:\n")
    parts = re.split(r"^  ([\w-]+):\n", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_all_workflows_are_there():
    assert {*WORKFLOWS} == {"check.yml", "codeql.yml", "pages.yml", "release.yml", "weekly.yml"}


@pytest.mark.parametrize("name", WORKFLOWS)
def test_an_action_is_named_by_hash_and_version(name):
    used = re.findall(r"uses: (.+)", WORKFLOWS[name])
    assert used
    assert [each for each in used if not PINNED.fullmatch(each) and not OURS.fullmatch(each)] == []


def test_an_action_has_the_same_hash_wherever_it_is_used():
    text = "\n".join(WORKFLOWS.values())
    used = {*re.findall(r"uses: ([\w.-]+/[\w.-]+)\S*@(\S+ # \S+)", text)}
    assert len(used) == len({action for action, _ in used})


@pytest.mark.parametrize("name", WORKFLOWS)
def test_what_a_job_runs_is_there(name):
    text = WORKFLOWS[name]
    parts = [part for line in re.findall(r"part: \[([^\]]+)\]", text) for part in line.split(", ")]
    folded = re.sub(r">-\n((?: {10}\S.*\n)+)", lambda each: " ".join(each[1].split()) + "\n", text)
    for command in re.findall(r"(?<!workflow_)run: (.+)", folded):
        if command in COMMANDS or command.endswith("bash .ci/run"):
            continue
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


def test_few_jobs_may_write_and_these_run_nothing_of_ours():
    assert all("\npermissions: {}\n" in text for text in WORKFLOWS.values())
    found = {
        (name, job): {*re.findall(r"^      ([\w-]+): write", lines, re.MULTILINE)}
        for name, text in WORKFLOWS.items()
        for job, lines in jobs(text).items()
    }
    assert {job: rights for job, rights in found.items() if rights} == RIGHTS
    for name, job in RIGHTS:
        lines = jobs(WORKFLOWS[name])[job]
        assert "make " not in lines
        assert name == "codeql.yml" or "checkout" not in lines  # CodeQL reads, and runs nothing


def test_what_is_released_was_checked_built_signed_and_proven_in_this_order():
    release = jobs(WORKFLOWS["release.yml"])
    assert [re.findall(r"needs: (\w+)", lines) for lines in release.values()] == [
        *([], ["check"], ["build"], ["provenance"], ["publish"]),
    ]
    assert "make release-check" in release["build"]
    assert "path: tests/data/digest.txt" in release["build"]
    assert "actions/attest-build-provenance@" in release["provenance"]
    assert 'subject-path: "dist/*, digest/*"' in release["provenance"]
    assert "attestations: true" in release["publish"]
    assert all('python-version: "3.14t"' not in lines for lines in release.values())


def test_a_python_without_a_global_lock_runs_the_suite_and_cannot_be_another():
    threads = jobs(WORKFLOWS["weekly.yml"])["threads"]
    assert 'python-version: "3.14t"' in threads
    assert 'PYTHON_GIL: "0"' in threads  # with a lock that cannot go, Python ends at once
    for path in re.findall(r"tests/\S+(?=')", threads):
        assert (ROOT / path).exists()
    assert "tests/chance/test_threads.py" in threads


def checks(text):
    """The names of all runs of a workflow, as the page of a change shows them."""
    for job, lines in jobs(text).items():
        [name] = re.findall(r"^    name: (.+)", lines, re.MULTILINE) or [job]
        matrix = dict(re.findall(r"^        (\w+): \[([^\]]+)\]", lines, re.MULTILINE))
        for values in product(*(each.replace('"', "").split(", ") for each in matrix.values())):
            filled = name
            for key, value in zip(matrix, values, strict=True):
                filled = filled.replace(f"${{{{ matrix.{key} }}}}", value)
            yield filled


def rules(name):
    """The rules of a ruleset by their type, each with what it asks."""
    data = json.loads((GITHUB / "rulesets" / name).read_text(encoding="utf-8"))
    assert (data["enforcement"], data["bypass_actors"]) == ("active", [])
    found = {rule["type"]: rule.get("parameters", {}) for rule in data["rules"]}
    return data["conditions"]["ref_name"]["include"], found


def test_the_main_branch_asks_for_a_review_and_for_every_check():
    branches, asked = rules("main.json")
    assert branches == ["~DEFAULT_BRANCH"]
    assert {"deletion", "non_fast_forward", "required_linear_history"} <= {*asked}
    assert asked["pull_request"]["require_code_owner_review"]
    assert asked["pull_request"]["required_approving_review_count"] == 1
    status = asked["required_status_checks"]
    assert status["strict_required_status_checks_policy"]
    named = [each["context"] for each in status["required_status_checks"]]
    assert named == [*checks(WORKFLOWS["check.yml"])]
    [scan] = asked["code_scanning"]["code_scanning_tools"]
    assert scan["tool"] == "CodeQL"
    assert "\n  pull_request:\n" in WORKFLOWS["codeql.yml"]


def test_the_tag_of_a_release_stays_where_it_is():
    tags, asked = rules("releases.json")
    assert tags == ["refs/tags/v*"]
    assert {*asked} == {"deletion", "update", "non_fast_forward"}


def test_what_is_pinned_is_kept_fresh_and_in_groups():
    text = (GITHUB / "dependabot.yml").read_text(encoding="utf-8")
    parts = re.split(r"^  - package-ecosystem: ", text, flags=re.MULTILINE)[1:]
    kept = {part.partition("\n")[0]: part for part in parts}
    assert {*kept} == {"github-actions", "docker", "pip", "npm"}
    for part in parts:
        assert "interval: weekly" in part
        assert "cooldown: { default-days: 7 }" in part
        assert 'patterns: ["*"]' in part
    folders = {
        kind: {*re.findall(r"/[\w/.]*", re.findall(r"director(?:y|ies): (.+)", part)[0])}
        for kind, part in kept.items()
    }
    tracked = {"/tools", "/examples/typescript"}
    assert all((ROOT / each[1:] / "package.json").is_file() for each in tracked)
    assert folders == {
        "github-actions": {"/"},
        "docker": {"/.ci"},
        "pip": {"/", "/tools"},
        "npm": tracked,
    }


def test_the_bare_debian_is_named_by_its_digest_in_one_place():
    [image] = re.findall(
        r"^FROM (.+)", (ROOT / ".ci" / "Dockerfile").read_text("utf-8"), re.MULTILINE
    )
    assert re.fullmatch(r"debian:13[.\d]*@sha256:[0-9a-f]{64}", image)
    assert all("debian:" not in text for text in WORKFLOWS.values())
    assert "\"$(sed -n 's/^FROM //p' .ci/Dockerfile)\" bash .ci/run" in WORKFLOWS["check.yml"]


def test_what_builds_the_packages_is_named_by_version_and_hash():
    lines = (ROOT / "tools" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# ")
    assert [each for each in lines[1:] if not HASHED.fullmatch(each)] == []
    assert {"hatchling", "packaging"} <= {each.partition("==")[0] for each in lines[1:]}
    builds = re.findall(r"^\t(.*-m build .*)$", MAKEFILE, re.MULTILINE)
    assert len(builds) == 2
    assert all("$(PINNED) " in each for each in builds)
    npm = json.loads((ROOT / "tools" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in npm.values())


def test_a_change_is_asked_where_it_comes_from():
    form = (GITHUB / "PULL_REQUEST_TEMPLATE.md").read_text(encoding="utf-8")
    policy = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert "what a program wrote for me is named" in form
    assert "## What a program wrote" in policy
    assert "* @" in (GITHUB / "CODEOWNERS").read_text(encoding="utf-8")
