/** The list as the server sent it, brought up to date with what the sockets told since. */
import type { LiveMatch } from '#contract/live/rows.ts';

export type HallRows = {
  /** The room is known whole: a match that is not in it has left it. */
  complete: boolean;
  members: readonly number[];
  rows: Readonly<Record<number, LiveMatch | undefined>>;
};

/**
 * Every listed row at its newest version, without those that no longer fit. A row the hall never held stays: the answer to a list can be
 * ahead of the socket. `isFound`: the server searched what no row says (a nickname), so a row it sent although it does not seem to fit stays too.
 */
export function patchList(
  listed: readonly LiveMatch[],
  hall: HallRows,
  seen: ReadonlySet<number>,
  fits: (match: LiveMatch) => boolean,
  isFound = false,
): LiveMatch[] {
  const here = new Set(hall.members);
  return listed
    .filter((row) => !hall.complete || here.has(row.id) || !seen.has(row.id))
    .map((row) => ({ row, now: newest(row, hall.rows[row.id]) }))
    .filter(({ row, now }) => fits(now) || (isFound && !fits(row)))
    .map(({ now }) => now);
}

/** The whole hall as such a page says it: what stands in its rows is counted as it stands there, also where the list was ahead of the socket. */
export function everyRow(rows: readonly LiveMatch[], hall: HallRows): LiveMatch[] {
  const byId = new Map(hall.members.flatMap((id) => (hall.rows[id] ? [[id, hall.rows[id]] as const] : [])));
  for (const row of rows) byId.set(row.id, row);
  return [...byId.values()];
}

/** What makes the order or the membership of the list another one: when this text changes, the server is asked anew. */
export function listSignature(hall: HallRows, fits: (match: LiveMatch) => boolean, sortFields: readonly string[]): string {
  if (!hall.complete) return '';
  return [...hall.members]
    .sort((one, other) => one - other)
    .map((id) => hall.rows[id])
    .filter((row) => row !== undefined)
    .filter(fits)
    .map((row) => [row.id, ...sortFields.map((field) => Reflect.get(row, field))].join(':'))
    .join(' ');
}

/** While the pointer is on the list its rows keep their places: what left stays (greyed), what came waits until it is asked for. */
export function steadyRows<Row extends { id: number }>(shown: readonly Row[], incoming: readonly Row[]) {
  const byId = new Map(incoming.map((row) => [row.id, row]));
  const known = new Set(shown.map((row) => row.id));
  return {
    rows: shown.map((row) => byId.get(row.id) ?? row),
    left: shown.filter((row) => !byId.has(row.id)).map((row) => row.id),
    waiting: incoming.filter((row) => !known.has(row.id)).length,
    moved: shown.some((row, place) => incoming[place]?.id !== row.id),
  };
}

function newest(listed: LiveMatch, live: LiveMatch | undefined): LiveMatch {
  return live && live.version >= listed.version ? live : listed;
}
