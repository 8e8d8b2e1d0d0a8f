"""Announcements, as staff of each league would write them in the sixth week of a season."""

from clvr.demonstration.texts.news.announcement import Announcement
from clvr.demonstration.texts.news.bcl import BCL_NEWS
from clvr.demonstration.texts.news.ocl import OCL_NEWS
from clvr.demonstration.texts.news.pcl import PCL_NEWS
from clvr.demonstration.texts.news.xcl import XCL_NEWS
from clvr.lib.leagues import LeagueCode

__all__ = ["DAYS", "Announcement", "announcements"]

DAYS = (35, 31, 28, 21, 7, 0, -10, -21)
"""The days of the announcements, counted from the season's first Monday: the newest is when week 6
opened, the oldest at the end of last season."""

_NEWS: dict[LeagueCode, tuple[Announcement, ...]] = {
    LeagueCode.BCL: BCL_NEWS,
    LeagueCode.OCL: OCL_NEWS,
    LeagueCode.PCL: PCL_NEWS,
    LeagueCode.XCL: XCL_NEWS,
}


def announcements(code: LeagueCode) -> tuple[Announcement, ...]:
    """The league's announcements, the newest first, one for each day of `DAYS`."""
    return _NEWS[code]
