#!/usr/bin/env python
"""Django's command line for the portal; `script/manage` runs it with the local environment."""

import os
import sys

from django.core.management import execute_from_command_line

from clvr.lib.garbage import collected_seldom


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clvr.settings")
    with collected_seldom():
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
