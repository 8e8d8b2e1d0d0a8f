"""What each scene of an overlay shows, before it is drawn: everything is public, or the casters'
own text."""
