"""Cases: what staff are asked to decide, and what people report and appeal against."""
