/** The data of one card: the table, its match and its tablet. Rows from the sockets update the server's list. */

import type { BilliardTable } from '#contract/hall/tables.ts';
import type { LiveDevice } from '#contract/live/desk.ts';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';

export type TableEntry = {
  id: number;
  table: LiveTable;
  match: LiveMatch | null;
  /** The device that scores this table: its newest tablet, else its newest keypad. */
  device: LiveDevice | null;
  /** The user who blocked the table; only the list contains them. */
  blockedBy: string | null;
};

type RowsById<Row> = Readonly<Record<number, Row | undefined>>;

export type HallRows = {
  /** True when the staff room is complete: a table that is not in it has left it. */
  complete: boolean;
  tableIds: readonly number[];
  tables: RowsById<LiveTable>;
  matches: RowsById<LiveMatch>;
  devices: RowsById<LiveDevice>;
};

/** Returns the entries by table number, or undefined while neither the server's list nor the rooms are loaded. */
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

/** Returns every device paired with a table that may still send, the newest first. */
export function devicesOf(devices: RowsById<LiveDevice>, tableId: number): LiveDevice[] {
  return Object.values(devices)
    .filter((device) => device !== undefined)
    .filter((device) => device.tableId === tableId && !device.revoked)
    .sort((one, other) => other.id - one.id);
}

function devicesByTable(devices: RowsById<LiveDevice>): Map<number, LiveDevice> {
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
