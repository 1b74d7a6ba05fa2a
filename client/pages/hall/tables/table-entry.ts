/** Everything one card shows: the table, the match on it, its tablet; the server's list brought up to date with what the sockets told since. */

import type { BilliardTable } from '#contract/hall/tables.ts';
import type { LiveDevice } from '#contract/live/desk.ts';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';

export type TableEntry = {
  id: number;
  table: LiveTable;
  match: LiveMatch | null;
  /** What scores this table: its newest tablet, else its newest keypad. */
  device: LiveDevice | null;
  /** Who blocked the table; known from the list only. */
  blockedBy: string | null;
};

type Rows<Row> = Readonly<Record<number, Row | undefined>>;

export type HallRows = {
  /** The staff room is known whole: a table that is not in it has left it. */
  complete: boolean;
  tableIds: readonly number[];
  tables: Rows<LiveTable>;
  matches: Rows<LiveMatch>;
  devices: Rows<LiveDevice>;
};

/** Undefined while neither the server's list nor the hall is known. In the order of the numbers on the tables. */
export function tableEntries(listed: readonly BilliardTable[] | undefined, hall: HallRows): TableEntry[] | undefined {
  if (!listed && !hall.complete) return undefined;
  const byId = new Map((listed ?? []).map((table) => [table.id, table]));
  const ids = hall.complete ? hall.tableIds : [...byId.keys()];
  const devices = devicesByTable(hall.devices);
  return ids
    .flatMap((id) => entryOf(byId.get(id), hall, devices.get(id) ?? null, id))
    .sort((one, other) => one.table.displayNumber - other.table.displayNumber || one.id - other.id);
}

function entryOf(listed: BilliardTable | undefined, hall: HallRows, device: LiveDevice | null, id: number): TableEntry[] {
  const table = newest<LiveTable>(hall.tables[id], listed);
  if (!table) return [];
  const listedMatch = listed?.match?.id === table.matchId ? listed?.match : null;
  const match = table.matchId === null ? null : newest<LiveMatch>(hall.matches[table.matchId], listedMatch);
  const blockedBy = listed?.version === table.version ? listed.blockedBy : null;
  return [{ id, table, match: match ?? null, device, blockedBy }];
}

/** Every device paired with a table that may still send, the newest first. */
export function devicesOf(devices: Rows<LiveDevice>, tableId: number): LiveDevice[] {
  return Object.values(devices)
    .filter((device) => device !== undefined)
    .filter((device) => device.tableId === tableId && !device.revoked)
    .sort((one, other) => other.id - one.id);
}

function devicesByTable(devices: Rows<LiveDevice>): Map<number, LiveDevice> {
  const byTable = new Map<number, LiveDevice>();
  for (const device of Object.values(devices)) {
    if (!device || device.revoked || device.tableId === null || device.kind === 'DISPLAY') continue;
    const other = byTable.get(device.tableId);
    if (!other || rank(device) > rank(other)) byTable.set(device.tableId, device);
  }
  return byTable;
}

const rank = (device: LiveDevice): number => device.id + (device.kind === 'TABLET' ? Number.MAX_SAFE_INTEGER / 2 : 0);

function newest<Row extends { version: number }>(live: Row | undefined, listed: Row | null | undefined): Row | undefined {
  if (!live || !listed) return live ?? listed ?? undefined;
  return live.version >= listed.version ? live : listed;
}
