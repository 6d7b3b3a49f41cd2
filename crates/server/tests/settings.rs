//! The program as somebody starts it, with settings that it cannot use.

use std::process::Command;

#[track_caller]
fn check(args: &[&str], variables: &[(&str, &str)], expect: &str) {
    let mut tratto = Command::new(env!("CARGO_BIN_EXE_tratto"));
    tratto.args(args).env_clear().envs(variables.iter().copied());
    let output = tratto.output().expect("the program runs");
    assert_eq!(String::from_utf8_lossy(&output.stderr), expect);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
}

#[test]
fn wrong_settings_end_the_program_with_code_1_and_are_said_once() {
    let expect = "tratto: the settings cannot be used\n\
        the environment: there is no setting TRATTO_SERVER_NMAE; did you mean TRATTO_SERVER_NAME?\n\
        config/default.toml lists every setting; docs/OPERATIONS.md, Settings, says where to put one\n";
    for command in ["serve", "migrate"] {
        check(&[command], &[("TRATTO_SERVER_NMAE", "x")], expect);
    }
}

#[test]
fn a_file_of_settings_that_is_not_there_is_named() {
    let expect = "tratto: the settings cannot be used\n\
        /nonexistent/club.toml: this file, named by --config, cannot be read: No such file or directory (os error 2)\n\
        config/default.toml lists every setting; docs/OPERATIONS.md, Settings, says where to put one\n";
    check(&["serve", "--config", "/nonexistent/club.toml"], &[], expect);
}
