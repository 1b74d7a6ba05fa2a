/** Compares the rows at the end of a replay with those of the record. */
import type { EventRecord } from '#contract/match/event-record.ts';
import { type ReplayRow, redo } from '#machines/replay/replay.ts';
import type { Context } from '../../store/context.ts';
import { isTimeColumn } from './record-times.ts';

export type RowDifference = { row: string; column: string; recorded: unknown; replayed: unknown };

/** Texts that the record does not hold, and the references that a new hall numbers itself. */
const unrecorded = ['version', 'blockedReason', 'blockedBy', 'proposalId', 'disciplineId', 'search'];
/** A hall chooses the next match of its tables itself, in its own time (sport/next-calls/next-on-tables.ts). */
const chosen = ['nextMatchId', 'nextStart', 'nextSince'];
const ignored = new Set([...unrecorded, ...chosen]);

/** `withTimes`: the replay ran with the times of the record. */
export async function compareRecord(
  { read }: Context,
  record: EventRecord,
  withTimes: boolean,
): Promise<{ rows: number; differences: RowDifference[] }> {
  const recorded = rowsAtTheEnd(record);
  const stored = new Map<string, Record<string, unknown>>();
  for (const row of await read.selectFrom('tournamentMatch').selectAll().execute()) stored.set(`match:${row.id}`, row);
  for (const row of await read.selectFrom('billiardTable').selectAll().execute()) stored.set(`table:${row.id}`, row);
  for (const { id, tournamentStatus } of await read.selectFrom('tournament').select(['id', 'tournamentStatus']).execute())
    stored.set(`tournament:${id}`, { tournamentStatus });
  const labels = new Map([...record.matches, ...record.singleMatches].map(({ id, label }) => [`match:${id}`, String(label)]));
  const differences = [...recorded].flatMap(([stream, row]) => {
    const replayed = stored.get(stream);
    return Object.entries(row).flatMap(([column, value]): RowDifference[] => {
      if (ignored.has(column) || (!withTimes && isTimeColumn(column))) return [];
      if (stream.startsWith('tournament:') && column !== 'tournamentStatus') return [];
      if (replayed && replayed[column] === value) return [];
      return [{ row: labels.get(stream) ?? stream, column, recorded: value, replayed: replayed?.[column] }];
    });
  });
  return { rows: recorded.size, differences };
}

function rowsAtTheEnd({ matches, singleMatches, tables, tournaments, changes }: EventRecord): Map<string, ReplayRow> {
  const named = (name: string, rows: readonly { id: number }[]) =>
    rows.map((row) => [`${name}:${row.id}`, row as unknown as ReplayRow] as const);
  const rows = new Map([...named('match', [...matches, ...singleMatches]), ...named('table', tables), ...named('tournament', tournaments)]);
  for (const change of changes) redo(rows, change);
  return rows;
}
