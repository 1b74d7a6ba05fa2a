/** What this page knows of the hall, as valtio proxies: components render when a field they read changes. */

import { proxy } from 'valtio/vanilla';
import type { DisplayAnswer } from '#contract/hall/displays.ts';
import type { WireProblem } from '#contract/kit/problem.ts';
import type { LiveKind, LiveRow } from '#contract/live/rows.ts';

/** `since`: when the connection was lost, milliseconds since 1970 on the server's clock; null before the first connection and while live. */
export type Connection = { status: 'live' | 'reconnecting' | 'offline'; since: number | null };

export type RoomState = {
  epoch: string | null;
  /** Complete up to this place in the server's journal. */
  seq: number;
  /** The whole room has been received, now or from the cache. */
  complete: boolean;
  /** Server time up to which this is known to be right. */
  receivedAt: number | null;
  /** Local steady clock of the last word about this room on this page; null while it is only the cache's. */
  heardAt: number | null;
  /** The same clock when the line ended over which it was heard; null once it is heard over the next one, which may tell of another record. */
  doubtedAt: number | null;
  /** Why the server does not let us in. */
  problem: WireProblem | null;
  /** Ids of the rows in this room. */
  members: Record<LiveKind, number[]>;
};

export type LiveStore = {
  matches: Record<number, LiveRow['match']>;
  tables: Record<number, LiveRow['table']>;
  devices: Record<number, LiveRow['device']>;
  events: Record<number, LiveRow['event']>;
  tournaments: Record<number, LiveRow['tournament']>;
  warnings: Record<number, LiveRow['warning']>;
  displays: Record<number, LiveRow['display']>;
  rooms: Record<string, RoomState>;
  /** 'match:12' → server time at which a change of it arrived here (for the glow of a changed row). */
  changedAt: Record<string, number>;
  /** Who else has a match's form open. */
  presence: Record<number, string[]>;
  connection: Connection;
  /** What the server said when it greeted us. */
  server: { build: string; deviceId: number | null; tableId: number | null } | null;
  /** What the desk calls this screen of the hall, once it has registered, and whether it is out of use. */
  display: DisplayAnswer | null;
};

export function createStore(): LiveStore {
  return proxy<LiveStore>(emptyStore());
}

export function emptyStore(): LiveStore {
  return {
    matches: {},
    tables: {},
    devices: {},
    events: {},
    tournaments: {},
    warnings: {},
    displays: {},
    rooms: {},
    changedAt: {},
    presence: {},
    connection: { status: 'reconnecting', since: null },
    server: null,
    display: null,
  };
}

export function emptyRoom(): RoomState {
  return {
    epoch: null,
    seq: 0,
    complete: false,
    receivedAt: null,
    heardAt: null,
    doubtedAt: null,
    problem: null,
    members: { match: [], table: [], device: [], event: [], tournament: [], warning: [], display: [] },
  };
}

type RowsByKind = { [K in LiveKind]: Record<number, LiveRow[K]> };

/** The rows of each kind under the kind's own name. */
export function rowsOf(store: LiveStore): RowsByKind {
  const { matches, tables, devices, events, tournaments, warnings, displays } = store;
  return { match: matches, table: tables, device: devices, event: events, tournament: tournaments, warning: warnings, display: displays };
}
