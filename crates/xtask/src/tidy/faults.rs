//! Rules for tests/faults.md: each fault that users of other servers have reported is one row, with the tests that would
//! catch it here, or why it is none of ours.
//!
//! It must never judge whether a test is a good one: it only knows that a test of that name is there.

use super::source::{Problem, Source};

const PAGE: &str = "tests/faults.md";
/// How many faults the collection has, numbered from 1.
const FAULTS: u32 = 80;
/// How a row without a test begins.
const REASONS: &[&str] = &["not ours: ", "not yet: "];

/// A row of the page.
struct Row<'a> {
    line: usize,
    fault: u32,
    words: &'a str,
}

impl Row<'_> {
    /// What stands between backticks: a test's function, or its title where it has one.
    fn tests(&self) -> impl Iterator<Item = &str> {
        self.words.split('`').skip(1).step_by(2)
    }
}

/// A test of Rust, and where it is.
struct Test<'a> {
    name: &'a str,
    source: &'a Source,
    line: usize,
}

pub(crate) fn check(sources: &[Source], problems: &mut Vec<Problem>) {
    let Some(page) = sources.iter().find(|it| it.path == PAGE) else {
        let says = format!("this page is missing: it has a row for each of the {FAULTS} faults");
        problems.push(Problem { path: PAGE.to_owned(), line: 1, says });
        return;
    };
    let rows: Vec<_> = page.lines().filter_map(|(line, text)| row(line, text)).collect();
    let tests: Vec<_> = sources.iter().flat_map(tests).collect();
    each_once(page, &rows, problems);
    for row in &rows {
        check_row(page, row, &tests, sources, problems);
    }
    for test in &tests {
        all_listed(test, &rows, problems);
    }
}

/// `| 7 | words |`; the head of the table has no number.
fn row(line: usize, text: &str) -> Option<Row<'_>> {
    let (fault, words) = text.strip_prefix('|')?.strip_suffix('|')?.split_once('|')?;
    Some(Row { line, fault: fault.trim().parse().ok()?, words: words.trim() })
}

fn each_once(page: &Source, rows: &[Row<'_>], problems: &mut Vec<Problem>) {
    for fault in 1..=FAULTS {
        match rows.iter().filter(|it| it.fault == fault).collect::<Vec<_>>()[..] {
            [_] => {}
            [] => problems.push(page.problem(
                1,
                format!(
                    "fault {fault} is missing: add `| {fault} | {}why |`, or its tests in backticks",
                    REASONS[0]
                ),
            )),
            [first, second, ..] => problems.push(page.problem(
                second.line,
                format!("fault {fault} stands in line {} already: make one row of both", first.line),
            )),
        }
    }
    for row in rows.iter().filter(|it| !(1..=FAULTS).contains(&it.fault)) {
        problems.push(page.problem(row.line, format!("there are {FAULTS} faults, and no {}", row.fault)));
    }
}

fn check_row(
    page: &Source,
    row: &Row<'_>,
    tests: &[Test<'_>],
    sources: &[Source],
    problems: &mut Vec<Problem>,
) {
    if row.tests().next().is_none() && !REASONS.iter().any(|it| row.words.starts_with(it)) {
        let says = format!(
            "fault {} has neither a test in backticks nor a reason: begin with `{}` or `{}`",
            row.fault, REASONS[0], REASONS[1]
        );
        problems.push(page.problem(row.line, says));
    }
    for name in row.tests() {
        let is_there = tests.iter().any(|it| it.name == name) || sources.iter().any(|it| has_title(it, name));
        if !is_there {
            let says = format!("there is no test `{name}`: write its name as it stands in the sources now");
            problems.push(page.problem(row.line, says));
        }
    }
}

/// `fault_12_13_…` names the faults that a test is for; the page must know of it.
fn all_listed(test: &Test<'_>, rows: &[Row<'_>], problems: &mut Vec<Problem>) {
    let Some(rest) = test.name.strip_prefix("fault_") else { return };
    for fault in rest.split('_').map_while(|part| part.parse::<u32>().ok()) {
        let Some(row) = rows.iter().find(|it| it.fault == fault) else { continue };
        if !row.tests().any(|it| it == test.name) {
            let says = format!("{PAGE}:{} does not know of this test: add `{}` there", row.line, test.name);
            problems.push(test.source.problem(test.line, says));
        }
    }
}

/// The functions among the tests of a file; helpers too, since what makes a test one is a matter of the line before.
fn tests(source: &Source) -> Vec<Test<'_>> {
    if source.extension() != "rs" {
        return Vec::new();
    }
    let start = if source.is_test() {
        Some(0)
    } else {
        source.text.lines().position(|line| line.starts_with("#[cfg(test)]"))
    };
    let Some(start) = start else { return Vec::new() };
    source
        .lines()
        .skip(start)
        .filter_map(|(line, text)| Some(Test { name: function(text)?, source, line }))
        .collect()
}

fn function(text: &str) -> Option<&str> {
    let (before, rest) = text.split_once("fn ")?;
    let is_head =
        before.split_whitespace().all(|word| matches!(word, "pub" | "async") || word.starts_with("pub("));
    rest.split(['(', '<']).next().filter(|_| is_head)
}

/// Whether a test of the client has this title: it stands there in quotes.
fn has_title(source: &Source, title: &str) -> bool {
    let is_script = matches!(source.extension(), "ts" | "tsx" | "mjs");
    is_script
        && source.is_test()
        && ['\'', '"'].iter().any(|it| source.text.contains(&format!("{it}{title}{it}")))
}

#[cfg(test)]
mod tests {
    use super::super::source::made_up;
    use super::*;

    /// A page in which every fault has the same row, but for those given.
    fn page(own: &[(u32, &str)]) -> Source {
        let rows = (1..=FAULTS).map(|fault| {
            let words = own.iter().find(|it| it.0 == fault).map_or("not ours: no such thing here", |it| it.1);
            format!("| {fault} | {words} |\n")
        });
        made_up(PAGE, &format!("| fault | tests |\n|---|---|\n{}", rows.collect::<String>()))
    }

    fn found(sources: &[Source]) -> Vec<String> {
        let mut problems = Vec::new();
        check(sources, &mut problems);
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_fault_has_one_row_with_a_test_or_a_reason() {
        assert_eq!(found(&[page(&[])]), [""; 0]);
        assert!(found(&[])[0].starts_with("tests/faults.md:1: this page is missing"));
        let mut short = page(&[]);
        short.text = short.text.replace("| 7 |", "| 8 |");
        let said = found(&[short]);
        assert!(said[0].contains("fault 7 is missing: add `| 7 | not ours: why |`"), "{said:?}");
        assert!(said[1].contains("fault 8 stands in line 9 already"), "{said:?}");
        let said = found(&[page(&[(80, "some words")])]);
        assert!(said[0].contains("fault 80 has neither a test in backticks nor a reason"), "{said:?}");
    }

    #[test]
    fn a_test_that_is_named_is_one_that_is_there() {
        let rust = || made_up("tests/it/a.rs", "#[test]\nfn fault_07_zero() {}\n");
        let inside = || {
            made_up(
                "crates/a/src/lib.rs",
                "fn product() {}\n#[cfg(test)]\nmod tests {\n    fn inner() {}\n}\n",
            )
        };
        let script = || made_up("web/tests/unit/a.test.ts", "it('sleeps and wakes', () => {});\n");
        let row = "`fault_07_zero`, `inner`, `sleeps and wakes`";
        assert_eq!(found(&[page(&[(7, row)]), rust(), inside(), script()]), [""; 0]);
        let said = found(&[page(&[(7, row)]), rust()]);
        assert_eq!(said.len(), 2, "{said:?}");
        assert!(said[0].contains("there is no test `inner`"), "{said:?}");
        let said = found(&[page(&[(1, "`product`")]), inside()]);
        assert!(said[0].contains("there is no test `product`"), "{said:?}");
    }

    #[test]
    fn a_test_that_names_a_fault_stands_in_its_row() {
        let rust = || made_up("tests/it/a.rs", "#[test]\nasync fn fault_07_08_zero() {}\n");
        let said = found(&[page(&[(7, "`fault_07_08_zero`")]), rust()]);
        assert_eq!(
            said,
            ["tests/it/a.rs:2: tests/faults.md:10 does not know of this test: add `fault_07_08_zero` there"]
        );
        let both = page(&[(7, "`fault_07_08_zero`"), (8, "`fault_07_08_zero`")]);
        assert_eq!(found(&[both, rust()]), [""; 0]);
    }
}
