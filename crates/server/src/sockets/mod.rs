//! Who is connected, and what waits to be sent to them. Both doors and all rooms above write to players through here.
//!
//! Must never read a frame, nor know what one is about: that is the door's, `ws`, and the rooms'.

mod answers;
mod outbox;
mod registry;
mod round_trip;

pub(crate) use answers::Answers;
pub use outbox::{Outbox, SocketId, encode};
pub use registry::Sockets;
pub(crate) use registry::{Caller, OpenSocket};
