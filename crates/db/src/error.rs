//! What can go wrong between us and Postgres, sorted by what the caller can do about it.

use std::error::Error;

/// Why nothing came of a query. Its text never contains a value or an address; the cause, which may, is kept as
/// `source` for whoever sets the server up.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// Postgres cannot be reached, or the connection was lost. Whether the last statement was done is not known.
    #[error("the database cannot be reached")]
    Unavailable(#[source] Cause),
    /// Postgres is there and has no time: no connection was free, a lock or a statement took too long. Nothing was
    /// changed; trying again is right.
    #[error("the database is busy")]
    Busy(#[source] Cause),
    /// A row was refused by the constraint of this name (unique or foreign key).
    #[error("the database refused a row by {0}")]
    Conflict(String),
    /// Another `tratto serve` uses this database.
    #[error("another tratto serves from this database already")]
    LeaseTaken,
    /// The migrations in this program and those in the database do not fit together.
    #[error("the database cannot be brought to this version's schema")]
    Migration(#[source] Cause),
    /// A fault of ours.
    #[error("a query failed")]
    Other(#[source] Cause),
}

/// What the driver said.
pub type Cause = Box<dyn Error + Send + Sync + 'static>;

impl DbError {
    /// Why no connection was had. Whatever Postgres says at that point (not accepting connections, a wrong password, no
    /// such database), nothing was asked of it yet: to a caller it is not there.
    pub(crate) fn connecting(error: sqlx::Error) -> Self {
        match Self::from(error) {
            Self::Other(cause) => Self::Unavailable(cause),
            known => known,
        }
    }

    /// The name of the constraint that refused a row.
    pub fn constraint(&self) -> Option<&str> {
        match self {
            Self::Conflict(name) => Some(name),
            _ => None,
        }
    }
}

impl From<sqlx::Error> for DbError {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::Error as E;
        match &error {
            E::PoolTimedOut => Self::Busy(error.into()),
            E::Io(_) | E::Tls(_) | E::PoolClosed | E::WorkerCrashed | E::Protocol(_) => {
                Self::Unavailable(error.into())
            }
            E::Database(cause) => {
                if cause.is_unique_violation() || cause.is_foreign_key_violation() {
                    return Self::Conflict(cause.constraint().unwrap_or_default().to_owned());
                }
                match kind_of(cause.code().as_deref().unwrap_or_default()) {
                    Kind::Unavailable => Self::Unavailable(error.into()),
                    Kind::Busy => Self::Busy(error.into()),
                    Kind::Other => Self::Other(error.into()),
                }
            }
            _ => Self::Other(error.into()),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for DbError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        match error {
            sqlx::migrate::MigrateError::Execute(error) => match Self::from(error) {
                Self::Other(cause) => Self::Migration(cause),
                known => known,
            },
            error => Self::Migration(error.into()),
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Kind {
    Unavailable,
    Busy,
    Other,
}

/// Sorts a SQLSTATE (appendix A of the Postgres manual).
fn kind_of(sqlstate: &str) -> Kind {
    match sqlstate {
        // Shutting down, crashed, not accepting connections yet; a standby that cannot write.
        "57P01" | "57P02" | "57P03" | "25006" => Kind::Unavailable,
        // Serialisation failure, deadlock, lock not available, statement timeout, idle in transaction for too long.
        "40001" | "40P01" | "55P03" | "57014" | "25P03" => Kind::Busy,
        // Connection exceptions; resources used up (disk, memory, connections).
        code if code.starts_with("08") => Kind::Unavailable,
        code if code.starts_with("53") => Kind::Busy,
        _ => Kind::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sqlstate_says_whether_waiting_helps() {
        for (code, kind) in [
            ("57P03", Kind::Unavailable),
            ("08006", Kind::Unavailable),
            ("53300", Kind::Busy),
            ("40P01", Kind::Busy),
            ("57014", Kind::Busy),
            ("23514", Kind::Other),
            ("", Kind::Other),
        ] {
            assert_eq!(kind_of(code), kind, "{code}");
        }
    }

    #[test]
    fn the_text_of_an_error_does_not_repeat_what_the_driver_said() {
        let error = DbError::from(sqlx::Error::Io(std::io::Error::other("10.0.0.7 hung up on anna")));
        assert_eq!(error.to_string(), "the database cannot be reached");
        assert!(error.source().is_some_and(|cause| cause.to_string().contains("10.0.0.7")));
    }
}
