"""The bots of Pişti from weak to strong: easy, counter, hard and expert, each in its own file."""
