"""Escaping text that people wrote: one module, a door, for each destination to which it is sent.

Each door escapes such text so that it means no more at the destination than its letters. There is
no other way out: `clvr/tests/escaping/test_ways_out.py` finds code that goes past a door.

    destination                        door
    plain text that people read        plain: `Named`, `isolated`, `one_line`, `cut`
    Discord                            discord: `escaped`, `bold`, `message_body` and others
    Discord, from sanitised HTML       discord_html: `chat_markdown`
    CSV files                          csv_lines: `csv_lines`, `harmless`
    calendars (iCalendar)              calendars: `calendar_text`
    share cards                        clvr.lib.drawing.type: `drawable`, `write`
    logs                               clvr.operations.logs: `JsonLines`, `PlainLines`
    HTML                               Django's templates and React; `clvr.lib.html` sanitises the
                                       HTML that staff write
"""
