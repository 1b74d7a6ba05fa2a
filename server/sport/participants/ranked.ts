/** Sorting and filtering participants by place and points while their tournament runs: the columns are empty until Finish. */
import { type RawBuilder, sql } from 'kysely';
import type { Columns } from '../../entity/lists/columns.ts';
import type { Query } from '../../entity/lists/criteria.ts';
import type { Context } from '../../store/context.ts';
import { runningStandings, type Standing } from '../draws/standings.ts';

const ranked = ['place', 'points'] as const;

/** The columns as the matches of running tournaments say; unchanged where nobody asks for them. `tournamentId` null: of all. */
export async function rankedColumns({ read }: Context, columns: Columns, query: Query, tournamentId: number | null): Promise<Columns> {
  if (!asksForRank(query)) return columns;
  const standings = await runningStandings(read, tournamentId === null ? null : [tournamentId]);
  if (standings.size === 0) return columns;
  return new Map(
    [...columns].map(([name, column]) => {
      const rank = ranked.find((one) => one === name);
      return [name, rank ? { ...column, ref: refOf(standings, rank) } : column];
    }),
  );
}

const asksForRank = (query: Query): boolean =>
  ranked.some(
    (name) =>
      Object.keys(query).some((key) => key === name || key.startsWith(`${name}.`)) ||
      [query.sort].flat().some((sort) => typeof sort === 'string' && sort.startsWith(name)),
  );

function refOf(standings: ReadonlyMap<number, Standing>, rank: (typeof ranked)[number]): RawBuilder<unknown> {
  const values = [...standings].flatMap(([id, standing]): Pair[] => (standing[rank] === null ? [] : [[id, standing[rank]]]));
  const column = sql.ref(`p.${rank}`);
  return values.length === 0 ? column : sql`coalesce(${valueFor(sql.ref('p.id'), values)}, ${column})`;
}

type Pair = [id: number, value: number];

/**
 * The value of an id, found by halves: of ten thousand, asked one after the other for each of ten thousand rows, the database would compare for a
 * second. Whole numbers of our own, written into the statement: as parameters PostgreSQL would take them for texts.
 */
export function valueFor(id: RawBuilder<unknown>, values: readonly Pair[]): RawBuilder<number | null> {
  const sorted = [...values].sort(([one], [other]) => one - other);
  const among = (from: number, to: number): RawBuilder<unknown> => {
    const pairs = sorted.slice(from, to);
    if (pairs.length <= few) return sql`case ${id} ${sql.join(pairs.map(isThen), sql` `)} end`;
    const middle = Math.floor((from + to) / 2);
    return sql`case when ${id} < ${sql.lit(sorted[middle]?.[0] ?? 0)} then ${among(from, middle)} else ${among(middle, to)} end`;
  };
  return sql<number | null>`${among(0, sorted.length)}`;
}

const few = 8;
const isThen = ([id, value]: Pair): RawBuilder<unknown> => sql`when ${sql.lit(id)} then ${sql.lit(value)}`;
