//! A client that plays over the wire: a session without I/O, and a socket around it.
