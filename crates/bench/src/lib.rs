//! A load client that speaks Tratto's protocol and nothing else.
//!
//! It must never see the server's inside: it is a second implementation of the protocol, and measures what a player gets.
