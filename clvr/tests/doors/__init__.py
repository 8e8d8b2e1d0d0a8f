"""What leaves the portal by each of its doors (`clvr.lib.doors`), for names that mean harm."""
