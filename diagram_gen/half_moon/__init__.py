"""Half Moon, drawn: the arc, its scene and its frames."""
