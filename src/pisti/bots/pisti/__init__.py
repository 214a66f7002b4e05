"""The ladder of Pişti: easy, counter, hard and expert, each in a file of its own."""
