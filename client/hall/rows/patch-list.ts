/** Applies the live updates of the sockets to a list that the server sent. */
import type { LiveMatch } from '#contract/live/rows.ts';

export type LiveMatchRows = {
  /** The room was received completely: a match that it lacks has left it. */
  complete: boolean;
  members: readonly number[];
  rows: Readonly<Record<number, LiveMatch | undefined>>;
};

/**
 * Returns the listed rows at their newest version, if they still match or were never live: the list may be newer than the socket. With
 * `isSearch`, sent rows that do not seem to match stay too, because the server searches fields that rows lack (a nickname).
 */
export function patchList(
  listed: readonly LiveMatch[],
  hall: LiveMatchRows,
  seen: ReadonlySet<number>,
  fits: (match: LiveMatch) => boolean,
  isSearch = false,
): LiveMatch[] {
  const memberIds = new Set(hall.members);
  return listed
    .filter((row) => !hall.complete || memberIds.has(row.id) || !seen.has(row.id))
    .map((row) => ({ row, now: newest(row, hall.rows[row.id]) }))
    .filter(({ row, now }) => fits(now) || (isSearch && !fits(row)))
    .map(({ now }) => now);
}

/** Returns all live matches plus the rows of the page. So counts agree with the visible rows, even if the list is newer than the socket. */
export function everyRow(rows: readonly LiveMatch[], hall: LiveMatchRows): LiveMatch[] {
  const byId = new Map(hall.members.flatMap((id) => (hall.rows[id] ? [[id, hall.rows[id]] as const] : [])));
  for (const row of rows) byId.set(row.id, row);
  return [...byId.values()];
}

/** A text of the order and the members of the list: when it changes, the list must be loaded again. */
export function listSignature(hall: LiveMatchRows, fits: (match: LiveMatch) => boolean, sortFields: readonly string[]): string {
  if (!hall.complete) return '';
  return [...hall.members]
    .sort((one, other) => one - other)
    .map((id) => hall.rows[id])
    .filter((row) => row !== undefined)
    .filter(fits)
    .map((row) => [row.id, ...sortFields.map((field) => Reflect.get(row, field))].join(':'))
    .join(' ');
}

/**
 * While the pointer is on the list its rows keep their positions. Rows that left stay greyed, and new ones wait until the user asks for
 * them.
 */
export function steadyRows<Row extends { id: number }>(shown: readonly Row[], incoming: readonly Row[]) {
  const byId = new Map(incoming.map((row) => [row.id, row]));
  const known = new Set(shown.map((row) => row.id));
  return {
    rows: shown.map((row) => byId.get(row.id) ?? row),
    left: shown.filter((row) => !byId.has(row.id)).map((row) => row.id),
    waiting: incoming.filter((row) => !known.has(row.id)).length,
    moved: shown.some((row, index) => incoming[index]?.id !== row.id),
  };
}

function newest(listed: LiveMatch, live: LiveMatch | undefined): LiveMatch {
  return live && live.version >= listed.version ? live : listed;
}
