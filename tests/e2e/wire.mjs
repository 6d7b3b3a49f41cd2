// A page's socket in the script's hand: frames can be held up or lost, the line cut, a new one kept waiting.

/** Takes the page's socket; before the page is opened. */
export async function takeLine({ page }) {
  const line = new Line();
  await page.routeWebSocket(/\/ws$/, (near) => line.carry(near));
  return line;
}

class Line {
  /** Frames that the page has sent, lost or not. */
  sent = [];
  /** All that the server has said, as it said it. */
  heard = [];
  /** How many connections there have been. */
  connections = 0;
  /** Which frames are lost: told the frame, and whether it comes from the page. */
  loses = () => false;
  #held = null;
  #ends = [];
  #gate = Promise.resolve();

  async carry(near) {
    await this.#gate;
    this.connections += 1;
    const far = near.connectToServer();
    this.#ends = [near, far];
    near.onMessage((text) => {
      const frame = JSON.parse(text);
      this.sent.push(frame);
      if (!this.loses(frame, true)) far.send(text);
    });
    far.onMessage((text) => {
      const frame = JSON.parse(text);
      this.heard.push(text);
      if (this.loses(frame, false)) return;
      if (this.#held === null) near.send(text);
      else this.#held.push({ frame, deliver: () => near.send(text) });
    });
  }

  /** Holds up what the server says. */
  hold() {
    this.#held = [];
  }

  /** The frames that are held up. */
  get held() {
    return (this.#held ?? []).map(({ frame }) => frame);
  }

  /** Delivers the first of what was held up; without a number all of it, and what comes from now on. */
  release(count) {
    const due = this.#held.splice(0, count ?? this.#held.length);
    if (count === undefined) this.#held = null;
    for (const { deliver } of due) deliver();
  }

  /** Ends the connection; the page will make a new one. */
  async cut() {
    await Promise.all(this.#ends.map((end) => end.close()));
  }

  /** Keeps the next connection waiting until the returned function is called. */
  delayNext() {
    let open;
    this.#gate = new Promise((done) => (open = done));
    return open;
  }

  /** Commands of a game that the page has sent, by what they ask for. */
  commands(kind) {
    return this.sent.filter((frame) => frame.t === 'game' && frame.command.c === kind);
  }
}
