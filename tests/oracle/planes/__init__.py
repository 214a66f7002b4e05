"""What each game's views tell as numbers, written a second time, plane by plane and for reading."""
