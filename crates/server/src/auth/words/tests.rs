//! Whole lists against names that people have, and against ways of writing a word.

use super::*;

/// Real names; `tests/data/README.md` says where from.
const PEOPLE: &str = include_str!("../../../../../tests/data/names.txt");

fn people() -> impl Iterator<Item = &'static str> {
    PEOPLE.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace)
}

fn offensive() -> WordList {
    WordList::offensive("").expect("the list that is built in")
}

fn reserved() -> WordList {
    WordList::reserved("").expect("the list that is built in")
}

/// All that the list refuses though it should not, or the other way round.
#[track_caller]
fn check(list: &WordList, is_refused: bool, names: impl IntoIterator<Item = impl AsRef<str>>) {
    let mut count = 0;
    let mut wrong = Vec::new();
    for name in names {
        count += 1;
        if list.refuses(name.as_ref()) != is_refused {
            wrong.push(name.as_ref().to_owned());
        }
    }
    assert!(wrong.is_empty() && count > 0, "refused should be {is_refused} of {count}: {wrong:?}");
}

#[test]
fn offensive_words_are_seen_through_their_disguises() {
    let names = "fuck FUCK xXfuckXx fuck123 fück Sh1t 5hit ShitHead b1tch cunt Big-Cunt BigCunt n1gg3r a55hole ASSHOIE
        cazzo C4ZZ0 Che-Cazzo CheCazzo stronzo porco_dio Vaffanculo puta hijo_de_puta MIERDA coño COÑO gilip0llas maricón
        fvck FVCK xX-Fvck-Xx cvnt BigCvnt pvta vaffancvlo vvhore VVanker sh1t-VVhore nlgger Shlt rnerda TheShit
        BIGCunt KAZZO niqqa phuck";
    check(&offensive(), true, names.split_whitespace());
}

#[test]
fn words_in_pieces_are_put_together() {
    let names = "f-u-c-k f_u_ck sh-it s-hit shi-t s_h_i_t_head b-i-t-c-h s1h1i1t cu99nt big-c-u-n-t the-sh-it s-h-1-t p-u-t-4
        stron-zo mer-da ca-zzo caZZo cAzZo aSs sHiT F-U-C-King Porco-Dio Che-Porco-Dio diO-Cane Puta-Madre a-n-a-l an-al
        f-r-o-c-i-o fro-cio f-rocio fRocio f7rocio anaL wHore p-enis the-stron-zo ThePutTana xXfUcKXx BigfUck xXshitXx xxCunt
        XxcazzoxX vaff-anculo gili-pollas";
    check(&offensive(), true, names.split_whitespace());
    // Only the ends of parts are ends of words.
    let names =
        "The-Pen-Is-Mighty Whit-Lerner Claudio-Canepa ClaudioCane F-Rocio FRocio rocio-f P-Enis WHore Ana-L
        ana-l AnaL Wan-K Xxavier Max Foxx Who-Really WhoReally Bit-Charles Bass-Hole-In-One";
    check(&offensive(), false, names.split_whitespace());
}

#[test]
fn letters_drawn_out_or_doubled_are_drawn_in() {
    let names = "fuuuuuck fuuck ffuucckk shiiit shiit shitt niggger niigger cazzzzo puuta stronzzo asssss aaassss sexxx";
    check(&offensive(), true, names.split_whitespace());
    // Too short to tell, or a name.
    check(&offensive(), false, "aass sexx Putto Annus Niger Anna1 Anna-L".split_whitespace());
}

#[test]
fn letters_of_one_other_script_do_not_hide_a_word() {
    check(
        &offensive(),
        true,
        ["ЅНІТ", "ѕніт", "РЕNІЅ", "НООКЕR-ЅЕХ", "сосаіNе-ЅЕХ", "ѕех", "ΑΝΑL", "ΝΑΖΙ", "ναζι"],
    );
    check(&offensive(), true, ["shıt", "cølø-cυlo", "đildo", "fuçk", "bøøb", "ŧits", "ħoe-whøre", "piß"]);
}

#[test]
fn a_number_after_a_word_does_not_hide_it() {
    let names = "shit5 shit55 Sh1t99 sh1t-2 5hit77 99shit 995hit a55 a557 b00b5 b00b merd4 merd42 cazz0 cazz01 stronz0 put4 cul0
        puttan4 coglion3 fuck1ng c0gl10n3 ca220 n166er m13rda n1993r fag5 whor3 4nal 7its";
    check(&offensive(), true, names.split_whitespace());
    check(&reserved(), true, "adm1n ADMIN2 TRATT0 tratt07 m0d mod5 5upport n0ne".split_whitespace());
}

#[test]
fn a_block_of_digits_is_a_number() {
    let names = "luigi-455 luigi455 luigi_455 455-luigi 455luigi anna_1984 anna1984 bench-228-455 bench-455 455 a-55 4-nal
        put-4 n1994 jo1970 Jo70 Bo08 1984anna Ana1Maria R2D2 C3PO B52";
    check(&offensive(), false, names.split_whitespace());
}

#[test]
fn no_number_makes_a_word_of_an_ordinary_name() {
    let list = offensive();
    let names = "Ana Anna An Luigi Bo Jo Pol Edo Caz Naz Tit Tito Marica Negri Chin Ching Ni Na Duc Ince Shem Anu Titus Poll Rita
        Rocio Sara Luca Marco Bruno Enis Phuc Cass Bass Pia";
    let numbers = (0..10_000).flat_map(|n| ["", "-"].map(|sign| format!("{sign}{n}")));
    let numbered = numbers.flat_map(|n| names.split_whitespace().map(move |name| format!("{name}{n}")));
    check(&list, false, numbered);
}

#[test]
fn where_a_name_and_its_number_are_a_well_known_disguise_they_are_refused() {
    check(&offensive(), true, ["Pen15", "Shi7", "Shi-T", "Peni5"]);
    check(&offensive(), false, ["Pen14", "Pen-15", "Shi8", "Shi-7", "Shi-Wei", "Peni4"]);
}

#[test]
fn names_that_people_have_are_not_refused() {
    assert!(people().count() > 1_000);
    check(&offensive(), false, people());
    check(&offensive(), false, people().map(str::to_uppercase));
    check(&offensive(), false, people().map(str::to_lowercase));
}

#[test]
fn names_that_people_have_are_not_refused_with_an_initial_or_a_number_either() {
    let initials = || ('A'..='Z').chain('0'..='9');
    let with = |name: &'static str| {
        initials().flat_map(move |c| [format!("{name}-{c}"), format!("{c}_{name}"), format!("{name}{c}")])
    };
    let is_latin = |name: &&str| name.chars().all(|c| c.is_ascii_alphabetic() || ('À'..'ɐ').contains(&c));
    check(&offensive(), false, people().filter(is_latin).flat_map(with));
}

#[test]
fn names_that_people_have_are_not_reserved_beside_another() {
    // By themselves a few are: White, Bianco, Blanco are the sides.
    check(&reserved(), false, people().flat_map(|name| [format!("Kim-{name}"), format!("{name}-77")]));
}

#[test]
fn fault_56_names_of_the_site_are_kept() {
    let names = "admin Admin ADMIN2 adm1n anna-admin AnnaAdmin Administrator amministratore Moderator moderatrice mod Tratto
        TRATT0 Tratto-Staff support null Deleted-Player deleted_player White VVhite rnod ad-min";
    check(&reserved(), true, names.split_whitespace());
    let names =
        "Trattoria Modesto White77 Rootbeer Nullo Adamo Admiral Bianco-Nero Mo-D Mood Noone Ratto Moderato";
    check(&reserved(), false, names.split_whitespace());
}

#[test]
fn what_disguises_is_no_character_of_a_name_or_is_seen_through() {
    for name in [
        "f.u.c.k", "f u c k", "$hit", "@nal", "sh!t", "fag|got", "a$$", "f*ck", "fu<k", "¢unt", "fu€k",
        "ｆuck",
    ] {
        assert!(crate::auth::Nickname::parse(name).is_err(), "{name}");
    }
}

#[test]
fn a_list_of_ones_own_is_read_and_a_bad_line_is_named() {
    let parse = |text: &str| WordList::parse("own.txt", text, &["fum"]);
    let list = parse("# ours\n\nfoo\n=bar\nanna\n88\n").expect("a list");
    check(&list, true, ["foo-fighter", "bar", "anna", "ANNA-7", "x88", "88", "Anna88"]);
    check(&list, false, ["bar-fly", "fum", "x1988", "x881", "shit"]);
    let list = parse("@built-in\n*foo*\n!foot\n").expect("a list");
    check(&list, true, ["fum", "foo", "barefoot"]);
    check(&list, false, ["Foot", "foot-7", "FootA"]);
    for bad in ["*half", "=", "two words", "a*b", "@built-out", "!"] {
        let error = parse(&format!("ok\n{bad}")).expect_err(bad).to_string();
        assert!(error.starts_with("own.txt:2: ") && error.contains(bad), "{error}");
    }
    let error = WordList::reserved("/nonexistent/list").expect_err("no file").to_string();
    assert!(error.contains("/nonexistent/list"), "{error}");
}
