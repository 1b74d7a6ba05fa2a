/** The live state of the page as valtio proxies: a component renders when a field that it has read changes. */

import { proxy } from 'valtio/vanilla';
import type { DisplayAnswer } from '#contract/hall/displays.ts';
import type { WireProblem } from '#contract/kit/problem.ts';
import type { LiveKind, LiveRow } from '#contract/live/rows.ts';

/**
 * `since` is when the connection was lost, in milliseconds since 1970 on the server's clock. It is null before the first connection and
 * while live. `fault` is the server's sentence when it ended after a fault, until the next connection.
 */
export type Connection = { status: 'live' | 'reconnecting' | 'offline'; since: number | null; fault?: string | null };

export type RoomState = {
  epoch: string | null;
  /** The journal position up to which the state is complete. */
  seq: number;
  /** Whether the whole room has been received, now or from the cache. */
  complete: boolean;
  /** The server time up to which the state is known to be right. */
  receivedAt: number | null;
  /** The local monotonic time of the last message about this room; null while the state comes only from the cache. */
  heardAt: number | null;
  /**
   * The local monotonic time at which the connection that delivered the state has ended: the next server may have another state. Null
   * while that connection lasts, and after the next one has confirmed the state.
   */
  unconfirmedSince: number | null;
  /** Why the server refuses the subscription. */
  problem: WireProblem | null;
  /** The ids of the rows in this room. */
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
  /** Maps 'match:12' to the server time at which its change arrived here, for the glow of a changed row. */
  changedAt: Record<string, number>;
  /** The other users who have the form of a match open. */
  presence: Record<number, string[]>;
  connection: Connection;
  /** The server's greeting. */
  server: { build: string; deviceId: number | null; tableId: number | null } | null;
  /** The name of this screen and whether it is out of use, once it has registered. */
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
    unconfirmedSince: null,
    problem: null,
    members: { match: [], table: [], device: [], event: [], tournament: [], warning: [], display: [] },
  };
}

type RowsByKind = { [K in LiveKind]: Record<number, LiveRow[K]> };

/** Returns the rows of each kind under the kind's own name. */
export function rowsOf(store: LiveStore): RowsByKind {
  const { matches, tables, devices, events, tournaments, warnings, displays } = store;
  return { match: matches, table: tables, device: devices, event: events, tournament: tournaments, warning: warnings, display: displays };
}
