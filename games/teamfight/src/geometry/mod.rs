//! Squares, walls, sight, ranges, areas and ways. Nothing here knows a card.
