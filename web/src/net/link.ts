// The page's one line to the server: frames in and out, commands until answered, subscriptions said again after every
// reconnect. Knows the shape of frames; must never know what a game or the lobby makes of them.

import { Outbox, type CommandFrame } from '../game/outbox';
import type { ClientFrame, ErrorBody, ServerFrame } from '../protocol/generated';
import { Socket, type SocketDeps, type SocketState } from './socket';

export type LinkState = SocketState | 'stopping';

/**
 * What is asked anew at every welcome, and on a line that may have slept (`mayBeOld`): there frames may still come that
 * were made before, and only an answer that could not have been is a sign of the present.
 */
export type Subscription = (mayBeOld: boolean) => ClientFrame;

/** When to ask a busy server again that does not say when. */
const BUSY_MS = 500;

export class Link {
  private readonly socket: Socket;
  private readonly outbox = new Outbox();
  private readonly subscriptions = new Set<Subscription>();
  private readonly frameListeners = new Set<(frame: ServerFrame) => void>();
  private readonly stateListeners = new Set<(state: LinkState) => void>();
  private isWelcome = false;
  /** Whom the last line was for; undefined before the first, and while another account is on its way. */
  private account: string | null | undefined;
  private isStopping = false;
  private socketState: SocketState = 'lost';

  constructor(private readonly deps: SocketDeps) {
    this.socket = new Socket(deps, {
      text: (text) => this.receive(text),
      state: (state) => this.changed(state),
      probe: () => this.askAgain(true),
    });
  }

  start(): void {
    this.socket.restart();
  }

  /** A new account or none: the next socket must be opened with the new cookie. */
  restart(): void {
    this.isWelcome = false;
    this.outbox.forget();
    this.account = undefined;
    this.socket.restart();
  }

  wake(): void {
    this.socket.wake();
  }

  get state(): LinkState {
    return this.isStopping && this.socketState !== 'open' ? 'stopping' : this.socketState;
  }

  /** Sends a command now or as soon as there is a line; settles with the server's answer. */
  command(frame: CommandFrame): Promise<void> {
    const answer = this.outbox.add(frame);
    if (this.isWelcome) this.post(frame);
    // Whoever does something here wants this page and not another.
    else if (this.socketState === 'elsewhere') this.wake();
    return answer;
  }

  /** Sends a frame that needs no answer; lost when there is no line. */
  send(frame: ClientFrame): void {
    if (this.isWelcome) this.post(frame);
  }

  subscribe(subscription: Subscription): () => void {
    this.subscriptions.add(subscription);
    if (this.isWelcome) this.post(subscription(false));
    return () => this.subscriptions.delete(subscription);
  }

  onFrame(listener: (frame: ServerFrame) => void): () => void {
    this.frameListeners.add(listener);
    return () => this.frameListeners.delete(listener);
  }

  onState(listener: (state: LinkState) => void): () => void {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  }

  private receive(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.t === 'welcome') this.welcome(frame.account?.nickname ?? null);
    if (frame.t === 'ack') this.outbox.acknowledge(frame.id);
    if (frame.t === 'refused') this.refused(frame.id, frame.error);
    // It does not say which game could not be joined, so all is asked for again.
    if (frame.t === 'error' && frame.error.code === 'busy') this.later(frame.error, () => this.askAgain(false));
    if (frame.t === 'stopping') this.isStopping = true;
    for (const listener of this.frameListeners) listener(frame);
  }

  /** "Not now" is no refusal of a move that stands on the board as sent: it is said again, with the same id, in a moment. */
  private refused(id: string, error: ErrorBody): void {
    const frame = this.outbox.unanswered().find((kept) => kept.id === id);
    if (error.code !== 'busy' || frame?.t !== 'game') return this.outbox.refuse(id, error);
    this.later(error, () => {
      if (this.isWelcome && this.outbox.unanswered().includes(frame)) this.post(frame);
    });
  }

  private later(error: ErrorBody, act: () => void): void {
    this.deps.after(error.retry_after_ms ?? BUSY_MS, act);
  }

  private welcome(account: string | null): void {
    // Another tab has signed in as somebody else while there was no line.
    if (this.account !== undefined && this.account !== account) this.outbox.forget();
    this.account = account;
    this.isWelcome = true;
    this.isStopping = false;
    this.askAgain(false);
    for (const frame of this.outbox.unanswered()) this.post(frame);
    this.tellState();
  }

  private askAgain(mayBeOld: boolean): boolean {
    if (!this.isWelcome) return false;
    for (const subscription of this.subscriptions) this.post(subscription(mayBeOld));
    return this.subscriptions.size > 0;
  }

  private changed(state: SocketState): void {
    this.socketState = state;
    if (state !== 'open') {
      this.isWelcome = false;
      this.outbox.lineLost();
    }
    this.tellState();
  }

  private tellState(): void {
    for (const listener of this.stateListeners) listener(this.state);
  }

  private post(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame));
  }
}
