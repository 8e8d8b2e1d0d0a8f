"""The process that connects to game servers: it watches them and sends what people ask for."""
