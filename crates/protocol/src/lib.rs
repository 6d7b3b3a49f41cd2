//! What crosses the wire between Tratto's server and its clients.
