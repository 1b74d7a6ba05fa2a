/** Sorts and filters participants by place and points during their tournament: the stored columns are empty until it finishes. */
import { type RawBuilder, sql } from 'kysely';
import type { Columns } from '../../entity/lists/columns.ts';
import type { ListQuery } from '../../entity/lists/criteria.ts';
import type { Context } from '../../store/context.ts';
import { type ParticipantPlace, placesOfRunning } from '../draws/participant-places.ts';

const rankColumns = ['place', 'points'] as const;

/** Returns the columns with values from running tournaments, or unchanged when the query does not use them. `tournamentId` null: all tournaments. */
export async function rankedColumns({ read }: Context, columns: Columns, query: ListQuery, tournamentId: number | null): Promise<Columns> {
  if (!usesRank(query)) return columns;
  const standings = await placesOfRunning(read, tournamentId === null ? null : [tournamentId]);
  if (standings.size === 0) return columns;
  return new Map(
    [...columns].map(([name, column]) => {
      const rank = rankColumns.find((one) => one === name);
      return [name, rank ? { ...column, ref: refOf(standings, rank) } : column];
    }),
  );
}

const usesRank = (query: ListQuery): boolean =>
  rankColumns.some(
    (name) =>
      Object.keys(query).some((key) => key === name || key.startsWith(`${name}.`)) ||
      [query.sort].flat().some((sort) => typeof sort === 'string' && sort.startsWith(name)),
  );

function refOf(standings: ReadonlyMap<number, ParticipantPlace>, rank: (typeof rankColumns)[number]): RawBuilder<unknown> {
  const values = [...standings].flatMap(([id, score]): IdValue[] => (score[rank] === null ? [] : [[id, score[rank]]]));
  const column = sql.ref(`p.${rank}`);
  return values.length === 0 ? column : sql`coalesce(${valueFor(sql.ref('p.id'), values)}, ${column})`;
}

type IdValue = [id: number, value: number];

/**
 * Returns the value of an id by binary search: with ten thousand ids and ten thousand rows, a linear search would take a second. The
 * integers are written into the statement, because PostgreSQL would treat parameters as texts.
 */
export function valueFor(id: RawBuilder<unknown>, values: readonly IdValue[]): RawBuilder<number | null> {
  const sorted = [...values].sort(([one], [other]) => one - other);
  const search = (from: number, to: number): RawBuilder<unknown> => {
    const pairs = sorted.slice(from, to);
    if (pairs.length <= maxLinear) return sql`case ${id} ${sql.join(pairs.map(whenThen), sql` `)} end`;
    const middle = Math.floor((from + to) / 2);
    return sql`case when ${id} < ${sql.lit(sorted[middle]?.[0] ?? 0)} then ${search(from, middle)} else ${search(middle, to)} end`;
  };
  return sql<number | null>`${search(0, sorted.length)}`;
}

const maxLinear = 8;
const whenThen = ([id, value]: IdValue): RawBuilder<unknown> => sql`when ${sql.lit(id)} then ${sql.lit(value)}`;
