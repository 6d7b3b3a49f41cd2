import { beforeEach, describe, expect, it } from 'vitest';
import { backoffMs } from '../../src/net/backoff';
import { Link, type LinkState } from '../../src/net/link';
import type { Wire } from '../../src/net/socket';
import type { ClientFrame, ServerFrame } from '../../src/protocol/generated';

/** A network held in hand: every line that was opened, and time that passes when told to. */
class Network {
  readonly wires: FakeWire[] = [];
  private timers: { at: number; act(): void }[] = [];
  private now = 0;

  readonly deps = {
    connect: (): Wire => {
      const wire = new FakeWire();
      this.wires.push(wire);
      return wire;
    },
    after: (ms: number, act: () => void) => {
      const timer = { at: this.now + ms, act };
      this.timers.push(timer);
      return () => {
        this.timers = this.timers.filter((other) => other !== timer);
      };
    },
    random: () => 0.5,
  };

  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.now = next.at;
      this.timers = this.timers.filter((other) => other !== next);
      next.act();
    }
    this.now = until;
  }

  get last(): FakeWire {
    const wire = this.wires.at(-1);
    if (wire === undefined) throw new Error('nothing was connected');
    return wire;
  }
}

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: ClientFrame[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }

  close(): void {
    this.isClosed = true;
  }

  receive(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  welcome(nickname?: string): void {
    this.onopen?.();
    const account = nickname === undefined ? null : { nickname, ratings: [], live_game: null };
    this.receive({ t: 'welcome', protocol: 1, server: 'test', account });
  }
}

const MOVE = { t: 'game', id: 'c1', game: 'g1', position: 0, command: { c: 'move', uci: 'e2e4' } } as const;

let network: Network;
let link: Link;
let states: LinkState[];

beforeEach(() => {
  network = new Network();
  link = new Link(network.deps);
  states = [];
  link.onState((state) => states.push(state));
  link.start();
});

describe('a link', () => {
  it('fault 19: says nothing before the server’s welcome', () => {
    void link.command(MOVE);
    network.last.onopen?.();
    expect(network.last.sent).toEqual([]);
    network.last.welcome();
    expect(network.last.sent).toEqual([MOVE]);
  });

  it('fault 20: sends an unanswered command again with the same id on a new line, after joining', async () => {
    network.last.welcome();
    link.subscribe(() => ({ t: 'game_join', game: 'g1', last_seq: 3 }));
    const answer = link.command(MOVE);
    network.last.onclose?.({ code: 1006 });
    network.pass(10_000);
    network.last.welcome();
    expect(network.last.sent).toEqual([{ t: 'game_join', game: 'g1', last_seq: 3 }, MOVE]);
    network.last.receive({ t: 'ack', id: 'c1' });
    await expect(answer).resolves.toBeUndefined();
    network.last.onclose?.({ code: 1006 });
    network.pass(10_000);
    network.last.welcome();
    expect(network.last.sent).toEqual([{ t: 'game_join', game: 'g1', last_seq: 3 }]);
  });

  it('says nothing in the name of another account, signed in here or in another tab', async () => {
    network.last.welcome('anna');
    const left = link.command(MOVE);
    link.restart();
    await expect(left).rejects.toMatchObject({ code: 'lost' });
    network.last.welcome('bruno');
    expect(network.last.sent).toEqual([]);
    const foreign = link.command(MOVE);
    network.last.onclose?.({ code: 1006 });
    network.pass(10_000);
    network.last.welcome('carla');
    await expect(foreign).rejects.toMatchObject({ code: 'lost' });
    expect(network.last.sent).toEqual([]);
  });

  it('keeps what is asked for while a new account is being signed in', () => {
    network.last.welcome();
    link.restart();
    void link.command(MOVE);
    network.last.welcome('anna');
    expect(network.last.sent).toEqual([MOVE]);
  });

  it('takes a command said twice for one', async () => {
    network.last.welcome();
    const answers = [link.command(MOVE), link.command(MOVE)];
    network.last.receive({ t: 'ack', id: 'c1' });
    await expect(Promise.all(answers)).resolves.toHaveLength(2);
    network.last.onclose?.({ code: 1006 });
    network.pass(10_000);
    network.last.welcome();
    expect(network.last.sent).toEqual([]);
  });

  it('hands a refusal to whoever asked', async () => {
    network.last.welcome();
    const answer = link.command(MOVE);
    network.last.receive({ t: 'refused', id: 'c1', error: { code: 'move_illegal', message: '' } });
    await expect(answer).rejects.toMatchObject({ code: 'move_illegal' });
  });

  it('fault 69: says a move again, with its id, to a server that is busy, and withdraws nothing', async () => {
    network.last.welcome();
    let outcome = 'open';
    void link.command(MOVE).then(
      () => (outcome = 'done'),
      () => (outcome = 'refused'),
    );
    network.last.receive({ t: 'refused', id: 'c1', error: { code: 'busy', message: 'not now', retry_after_ms: 700 } });
    network.pass(699);
    expect(network.last.sent.filter((frame) => frame.t === 'game')).toEqual([MOVE]);
    network.pass(1);
    expect(network.last.sent.filter((frame) => frame.t === 'game')).toEqual([MOVE, MOVE]);
    await Promise.resolve();
    expect(outcome).toBe('open');
    network.last.receive({ t: 'ack', id: 'c1' });
    await Promise.resolve();
    expect(outcome).toBe('done');
    network.pass(60_000);
    expect(network.last.sent.filter((frame) => frame.t === 'game')).toHaveLength(2);
  });

  it('joins again when a game was too busy to be joined', () => {
    network.last.welcome();
    link.subscribe(() => ({ t: 'game_join', game: 'g1' }));
    const joins = () => network.last.sent.filter((frame) => frame.t === 'game_join').length;
    const before = joins();
    network.last.receive({ t: 'error', error: { code: 'busy', message: 'not now' } });
    network.pass(500);
    expect(joins()).toBe(before + 1);
  });

  it('lets what belongs to the socket fail with it', async () => {
    network.last.welcome();
    const answer = link.command({ t: 'pool_enter', id: 'c2', variant: 'standard', cadence: { base_ms: 60_000, increment_ms: 0 } });
    network.last.onclose?.({ code: 1006 });
    await expect(answer).rejects.toMatchObject({ code: 'lost' });
    network.pass(10_000);
    network.last.welcome();
    expect(network.last.sent).toEqual([]);
  });

  it('fault 17: notices a line that is open and dead: asks after silence, and dials when nothing comes', () => {
    network.last.welcome();
    link.subscribe(() => ({ t: 'lobby_join' }));
    network.pass(21_000);
    expect(network.last.sent).toHaveLength(2);
    network.pass(5_000);
    expect(network.wires[0]?.isClosed).toBe(true);
    network.pass(1_000);
    expect(network.wires).toHaveLength(2);
  });

  it('stays with a line that answers', () => {
    network.last.welcome();
    link.subscribe(() => ({ t: 'lobby_join' }));
    network.pass(21_000);
    network.last.receive({ t: 'lobby', lobby: { players: 1, games: 0, pools: [], seeks: [], top: [] } });
    network.pass(10_000);
    expect(network.wires).toHaveLength(1);
  });

  it('fault 23: asks at once when the page wakes, and dials at once when the line is gone', () => {
    network.last.welcome();
    link.subscribe(() => ({ t: 'game_join', game: 'g1', last_seq: 3 }));
    link.wake();
    expect(network.last.sent).toHaveLength(2);
    network.last.onclose?.({ code: 1006 });
    link.wake();
    expect(network.wires).toHaveLength(2);
  });

  it('gives up a handshake that never ends', () => {
    network.pass(9_000);
    expect(network.wires[0]?.isClosed).toBe(true);
    expect(network.wires.length).toBeGreaterThan(1);
  });

  it('says that the server is stopping rather than that the line is lost', () => {
    network.last.welcome();
    network.last.receive({ t: 'stopping' });
    network.last.onclose?.({ code: 1006 });
    expect(link.state).toBe('stopping');
    network.pass(10_000);
    network.last.welcome();
    expect(link.state).toBe('open');
  });

  it('does not push other pages out when it was closed for them, and comes back when it is wanted', () => {
    network.last.welcome();
    network.last.onclose?.({ code: 4001 });
    network.pass(600_000);
    expect(link.state).toBe('elsewhere');
    expect(network.wires).toHaveLength(1);
    link.wake();
    network.last.welcome();
    expect(link.state).toBe('open');
    network.last.onclose?.({ code: 4001 });
    void link.command(MOVE);
    network.last.welcome();
    expect(network.wires).toHaveLength(3);
    expect(network.last.sent).toEqual([MOVE]);
  });

  it('hears nothing from a line it has left', () => {
    const heard: string[] = [];
    link.onFrame((frame) => heard.push(frame.t));
    const old = network.last;
    old.welcome();
    link.restart();
    old.receive({ t: 'stopping' });
    expect(heard).toEqual(['welcome']);
  });
});

describe('the wait before dialling again', () => {
  it('grows to eight seconds and is partly by lot', () => {
    expect(backoffMs(0, 0)).toBe(150);
    expect(backoffMs(0, 1)).toBe(300);
    expect(backoffMs(20, 1)).toBe(8_000);
    expect(backoffMs(20, 0)).toBe(4_000);
  });
});
