// One socket to the server that comes back by itself, unless the server says that others of the account's pages are used
// instead: then it waits until somebody wants this one (`wake`). Knows frames as text only; must never know what they mean.
//
// Two ways of noticing a dead line that still looks open (a tablet that slept, a proxy that forgot us): silence for
// QUIET_MS makes us ask something, and an answer must come within ANSWER_MS. Waking up asks at once.

import { CLOSE_TOO_MANY_PAGES } from '../protocol/generated';
import { backoffMs } from './backoff';

/** `elsewhere`: as many other pages of this account are open as may be. */
export type SocketState = 'connecting' | 'open' | 'lost' | 'elsewhere';

/** The part of WebSocket that is used, so that a test can stand in for the network. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface SocketDeps {
  connect(): Wire;
  after(ms: number, act: () => void): () => void;
  random(): number;
}

export interface SocketEvents {
  text(text: string): void;
  state(state: SocketState): void;
  /** Send something the server always answers; false when there is nothing to ask. */
  probe(): boolean;
}

const QUIET_MS = 20_000;
const ANSWER_MS = 4_000;
const CONNECT_MS = 8_000;

export class Socket {
  private wire: Wire | null = null;
  private state: SocketState = 'lost';
  private attempt = 0;
  private cancelTimer: () => void = () => {};

  constructor(
    private readonly deps: SocketDeps,
    private readonly events: SocketEvents,
  ) {}

  /** Open the line, or open it anew: a changed account needs a new handshake. */
  restart(): void {
    this.hangUp();
    this.dial();
  }

  stop(): void {
    this.hangUp();
    this.become('lost');
  }

  send(text: string): boolean {
    if (this.state !== 'open' || this.wire === null) return false;
    this.wire.send(text);
    return true;
  }

  /** The page is visible again, or the network is back: do not wait for a timer that slept too. */
  wake(): void {
    if (this.state === 'open') this.ask();
    else this.restart();
  }

  private dial(): void {
    this.become('connecting');
    const wire = this.deps.connect();
    this.wire = wire;
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.attempt = 0;
      this.become('open');
      this.listen();
    };
    wire.onmessage = (event) => {
      if (this.wire !== wire || typeof event.data !== 'string') return;
      this.listen();
      this.events.text(event.data);
    };
    wire.onclose = ({ code }) => {
      if (this.wire !== wire) return;
      if (code === CLOSE_TOO_MANY_PAGES) this.park();
      else this.lose();
    };
    this.arm(CONNECT_MS, () => this.lose());
  }

  private park(): void {
    this.hangUp();
    this.become('elsewhere');
  }

  private lose(): void {
    this.hangUp();
    this.become('lost');
    this.arm(backoffMs(this.attempt, this.deps.random()), () => this.dial());
    this.attempt += 1;
  }

  private listen(): void {
    this.arm(QUIET_MS, () => this.ask());
  }

  private ask(): void {
    if (this.events.probe()) this.arm(ANSWER_MS, () => this.lose());
    else this.listen();
  }

  private arm(ms: number, act: () => void): void {
    this.cancelTimer();
    this.cancelTimer = this.deps.after(ms, act);
  }

  private hangUp(): void {
    this.cancelTimer();
    const wire = this.wire;
    this.wire = null;
    if (wire === null) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private become(state: SocketState): void {
    if (state === this.state) return;
    this.state = state;
    this.events.state(state);
  }
}
