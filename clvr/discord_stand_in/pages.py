"""What the pages of the stand-in have in common."""

MESSAGES = "/stand-in/messages"
"""Where people read what the portal wrote to them."""
CHANNELS = "/stand-in/channels"
"""Where everybody reads what the portal posted."""
THREADS = "/stand-in/threads"
"""Where everybody reads the threads that the portal made."""
EVENTS = "/stand-in/events"
"""Where everybody reads the scheduled events that the portal made."""
SERVERS = "/stand-in/servers"
"""Where everybody sees the servers, their members and the roles of these."""
COMMANDS = "/stand-in/commands"
"""Where people give commands."""
REPLIES = "/stand-in/replies"
"""Where people read the answers that only they see."""
STYLE = """
:root { color-scheme: dark }
body { margin: 0; padding: 2rem 1rem; background: #1e1f22; color: #f2f3f5;
  font: 1rem/1.4 system-ui, sans-serif }
main { max-width: 34rem; margin: auto; padding: 1.5rem; border-radius: 8px; background: #313338 }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.1rem }
h1 { margin: 0 0 .25rem; font-size: 1.5rem }
p { margin: 0 0 1rem; color: #c9ccd1 }
a { color: #9bd0ff }
button { width: 100%; min-height: 3rem; padding: .5rem 1rem; border: 0; border-radius: 4px;
  background: #404249; color: inherit; font: inherit; text-align: start; cursor: pointer }
button:hover, button:focus-visible { background: #4752c4 }
ul { display: grid; gap: .5rem; margin: 0 0 1rem; padding: 0; list-style: none }
small { display: block; color: #dbdee1 }
summary { min-height: 2.75rem; cursor: pointer; align-content: center }
article { padding: .75rem 0; border-top: 1px solid #46484e; overflow-wrap: anywhere }
article p { margin: 0; color: inherit }
blockquote { margin: .25rem 0; padding-left: .75rem; border-left: 4px solid #6d6f78 }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem }
.buttons button { width: auto; min-height: 2.75rem; text-align: center }
.style-1 { background: #4752c4 }
.style-3 { background: #1f7a43 }
.style-4 { background: #b3262e }
img { max-width: 100%; border-radius: 4px }
pre { margin: .25rem 0; padding: .5rem; border-radius: 4px; background: #2b2d31;
  white-space: pre-wrap }
.told { margin: 0 0 1rem; padding: .75rem; border-radius: 4px; background: #2b2d31 }
textarea, input, select { box-sizing: border-box; width: 100%; min-height: 2.75rem;
  margin: .5rem 0; padding: .5rem;
  border: 1px solid #80848e; border-radius: 4px; background: #1e1f22; color: inherit;
  font: inherit }
textarea { min-height: 6rem }
img { max-width: 100%; max-height: 12rem; border-radius: 4px }
"""


def page(title: str, body: str) -> str:
    """A page with this title; the body is HTML."""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Stand-in for Discord</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>
<body><main><h1>{title}</h1>
{body}</main></body></html>"""
