"""Teams that nobody may lead: staff are asked for a captain, and deadlines wait for one."""
