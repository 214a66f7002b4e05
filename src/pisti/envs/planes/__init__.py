"""The planes of each game's observation: what they are called, what they mean, how they are read.

A plane is a piece of the observation: whole numbers from 0 to its highest, mostly 0 and 1.  Each
game has a module here, in which a function lists the planes of its rules; `general` has those of
every other game.
"""
