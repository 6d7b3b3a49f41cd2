//! A load client that speaks Tratto's protocol and nothing else.
