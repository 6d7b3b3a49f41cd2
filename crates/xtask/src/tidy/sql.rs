//! Rules for migrations: code matches on the names of constraints, so each has one.
//!
//! It must never be taken for a parser of SQL: it reads line by line, as migrations are written here.

use super::source::{Problem, Source};

const CONSTRAINTS: &[&str] =
    &["PRIMARY KEY", "UNIQUE", "REFERENCES", "CHECK (", "CHECK(", "FOREIGN KEY", "EXCLUDE "];

pub(crate) fn check(source: &Source, problems: &mut Vec<Problem>) {
    if !source.path.starts_with("migrations/") {
        return;
    }
    let mut before = String::new();
    for (number, line) in source.lines() {
        let line = line.split("--").next().unwrap_or_default().to_uppercase();
        // `CREATE UNIQUE INDEX name` has its name, and a constraint may go on in the next line.
        let named = line.contains("CONSTRAINT ")
            || line.contains(" INDEX ")
            || (before.contains("CONSTRAINT ") && !before.trim_end().ends_with(','));
        if let Some(kind) = CONSTRAINTS.iter().find(|kind| line.contains(**kind))
            && !named
        {
            let kind = kind.trim_end_matches(['(', ' ']);
            problems.push(source.problem(
                number,
                format!("a {kind} without a name: write `CONSTRAINT table_column_what {kind}`; the code matches on it"),
            ));
        }
        if !line.trim().is_empty() {
            before = line;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::made_up;
    use super::*;

    #[track_caller]
    fn check_sql(text: &str, lines: &[usize]) {
        let mut problems = Vec::new();
        check(&made_up("migrations/1.sql", text), &mut problems);
        assert_eq!(problems.iter().map(|it| it.line).collect::<Vec<_>>(), lines, "{text}");
    }

    #[test]
    fn a_constraint_without_a_name_is_found() {
        check_sql("id uuid PRIMARY KEY,\nname text UNIQUE", &[1, 2]);
        check_sql("id uuid CONSTRAINT a_pk PRIMARY KEY,\nname text -- UNIQUE by the index\n", &[]);
        check_sql("CREATE UNIQUE INDEX a ON b (c);", &[]);
        check_sql("CONSTRAINT a_b_fk\n  FOREIGN KEY (b) REFERENCES c (id)", &[]);
        check_sql("CONSTRAINT a_b_ck CHECK (b > 0),\nCHECK (c > 0)", &[2]);
    }
}
