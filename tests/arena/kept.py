"""Runs whose results are kept, and what stands in their files."""

import hashlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import arena_bots
import pisti
from pisti import arena

TWO = pisti.PRESETS["classic_two"]
DEALS = 40


def played(path, one="random", **options):
    """The outcome of a duel whose results are kept in this file."""
    settings = {"game": pisti, "rules": TWO, "deals": DEALS, "seed": 7, "batch": 3, **options}
    return arena.duel(one, arena_bots.greedy, results=path, **settings)


def query(path, words, *values):
    """The rows that a file answers; what is changed stays changed."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        return file.execute(words, values).fetchall()


def header_of(path):
    return {key: json.loads(value) for key, value in query(path, "select * from header")}


def beginning_of_sha256(file):
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:16]
