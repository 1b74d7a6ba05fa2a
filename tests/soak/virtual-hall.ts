/**
 * The server of a virtual day: the real database, commits, machines, journal reader and rooms, on virtual time. It may die at any
 * statement.
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import type { ChangesFrame } from '#contract/live/protocol.ts';
import { createCommandHandler } from '../../server/hall/live/commands.ts';
import { type Connection, createConnections } from '../../server/hall/live/connections.ts';
import type { LiveSocket } from '../../server/hall/live/live-socket.ts';
import { createPublisher, type Publisher } from '../../server/hall/live/publish.ts';
import { createStates } from '../../server/hall/live/states.ts';
import { roomsOfSocket, subscribe } from '../../server/hall/live/subscribe.ts';
import { resolveActor } from '../../server/http/auth/actors.ts';
import type { Actor } from '../../server/kernel/actor.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { createMetrics } from '../../server/kernel/metrics.ts';
import { newProcessHealth } from '../../server/kernel/process-health.ts';
import { createSignal } from '../../server/kernel/signal.ts';
import type { Context } from '../../server/store/context.ts';
import { openDatabase } from '../../server/store/engines/open.ts';
import { journalEpoch } from '../../server/store/journal/journal.ts';
import { type ChoiceAtTable, chooseAtTable, type ProposalQuestion, readProposal } from './day-proposals.ts';
import type { Dice } from './dice.ts';
import { type FaultPoint, pointOf, watchSqlite } from './fault-points.ts';

/** A message to one client: the connection delivers it or loses it. */
export type Outlet = (event: string, frame: unknown) => void;
export type Seat = { ask: (event: string, payload: unknown) => Promise<unknown>; leave: () => void };

/** `lost` is called when the server is gone, and the connection with it. */
export type Newcomer = { token: string | null; tell: Outlet; dismiss: (reason: string) => void; lost: () => void };

export type VirtualServer = {
  context: Context;
  /** Resolves with null when the token is not valid. */
  enter: (newcomer: Newcomer) => Promise<Seat | null>;
  /** Returns the state of a room for a new connection. */
  stateOf: (room: string) => Promise<unknown>;
  isDead: () => boolean;
};

export type VirtualHall = {
  start: () => Promise<void>;
  /** Returns null while the server is down. */
  server: () => VirtualServer | null;
  /** Kills the server now, or the n-th time that it passes this point. */
  crash: (fault?: { point: FaultPoint; times: number }) => void;
  /**
   * Restores this backup while no server runs, as server/operations/backup/restore-database.ts does. `kept` is the later path of the
   * previous database.
   */
  restore: (copy: string, kept: string) => void;
  crashes: () => number;
  end: () => void;
};

type VirtualClock = { now: () => number };

const log = createLog('silent');
const headsEveryMs = 5000;

export function virtualHall({
  dataDir,
  clock,
  dice,
  onCrash,
}: {
  dataDir: string;
  clock: VirtualClock;
  dice: Dice;
  onCrash: () => void;
}): VirtualHall {
  const files = new Set<SqliteFile.Database>();
  const dead = new WeakSet<SqliteFile.Database>();
  let running: { server: VirtualServer; kill: () => void } | null = null;
  let fault: { point: FaultPoint; times: number } | null = null;
  let crashes = 0;

  const die = (): void => {
    fault = null;
    const gone = running;
    running = null;
    if (!gone) return;
    crashes += 1;
    gone.kill();
    for (const file of files) {
      dead.add(file);
      // The end of the process loses uncommitted data and releases the locks.
      file.close();
    }
    files.clear();
    onCrash();
  };
  const forget = watchSqlite((sql, moment, file) => {
    // A connection to another folder is not of this server.
    if (!file?.name.startsWith(`${dataDir}/`)) return;
    if (dead.has(file)) throw new Error('The process that asks has died.');
    files.add(file);
    if (!fault || !running || pointOf(sql, moment) !== fault.point || --fault.times > 0) return;
    die();
    throw new Error('The process died here.');
  });
  return {
    start: async () => {
      running = await startServer(dataDir, clock, dice);
    },
    server: () => running?.server ?? null,
    crash: (wanted) => {
      if (wanted) fault = wanted;
      else die();
    },
    restore: (copy, kept) => {
      die();
      mkdirSync(kept);
      for (const side of ['', '-wal'])
        if (existsSync(databaseIn(dataDir) + side)) renameSync(databaseIn(dataDir) + side, databaseIn(kept) + side);
      rmSync(`${databaseIn(dataDir)}-shm`, { force: true });
      copyFileSync(copy, databaseIn(dataDir));
      const file = new SqliteFile(databaseIn(dataDir));
      file.prepare("update meta set value = ? where key = 'epoch'").run(dice.bytes(16).toString('hex'));
      file.close();
    },
    crashes: () => crashes,
    end: () => {
      die();
      forget();
    },
  };
}

async function startServer(dataDir: string, clock: VirtualClock, dice: Dice): Promise<{ server: VirtualServer; kill: () => void }> {
  const config = readConfig({}, { dataDir, databaseUrl: null, logLevel: 'silent' });
  const { engine, db, read, lists, hints, loss } = await openDatabase(config, log);
  const context: Context = {
    engine,
    db,
    read,
    lists,
    hints,
    clock: () => new Date(clock.now()),
    random: dice.bytes,
    config,
    committed: createSignal(log),
    backups: null,
    health: newProcessHealth(new Date(clock.now())),
    loss,
    metrics: createMetrics(),
    log,
  };
  const epoch = await journalEpoch(read);
  const publisher = await createPublisher(context, epoch);
  const connections = createConnections(context);
  const states = createStates(context, epoch);
  const commands = createCommandHandler(context, epoch);
  const sockets = new Map<LiveSocket, Newcomer>();
  let isDead = false;
  publisher.onEntries(states.watch);
  publisher.onEntries(connections.watch);
  publisher.addOutlet((frame: ChangesFrame) => {
    for (const [socket, { tell }] of sockets) if (!isDead && socket.rooms.has(frame.room)) tell('changes', frame);
  });
  const heartbeat = setInterval(() => {
    for (const [socket, { tell }] of sockets) tell('head', headsFor(socket, epoch, publisher, clock));
  }, headsEveryMs);

  const answerTo = async (socket: LiveSocket, event: string, payload: unknown): Promise<unknown> => {
    const { connection } = socket.data;
    if (event === 'clock') return { t0: payload, t1: clock.now() };
    if (event === 'subscribe') return subscribe(socket, payload, { context, states });
    await connections.recheck(connection);
    if (event === 'proposal') return readProposal(context, payload as ProposalQuestion);
    if (event === 'choice') return chooseAtTable(context, connection.actor, payload as ChoiceAtTable);
    return commands.answer(connection.actor, payload);
  };
  const enter: VirtualServer['enter'] = async (newcomer) => {
    const { token, tell, dismiss } = newcomer;
    const actor = token === null ? null : await resolveActor(context, token);
    if (isDead || (token !== null && actor === null)) return null;
    const socket = socketOf({ token, actor, dismiss, tell });
    connections.admit(socket.data.connection);
    sockets.set(socket, newcomer);
    tell('hello', { epoch, build: 'day', serverTime: clock.now(), deviceId: null, tableId: null });
    return {
      ask: (event, payload) => answerTo(socket, event, payload),
      leave: () => {
        connections.leave(socket.data.connection);
        sockets.delete(socket);
      },
    };
  };
  const kill = (): void => {
    isDead = true;
    clearInterval(heartbeat);
    connections.stop();
    // It ends at its next read of the database at the latest.
    void publisher.stop().catch(() => undefined);
    for (const { lost } of sockets.values()) lost();
    sockets.clear();
  };
  const stateOf = async (room: string): Promise<unknown> => (await states.ask({ room }, null))?.state;
  return { server: { context, enter, stateOf, isDead: () => isDead }, kill };
}

const headsFor = (socket: LiveSocket, epoch: string, { headOf }: Publisher, clock: VirtualClock) => ({
  epoch,
  heads: Object.fromEntries(roomsOfSocket(socket).map((room) => [room, headOf(room)])),
  serverTime: clock.now(),
});

let ids = 0;

/** The part of a Socket.IO socket that the rooms use. */
function socketOf({
  token,
  actor,
  dismiss,
  tell,
}: {
  token: string | null;
  actor: Actor | null;
  dismiss: (reason: string) => void;
  tell: Outlet;
}): LiveSocket {
  const id = `socket ${++ids}`;
  const rooms = new Set([id]);
  const connection: Connection = {
    address: '127.0.0.1',
    token,
    actor,
    dismiss,
    refresh: () => undefined,
    rooms: () => [...rooms].filter((room) => room !== id),
    expel: (room) => {
      rooms.delete(room);
      tell('resync', { room });
    },
  };
  const socket = {
    id,
    rooms,
    data: { connection },
    join: (room: string) => rooms.add(room),
    leave: (room: string) => rooms.delete(room),
    emit: tell,
  };
  return socket as unknown as LiveSocket;
}

export const databaseIn = (dataDir: string): string => join(dataDir, 'hall.db');
