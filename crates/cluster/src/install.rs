//! Which Postgres server binaries this machine has, where Debian puts them.
//!
//! It must never install anything: that is a decision of the person at the machine.

use std::fs;
use std::path::{Path, PathBuf};

use crate::ClusterError;

/// Debian's packages `postgresql-NN` put their server here, one directory for each major version.
const ROOT: &str = "/usr/lib/postgresql";

/// One major version of the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Installation {
    pub(crate) major: u32,
    bin: PathBuf,
}

impl Installation {
    pub(crate) fn newest() -> Result<Self, ClusterError> {
        installed(Path::new(ROOT)).pop().ok_or_else(|| ClusterError::NotInstalled { root: ROOT.into() })
    }

    /// The version that can read existing data: after an upgrade of the machine the older one is usually
    /// still there, and a newer major version cannot read what it wrote.
    pub(crate) fn of_major(major: u32, dir: &Path) -> Result<Self, ClusterError> {
        let all = installed(Path::new(ROOT));
        let majors = all.iter().map(|it| it.major).collect();
        all.into_iter().find(|it| it.major == major).ok_or_else(|| ClusterError::ForeignVersion {
            dir: dir.to_owned(),
            found: major,
            installed: majors,
        })
    }

    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.bin.join(name)
    }
}

/// Ascending by version. A directory counts only if it can make *and* run a cluster: the client package
/// alone puts a directory there as well.
fn installed(root: &Path) -> Vec<Installation> {
    let mut found: Vec<_> = fs::read_dir(root)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let major = entry.file_name().to_str()?.parse().ok()?;
            let bin = entry.path().join("bin");
            let whole = ["initdb", "postgres"].iter().all(|name| bin.join(name).is_file());
            whole.then_some(Installation { major, bin })
        })
        .collect();
    found.sort_by_key(|it| it.major);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_whole_installation_is_last() {
        let root = std::env::temp_dir().join(format!("tratto-install-{}", std::process::id()));
        for (major, programs) in
            [("9", &["initdb", "postgres"][..]), ("15", &["initdb", "postgres"]), ("17", &["psql"])]
        {
            let bin = root.join(major).join("bin");
            fs::create_dir_all(&bin).unwrap();
            for program in programs {
                fs::write(bin.join(program), "").unwrap();
            }
        }
        fs::create_dir_all(root.join("common")).unwrap();
        let majors: Vec<_> = installed(&root).into_iter().map(|it| it.major).collect();
        fs::remove_dir_all(&root).unwrap();
        assert_eq!(majors, [9, 15]);
    }
}
