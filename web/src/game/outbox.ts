// Commands that the server has not answered yet. Pure.
//
// Every command carries an id of ours; the server does an id once, so whatever is still here after a lost socket is
// simply sent again. A command that belongs to the socket itself (a queue, a seek) dies with it instead. What is to outlive the page
// too is written down by whoever sends it (kept.ts).

import type { ClientFrame, ErrorBody } from '../protocol/generated';

export type CommandFrame = Extract<ClientFrame, { id: string }>;

export type Refusal = ErrorBody | { code: 'lost'; message: string };

const LOST: Refusal = { code: 'lost', message: 'the connection was lost' };

interface Entry {
  frame: CommandFrame;
  answer: Promise<void>;
  done(): void;
  refused(why: Refusal): void;
}

export class Outbox {
  private readonly entries = new Map<string, Entry>();

  /** Keeps the command until it is answered; the promise tells how. Said twice, it is one command with one answer. */
  add(frame: CommandFrame): Promise<void> {
    const known = this.entries.get(frame.id)?.answer;
    if (known !== undefined) return known;
    let settle!: Pick<Entry, 'done' | 'refused'>;
    const answer = new Promise<void>((done, refused) => {
      settle = { done, refused };
    });
    this.entries.set(frame.id, { frame, answer, ...settle });
    return answer;
  }

  acknowledge(id: string): void {
    this.take(id)?.done();
  }

  refuse(id: string, why: Refusal): void {
    this.take(id)?.refused(why);
  }

  /** The socket has gone. What lived only as long as the socket has failed. */
  lineLost(): void {
    for (const { frame } of this.entries.values()) if (!survivesSocket(frame)) this.refuse(frame.id, LOST);
  }

  /** Somebody else is signed in now: what is still here was another's, and is never said in this one's name. */
  forget(): void {
    for (const id of this.entries.keys()) this.refuse(id, LOST);
  }

  /** What to send again on a new socket, oldest first. */
  unanswered(): CommandFrame[] {
    return [...this.entries.values()].map((entry) => entry.frame);
  }

  private take(id: string): Entry | undefined {
    const entry = this.entries.get(id);
    this.entries.delete(id);
    return entry;
  }
}

function survivesSocket(frame: CommandFrame): boolean {
  return frame.t === 'game' || frame.t === 'seek_accept';
}
