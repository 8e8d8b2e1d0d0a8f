"""A season played by made-up captains through the services, with due work alone to chase them.

`world` makes the leagues, `captains` says what a captain does at a look at the portal, `season`
moves the clock, `figures` counts what happened. The same seed plays the same season.
"""
