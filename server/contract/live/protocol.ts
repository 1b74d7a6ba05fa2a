/** The messages between server and screens: rooms, frames, subscriptions, the handshake. */

import { z } from 'zod';
import type { WireProblem } from '../kit/problem.ts';
import type { Command, CommandsAnswer } from './commands.ts';
import type { displayScreen } from './desk.ts';
import type { FleetFrame, PaintedReport, ScreenOrder } from './fleet.ts';
import type { Change } from './rows.ts';

/**
 * Rooms and who may enter. A public room of an event that is not published (CREATED, CANCELED) exists only for who may read events and for that
 * event's own devices; who has to leave one gets `resync` for it.
 * `event:<id>` public: the event, its tables, its live matches and those waiting with at least one known side.
 * `table:<id>` public: the table, its event, its live match.
 * `tournament:<id>` public: the tournament and all its matches.
 * `matches` staff: every live match, every table and every tablet of running tournaments and events, and every tournament that is not over;
 * besides every event that is not over or has such a tournament, for the time zone of whatever is shown.
 * `desk` who may pair devices: what the people at the desk are warned of, and the screens of the hall.
 */
export const roomName = z.string().regex(/^(?:(?:event|table|tournament):[1-9]\d{0,8}|matches|desk)$/);

/**
 * What `serverTime` is: the server's clock in milliseconds since 1970 at sending; screens count down with it, never with their own clock.
 * `epoch`: changes when the record was replaced (restore of a backup): forget everything and take the state.
 * `seq`: the journal position the state or change set is complete up to.
 * `before`: the position from which it is so: the `seq` of the room's frame before. Who is not that far has missed one.
 */
export type ChangesFrame = { room: string; epoch: string; before: number; seq: number; serverTime: number; changes: Change[] };
export type HeadFrame = { epoch: string; heads: Record<string, number>; serverTime: number };
type ResyncFrame = { room: string };

export const subscribeRequest = z.object({
  room: roomName,
  epoch: z.string().max(64).optional(),
  seq: z.number().int().nonnegative().optional(),
  /** The asker can inflate: a large state may come as `packed`. */
  packed: z.boolean().optional(),
});
export type SubscribeRequest = z.output<typeof subscribeRequest>;
/** `complete: true` = `state` is the whole room; `false` = only what changed since the asked `seq`. */
export type SubscribeAnswer =
  | { ok: true; room: string; epoch: string; seq: number; serverTime: number; complete: boolean; state: Change[] }
  | { ok: false; problem: WireProblem };
/** The same with its state as deflated JSON (raw, RFC 1951) in base64: every frame is text. */
export type PackedAnswer = Omit<Extract<SubscribeAnswer, { ok: true }>, 'state'> & { packed: string };

/** What a device says of itself now and then: battery in per cent. */
export const deviceReport = z.object({ battery: z.number().int().min(0).max(100).nullable() });

/** In the handshake: a person's session token or a device's. Anonymous sockets send neither. */
export const handshakeAuth = z.object({ token: z.string().max(4096).optional(), deviceToken: z.string().max(256).optional() });

export interface ServerToClient {
  hello: (frame: { epoch: string; build: string; serverTime: number; deviceId: number | null; tableId: number | null }) => void;
  changes: (frame: ChangesFrame) => void;
  head: (frame: HeadFrame) => void;
  resync: (frame: ResyncFrame) => void;
  /** Who else has this match's edit form open; staff only. */
  presence: (frame: { matchId: number; names: string[] }) => void;
  /** The token behind this socket was revoked or expired; the server closes the socket right after. */
  revoked: (frame: { reason: string }) => void;
  /** To a screen that registered: what the desk calls it, and whether it is out of use. */
  display: (frame: { name: string; revoked: { at: string; by: string } | null }) => void;
  /** To a screen: what the desk asks of it. */
  order: (order: ScreenOrder) => void;
  /** To the room `desk`: what the screens have painted. */
  fleet: (frame: FleetFrame) => void;
  /** The server goes down on purpose; come back within `spreadMs`. */
  restart: (frame: { spreadMs: number }) => void;
}
export interface ClientToServer {
  subscribe: (request: SubscribeRequest, ack: (answer: SubscribeAnswer | PackedAnswer) => void) => void;
  unsubscribe: (request: { room: string }, ack?: (answer: { ok: true }) => void) => void;
  commands: (request: { commands: Command[] }, ack: (answer: CommandsAnswer) => void) => void;
  report: (report: z.output<typeof deviceReport>, ack?: (answer: { ok: boolean }) => void) => void;
  /** From a screen, at most once a second: what is on its glass. */
  painted: (report: PaintedReport) => void;
  /** From a screen whose page is being closed: nobody sees anything on it from now on. */
  goodbye: () => void;
  /** Clock sync: send t0, get the server's time of receipt. */
  clock: (t0: number, ack: (answer: { t0: number; t1: number }) => void) => void;
  viewing: (request: { matchId: number | null }) => void;
  /** A screen of the hall says which one it is and what it shows; answered by `display`. */
  display: (request: { key: string; screen: z.output<typeof displayScreen>; targetId: number | null }) => void;
}
