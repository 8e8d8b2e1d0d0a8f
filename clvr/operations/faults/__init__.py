"""Faults: what operators have to mend. They are looked for each minute, told once, told again while
they last, and taken back when they are mended."""
