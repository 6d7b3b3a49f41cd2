//! Device codes: what a cookie holds, what is typed to add a device, and the hash of either.

use crate::identity::Identity;
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use sha2::{Digest as _, Sha256};
use time::Duration;

/// The cookie's name.
pub const COOKIE: &str = "tratto";
/// As long as browsers allow; begins again at each visit.
const COOKIE_AGE: Duration = Duration::days(400);
/// Entropy of a code in a cookie.
const CODE_BITS: u32 = 160;
/// Base 58 of that many bits.
const CODE_LEN: std::ops::RangeInclusive<usize> = 22..=44;
/// Digits that cannot be taken for each other, and no letter u (Crockford).
const CROCKFORD: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// 28 digits of five bits.
const LINK_CODE_LEN: usize = 28;
/// Digits between two dashes.
const LINK_CODE_GROUP: usize = 4;

/// The secret in a device's cookie.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// A new one.
    pub fn new(identity: &Identity) -> Self {
        Self(identity.code(CODE_BITS))
    }

    /// The code in a request's cookie, where there is something that could be one.
    pub fn from_headers(headers: &HeaderMap) -> Option<Self> {
        let jar = CookieJar::from_headers(headers);
        let value = jar.get(COOKIE)?.value();
        let is_plausible =
            CODE_LEN.contains(&value.len()) && value.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_plausible.then(|| Self(value.to_owned()))
    }

    /// What the database keeps.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

/// A code to carry to another device: read aloud, typed, or in a QR code.
#[derive(Clone, PartialEq, Eq)]
pub struct LinkCode(String);

impl LinkCode {
    /// A new one, of 140 bits.
    pub fn new(identity: &Identity) -> Self {
        let mut bytes = [0; LINK_CODE_LEN];
        identity.fill(&mut bytes);
        // 256 is a multiple of 32: every digit is as likely as any other.
        Self(bytes.iter().map(|byte| char::from(CROCKFORD[usize::from(byte % 32)])).collect())
    }

    /// Reads what somebody typed: case, dashes and spaces do not count, O is 0, I and L are 1.
    pub fn parse(typed: &str) -> Option<Self> {
        if typed.len() > 4 * LINK_CODE_LEN {
            return None;
        }
        let digits = typed.chars().filter(|c| !matches!(c, '-' | ' ' | '\t' | '\r' | '\n'));
        let code: Option<String> = digits
            .map(|c| match c.to_ascii_uppercase() {
                'O' => Some('0'),
                'I' | 'L' => Some('1'),
                c => u8::try_from(c).ok().filter(|byte| CROCKFORD.contains(byte)).map(char::from),
            })
            .collect();
        code.filter(|code| code.len() == LINK_CODE_LEN).map(Self)
    }

    /// In groups, for people.
    pub fn shown(&self) -> String {
        let mut text = String::with_capacity(LINK_CODE_LEN + LINK_CODE_LEN / LINK_CODE_GROUP);
        for (n, c) in self.0.chars().enumerate() {
            if n > 0 && n % LINK_CODE_GROUP == 0 {
                text.push('-');
            }
            text.push(c);
        }
        text
    }

    /// What the database keeps.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

/// The cookie that opens the account on this device.
pub fn cookie_with(code: &Code, is_https: bool) -> Cookie<'static> {
    Cookie::build((COOKIE, code.0.clone()))
        .http_only(true)
        .same_site(SameSite::Lax)
        .path("/")
        .secure(is_https)
        .max_age(COOKIE_AGE)
        .build()
}

/// The same cookie as the request's, to keep for another 400 days.
pub fn cookie_of(headers: &HeaderMap, is_https: bool) -> Option<Cookie<'static>> {
    Code::from_headers(headers).map(|code| cookie_with(&code, is_https))
}

/// The cookie that makes a browser forget.
pub fn cookie_expired(is_https: bool) -> Cookie<'static> {
    let mut cookie = cookie_with(&Code(String::new()), is_https);
    cookie.set_max_age(Duration::ZERO);
    cookie
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::header::COOKIE as COOKIE_HEADER;

    fn headers(cookie: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE_HEADER, cookie.parse().expect("a header"));
        headers
    }

    #[test]
    fn a_cookie_is_hidden_from_scripts_and_other_sites_and_lasts() {
        let code = Code::new(&Identity::from_seed(1));
        let cookie = cookie_with(&code, true);
        let text = cookie.to_string();
        for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Secure", "Max-Age=34560000"] {
            assert!(text.contains(part), "{text}");
        }
        assert!(!cookie_with(&code, false).to_string().contains("Secure"), "a browser drops it on http");
        let back = Code::from_headers(&headers(&format!("other=1; {COOKIE}={}", cookie.value())));
        assert!(back.is_some_and(|back| back.hash() == code.hash()));
    }

    #[test]
    fn what_cannot_be_a_code_is_no_code() {
        for value in
            ["", "short", "%00%00%00%00%00%00%00%00", "'; drop table accounts; --aaaa", &"a".repeat(5_000)]
        {
            assert!(Code::from_headers(&headers(&format!("{COOKIE}={value}"))).is_none(), "{value}");
        }
        assert!(Code::from_headers(&HeaderMap::new()).is_none());
    }

    #[test]
    fn a_link_code_may_be_typed_carelessly() {
        let code = LinkCode::new(&Identity::from_seed(1));
        let shown = code.shown();
        assert_eq!(shown.len(), 34);
        let careless = shown.to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l");
        for typed in [shown.clone(), careless, format!("  {shown}\n")] {
            assert!(LinkCode::parse(&typed).is_some_and(|parsed| parsed.hash() == code.hash()), "{typed}");
        }
        for wrong in ["", &shown[1..], &format!("{shown}0"), &shown.replace('-', "!"), &"é".repeat(28)] {
            assert!(LinkCode::parse(wrong).is_none(), "{wrong}");
        }
    }
}
