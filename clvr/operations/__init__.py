"""How the portal shows its operators that it is well: logs, readiness, status, metrics, alerts."""
