//! The C ABI: how text crosses between the page and this module.
//!
//! The page asks for a buffer, writes a question in it, and gets a buffer back that begins with its length. Each buffer is
//! given back exactly once: the question by asking, the answer by `tratto_free`.
#![allow(unsafe_code, reason = "the boundary with the page is raw memory; each use has its proof beside it")]

use crate::answer;

/// Bytes before the text of an answer: its length, little-endian.
const HEADER_LEN: usize = 4;

/// A buffer of `len` bytes for the page to write into.
#[unsafe(no_mangle)]
pub extern "C" fn tratto_alloc(len: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; len].into_boxed_slice()).cast::<u8>()
}

/// Takes back a buffer made here.
///
/// # Safety
/// `start` and `len` are those of one buffer that this module handed out and that has not been taken back.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tratto_free(start: *mut u8, len: usize) {
    // SAFETY: the caller's promise: this is the very allocation that `Box::into_raw` let go of, with its own length.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(start, len)) });
}

/// Answers the question in a buffer and takes that buffer back. The answer's buffer holds its text length in four bytes,
/// then the text; the page gives it back with that length plus four.
///
/// # Safety
/// As [`tratto_free`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tratto_answer(start: *mut u8, len: usize) -> *mut u8 {
    // SAFETY: the caller's promise, as in `tratto_free`; the box is the only owner from here on.
    let question = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(start, len)) };
    let text = answer(&String::from_utf8_lossy(&question));
    let text_len = u32::try_from(text.len()).expect("BUG: an answer is far shorter than 4 GB");
    let mut buffer = Vec::with_capacity(HEADER_LEN + text.len());
    buffer.extend_from_slice(&text_len.to_le_bytes());
    buffer.extend_from_slice(text.as_bytes());
    Box::into_raw(buffer.into_boxed_slice()).cast::<u8>()
}

#[cfg(test)]
mod tests {
    use super::{HEADER_LEN, tratto_alloc, tratto_answer, tratto_free};

    #[test]
    fn a_question_crosses_and_its_answer_comes_back() {
        let question = b"read\nstandard\n\n\nen\ne4";
        let start = tratto_alloc(question.len());
        // SAFETY: the buffer has exactly this length, is ours until asked, and the answer's is as long as it says.
        let text = unsafe {
            start.copy_from_nonoverlapping(question.as_ptr(), question.len());
            let answer = tratto_answer(start, question.len());
            let header: [u8; HEADER_LEN] =
                std::slice::from_raw_parts(answer, HEADER_LEN).try_into().expect("four bytes");
            let len = u32::from_le_bytes(header) as usize;
            let text = String::from_utf8(std::slice::from_raw_parts(answer.add(HEADER_LEN), len).to_vec());
            tratto_free(answer, HEADER_LEN + len);
            text
        };
        assert_eq!(text.as_deref(), Ok("ok\te2e4"));
    }
}
