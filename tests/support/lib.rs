//! Starts the real server on a real Postgres, on port 0.
