"""Small games by linear programs of scipy: their value, and what it costs a seat to forget."""

from typing import Any

import numpy as np
from scipy import sparse
from scipy.optimize import Bounds, LinearConstraint, linprog, milp

from pisti.envs.tables import answer, brought
from pisti.envs.trees import Tree


def solved_by_program(tree: Tree) -> float:
    """The value for seat 0 by the sequence form (Koller, Megiddo and von Stengel, 1996)."""
    size = len(tree.owners) + 1
    payoff = sparse.csr_matrix((tree.reward, tree.last), (size, size))
    own, target = _plans(tree, 0)
    others, other_target = _plans(tree, 1)
    plan = payoff.shape[0]
    cost = np.concatenate([np.zeros(plan), -other_target])
    upper = sparse.hstack([-payoff.T, others.T]).tocsr()
    equal = sparse.hstack([own, sparse.csr_matrix((own.shape[0], others.shape[0]))]).tocsr()
    bounds = [(0, None)] * plan + [(None, None)] * others.shape[0]
    found = linprog(
        cost,
        A_ub=upper,
        b_ub=np.zeros(upper.shape[0]),
        A_eq=equal,
        b_eq=target,
        bounds=bounds,
        method="highs",
    )
    return float(-found.fun)


def forgetful(tree: Tree, play: Any, seat: int) -> float:
    """What a seat loses at least against this play if it forgets who played what, and when.

    It knows its hand, what lies open, and how many cards everybody has, and plays the same wherever
    these are the same.  The best such plan is found by an integer program (HiGHS).
    """
    gains = brought(tree, play, seat)
    plans, target = _plans(tree, seat)
    edges = np.flatnonzero(tree.seats[tree.owners] == seat)
    classes: dict[Any, int] = {}
    merged = np.array([classes.setdefault(_remembered(tree, edge), len(classes)) for edge in edges])
    size = len(gains)
    rows = np.arange(len(edges))
    ones = np.ones(len(edges))
    chosen = sparse.hstack(
        [
            sparse.csr_matrix((ones, (rows, edges)), (len(edges), size)),
            sparse.csr_matrix((-ones, (rows, merged)), (len(edges), len(classes))),
        ]
    )
    groups: dict[Any, int] = {}
    of = [groups.setdefault(kept[:-1], len(groups)) for kept in classes]
    single = sparse.csr_matrix(
        (np.ones(len(of)), (of, size + np.arange(len(of)))), (len(groups), size + len(classes))
    )
    plans = sparse.hstack([plans, sparse.csr_matrix((plans.shape[0], len(classes)))])
    whole = np.concatenate([gains, np.zeros(len(classes))])
    bound = milp(
        -whole,
        constraints=[
            LinearConstraint(plans, target, target),
            LinearConstraint(chosen, -np.inf, 0),
            LinearConstraint(single, 1, 1),
        ],
        integrality=np.concatenate([np.zeros(size), np.ones(len(classes))]),
        bounds=Bounds(0, 1),
        options={"time_limit": 20},
    )
    most = -bound.mip_dual_bound if bound.mip_dual_bound is not None else float(whole @ bound.x)
    return answer(tree, play, seat)[0] - most


def _remembered(tree: Tree, edge: int) -> tuple[Any, ...]:
    """What a seat that forgets the past knows of a choice, and the move of this edge."""
    owner = int(tree.owners[edge])
    choice = tree.choices[owner]
    view: Any = choice.view
    lies = [str(getattr(view, name, "")) for name in ("pile", "trick", "trump", "up", "suit")]
    sizes = tuple(len(hand) if isinstance(hand, tuple) else hand for hand in view.hands)
    hand = tuple(sorted(map(str, view.hand)))
    known = (hand, *lies, sizes, str(choice.moves))
    return (*known, edge - int(tree.first[owner]))


def _plans(tree: Tree, seat: int) -> tuple[Any, Any]:
    """The equations of a plan of this seat by edge: what leads to a choice leads on from it."""
    none = len(tree.owners)
    own = np.flatnonzero(tree.seats == seat)
    others = np.flatnonzero(tree.seats[tree.owners] != seat)  # no part of this plan
    edges = np.flatnonzero(tree.seats[tree.owners] == seat)
    number = 1 + len(own) + len(others)
    rows = [[0], 1 + np.searchsorted(own, tree.owners[edges]), 1 + np.arange(len(own))]
    columns = [[none], edges, tree.before[tree.first[own]]]
    signs = [[1.0], np.ones(len(edges)), -np.ones(len(own))]
    rows.append(np.arange(1 + len(own), number))
    columns.append(others)
    signs.append(np.ones(len(others)))
    places = (np.concatenate(rows), np.concatenate(columns))
    target = np.zeros(number)
    target[0] = 1.0
    return sparse.csr_matrix((np.concatenate(signs), places), (number, none + 1)), target
