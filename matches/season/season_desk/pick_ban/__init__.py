"""The settings of pick and ban on the season desk: their form, a preview and a try-out."""
