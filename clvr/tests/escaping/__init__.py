"""What is escaped for each destination (`clvr.lib.escaping`), for names that mean harm."""
