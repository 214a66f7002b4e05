"""Try that an extra of the installed library does its work: `python -I tools/extras.py batch`."""

import sys
from importlib.util import find_spec
from textwrap import dedent

PLAY = """
    import pisti
    state = pisti.new_hand(seed=7)
    while moves := pisti.legal_moves(state):
        state = pisti.apply(state, moves[0])
    assert pisti.score(state).is_final
"""
TESTING = """
    import pisti
    from hypothesis import given, settings, strategies
    from pisti.testing.strategies import states
    @settings(max_examples=5, database=None)
    @given(strategies.from_type(pisti.Card), states(pisti))
    def check(card, state):
        assert isinstance(card, pisti.Card) and isinstance(state, pisti.State)
    check()
"""
BATCH = """
    import numpy, pisti
    from pisti import all_fours, batch, pis_yedili
    chance = numpy.random.default_rng(7)
    for rules in pisti.PRESETS["bluff"], all_fours.RULES, pis_yedili.RULES:
        hands = batch.playout(rules, 10, chance)
        assert len(batch.score(hands)) == 10 and hands.is_over
"""
PETTINGZOO = """
    from pettingzoo.test import api_test
    from pisti.envs import pettingzoo
    api_test(pettingzoo.env("pisti", "classic"), num_cycles=50)
"""
GYMNASIUM = """
    import gymnasium
    seat = gymnasium.make("pisti.envs.gymnasium:pisti/classic_two-v0", bots="random")
    seen, info = seat.reset(seed=7)
    assert seat.observation_space.contains(seen) and info["action_mask"].any()
"""
OPENSPIEL = """
    import pyspiel
    import pisti.envs.openspiel
    pyspiel.random_sim_test(pyspiel.load_game("python_pisti(rules=mini)"), 1, True, False)
"""
PIXELS = """
    import pisti
    from pisti.envs.pixels import of_svg
    from pisti.show import svg
    state = pisti.new_hand(seed=7)
    assert of_svg(svg.table(pisti, pisti.view(state, 0))).shape[2] == 3
"""
WORK = {
    "": (PLAY,),
    "testing": (PLAY, TESTING),
    "batch": (PLAY, BATCH),
    "pettingzoo": (PETTINGZOO, BATCH),
    "gymnasium": (GYMNASIUM, BATCH),
    "openspiel": (OPENSPIEL, BATCH),
    "pixels": (PIXELS, BATCH),
    "all": (PIXELS, TESTING, BATCH, PETTINGZOO, GYMNASIUM, OPENSPIEL),
    "no-such-extra": (PLAY,),
}
"""Programs that must run where the library was installed with this extra."""

if __name__ == "__main__":
    extra = sys.argv[1]
    for program in WORK[extra]:
        exec(dedent(program), {})  # noqa: S102 - our own programs
    if extra == "all" and find_spec("numba") is None:
        raise SystemExit("the extra 'all' has not brought numba")
