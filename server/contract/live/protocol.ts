/** The messages between server and screens: rooms, frames, subscriptions, the handshake. */

import { z } from 'zod';
import type { WireProblem } from '../kit/problem.ts';
import type { Command, CommandsAnswer } from './commands.ts';
import type { displayScreen } from './desk.ts';
import type { FleetFrame, PaintedReport, ScreenOrder } from './fleet.ts';
import type { LiveChange } from './rows.ts';

/**
 * The rooms and who may subscribe. For an event that is not published (CREATED, CANCELED) the public rooms exist only for people who may read events
 * and for the devices of that event. A client that must leave a room gets `resync` for it.
 * `event:<id>` public: the event, its tables, its live matches, and its waiting matches with at least one known side.
 * `table:<id>` public: the table, its event, its live match.
 * `tournament:<id>` public: the tournament and all its matches.
 * `matches` staff: every live match, table and tablet of running tournaments and events, every tournament that is not over, and every event that is
 * not over or has such a tournament; screens need the time zone of the event.
 * `desk` people who may pair devices: the warnings for the desk, and the public screens.
 */
export const roomName = z.string().regex(/^(?:(?:event|table|tournament):[1-9]\d{0,8}|matches|desk)$/);

/**
 * `serverTime`: the server's clock at sending, in milliseconds since 1970; screens count down with it, never with their own clock.
 * `epoch`: changes when a backup replaced the record; clients then discard their rows and take the whole state.
 * `seq`: the journal number that the state or the changes are complete up to.
 * `before`: the `seq` of the room's previous frame; a client that has not reached it has missed a frame.
 */
export type ChangesFrame = { room: string; epoch: string; before: number; seq: number; serverTime: number; changes: LiveChange[] };
export type HeadFrame = { epoch: string; heads: Record<string, number>; serverTime: number };
type ResyncFrame = { room: string };

export const subscribeRequest = z.object({
  room: roomName,
  epoch: z.string().max(64).optional(),
  seq: z.number().int().nonnegative().optional(),
  /** The client can decompress: a large state may come as `packed`. */
  packed: z.boolean().optional(),
});
export type SubscribeRequest = z.output<typeof subscribeRequest>;
/** `complete: true`: `state` is the whole room; `false`: only what changed since the client's `seq`. */
export type SubscribeAnswer =
  | { ok: true; room: string; epoch: string; seq: number; serverTime: number; complete: boolean; state: LiveChange[] }
  | { ok: false; problem: WireProblem };
/** The same answer with its state as deflated JSON (raw, RFC 1951) in base64, because every frame is text. */
export type PackedAnswer = Omit<Extract<SubscribeAnswer, { ok: true }>, 'state'> & { packed: string };

/** The regular report of a device: battery in per cent. */
export const deviceReport = z.object({ battery: z.number().int().min(0).max(100).nullable() });

/** The session token of a person or the token of a device. Anonymous sockets send neither. */
export const handshakeAuth = z.object({ token: z.string().max(4096).optional(), deviceToken: z.string().max(256).optional() });

export interface ServerToClient {
  hello: (frame: { epoch: string; build: string; serverTime: number; deviceId: number | null; tableId: number | null }) => void;
  changes: (frame: ChangesFrame) => void;
  head: (frame: HeadFrame) => void;
  resync: (frame: ResyncFrame) => void;
  /** The other people who have this match's edit form open; staff only. */
  presence: (frame: { matchId: number; names: string[] }) => void;
  /** The token of this socket was revoked or has expired; the server closes the socket right after. */
  revoked: (frame: { reason: string }) => void;
  /** To a registered screen: its name at the desk, and whether it is out of use. */
  display: (frame: { name: string; revoked: { at: string; by: string } | null }) => void;
  /** To a screen: an order of the desk. */
  order: (order: ScreenOrder) => void;
  /** To the room `desk`: what the screens have painted. */
  fleet: (frame: FleetFrame) => void;
  /** The server is shutting down; reconnect after a random wait of at most `spreadMs`. `reason`: a sentence for people, after a fault. */
  restart: (frame: { spreadMs: number; reason?: string }) => void;
}
export interface ClientToServer {
  subscribe: (request: SubscribeRequest, ack: (answer: SubscribeAnswer | PackedAnswer) => void) => void;
  unsubscribe: (request: { room: string }, ack?: (answer: { ok: true }) => void) => void;
  commands: (request: { commands: Command[] }, ack: (answer: CommandsAnswer) => void) => void;
  report: (report: z.output<typeof deviceReport>, ack?: (answer: { ok: boolean }) => void) => void;
  /** From a screen, at most once a second: what it has painted. */
  painted: (report: PaintedReport) => void;
  /** From a screen whose page is being closed: nobody sees it from now on. */
  goodbye: () => void;
  /** Clock synchronisation: the client sends t0, the server answers with its time of receipt. */
  clock: (t0: number, ack: (answer: { t0: number; t1: number }) => void) => void;
  viewing: (request: { matchId: number | null }) => void;
  /** From a public screen: its identity and what it shows; the server answers with `display`. */
  display: (request: { key: string; screen: z.output<typeof displayScreen>; targetId: number | null }) => void;
}
