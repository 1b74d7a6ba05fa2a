/** Clients for tests: a Socket.IO page and a plain keypad; both record every message that they receive. */
import { io, type Socket } from 'socket.io-client';
import { type ClientOptions, WebSocket } from 'ws';
import type { CommandsAnswer } from '#contract/live/commands.ts';
import type { ChangesFrame, ClientToServer, ServerToClient, SubscribeAnswer } from '#contract/live/protocol.ts';
import type { LiveChange, LiveKind, LiveRow } from '#contract/live/rows.ts';

export type Page = {
  socket: Socket<ServerToClient, ClientToServer>;
  frames: ChangesFrame[];
  /** Sends any event to the server, even an invalid one. Rejects when the page is disconnected. */
  ask: <Answer = unknown>(event: string, ...payload: unknown[]) => Promise<Answer>;
  subscribe: (room: string, since?: { epoch: string; seq: number }) => Promise<SubscribeAnswer>;
  command: (...commands: unknown[]) => Promise<CommandsAnswer>;
  /** Resolves once the frames so far fulfil the condition. */
  until: (holds: (frames: readonly ChangesFrame[]) => boolean) => Promise<void>;
  /** Resolves with the next frame of that name. */
  next: <Frame = unknown>(event: string) => Promise<Frame>;
  close: () => void;
};

export async function openPage(url: string, auth: { token?: string; deviceToken?: string } = {}): Promise<Page> {
  const socket: Socket<ServerToClient, ClientToServer> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    autoConnect: false,
    auth,
  });
  const frames: ChangesFrame[] = [];
  const waiting = new Set<() => void>();
  socket.on('changes', (frame) => {
    frames.push(frame);
    for (const check of waiting) check();
  });
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  socket.connect();
  await connected;
  // Socket.IO would hold the request for the next connection, which never comes.
  const disconnected = new Promise<never>((_resolve, reject) => {
    socket.once('disconnect', (reason) => reject(new Error(`The page is disconnected: ${reason}.`)));
  });
  disconnected.catch(() => undefined);
  const ask = <Answer>(event: string, ...payload: unknown[]): Promise<Answer> =>
    Promise.race([disconnected, Reflect.apply(socket.emitWithAck, socket, [event, ...payload]) as Promise<Answer>]);
  return {
    socket,
    frames,
    ask,
    subscribe: (room, since) => ask('subscribe', { room, ...since }),
    command: (...commands) => ask('commands', { commands }),
    until: (holds) => conditionMet(waiting, () => holds(frames)),
    next: (event) => new Promise((resolve) => Reflect.apply(socket.once, socket, [event, resolve])),
    close: () => void socket.disconnect(),
  };
}

export type Line = Record<string, unknown>;

export type PlainSocket = {
  socket: WebSocket;
  lines: Line[];
  send: (line: unknown) => void;
  until: (holds: (lines: readonly Line[]) => boolean) => Promise<void>;
  closed: Promise<number>;
  close: () => void;
};

/** `more`: further options of the WebSocket. */
export async function openPlainSocket(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  more: ClientOptions = {},
): Promise<PlainSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${path}`, { headers, ...more });
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    for (const line of data.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line) as Line);
    for (const check of waiting) check();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    socket,
    lines,
    send: (line) => socket.send(typeof line === 'string' ? line : JSON.stringify(line)),
    until: (holds) => conditionMet(waiting, () => holds(lines)),
    closed,
    close: () => socket.close(),
  };
}

function conditionMet(waiting: Set<() => void>, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!holds()) return;
      waiting.delete(check);
      resolve();
    };
    waiting.add(check);
    check();
  });
}

/** Returns the row that a screen shows after all these frames; undefined when the row left the room or was never there. */
export function rowAfter<Kind extends LiveKind>(
  frames: readonly { changes?: readonly LiveChange[]; state?: readonly LiveChange[] }[],
  kind: Kind,
  id: number,
): LiveRow[Kind] | undefined {
  const changes = frames.flatMap((frame) => frame.changes ?? frame.state ?? []);
  return changes.filter((change) => change.kind === kind && change.id === id).at(-1)?.row as LiveRow[Kind] | undefined;
}
