"""Importing CSV files in the browser: a preview of each row, then exactly what it shows."""
