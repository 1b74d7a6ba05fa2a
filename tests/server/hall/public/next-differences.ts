/** Compares "Next on this table" of the screens with the calls of the desk, and with each other. */
import type { LiveChange, LiveRow } from '#contract/live/rows.ts';
import type { NextCall } from '#contract/match/next-calls.ts';
import { nextMatches } from '#machines/match/next-match.ts';

/** The rows of one kind in the state of a room. */
export const rowsIn = <Kind extends LiveChange['kind']>(state: readonly LiveChange[], kind: Kind): LiveRow[Kind][] =>
  state.flatMap((change) => (change.kind === kind && change.row ? [change.row as LiveRow[Kind]] : []));

type Look = { state: readonly LiveChange[]; calls: readonly NextCall[]; now: number };

/** A TV names a match for a free table exactly if the desk calls it there now. `state`: of the room of the event. */
export function nextDifferences({ state, calls, now }: Look): string[] {
  const next = nextMatches({ tables: rowsIn(state, 'table'), matches: rowsIn(state, 'match'), now });
  const due = calls.filter(({ tableId, at }) => tableId !== null && at !== null && Date.parse(at) <= now);
  const named = [...next].flatMap(([tableId, { match, probable }]) => (probable ? [] : [`match ${match.id} on table ${tableId}`]));
  const called = due.map(({ matchId, tableId }) => `match ${matchId} on table ${tableId}`);
  return [
    ...named.filter((words) => !called.includes(words)).map((words) => `the TV names ${words}, the desk does not call it there`),
    ...called.filter((words) => !named.includes(words)).map((words) => `the desk calls ${words}, the TV does not name it`),
  ];
}

/** The tables for which this screen and the TV name different matches or times. */
export function namedOtherwise(state: readonly LiveChange[], tv: readonly LiveChange[], screen: string): string[] {
  const others = new Map(rowsIn(tv, 'table').map((table) => [table.id, table]));
  return rowsIn(state, 'table').flatMap(({ id, nextMatchId, nextStart }) => {
    const other = others.get(id);
    const isSame = other?.nextMatchId === nextMatchId && other.nextStart === nextStart;
    return isSame
      ? []
      : [`${screen} names ${nextMatchId} at ${nextStart} for table ${id}, the TV ${other?.nextMatchId} at ${other?.nextStart}`];
  });
}
