/** Sorting and filtering participants by place and points while their tournament runs: the columns are empty until Finish. */
import { type RawBuilder, sql } from 'kysely';
import type { Columns } from '../crud/columns.ts';
import type { Query } from '../crud/criteria.ts';
import { runningStandings, type Standing } from '../draws/standings.ts';
import type { Office } from '../office.ts';

const ranked = ['place', 'points'] as const;

/** The columns as the matches of running tournaments say; unchanged where nobody asks for them. `tournamentId` null: of all. */
export async function rankedColumns({ read }: Office, columns: Columns, query: Query, tournamentId: number | null): Promise<Columns> {
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

/** Whole numbers of our own, written into the statement: as parameters PostgreSQL would take them for texts. */
function refOf(standings: ReadonlyMap<number, Standing>, rank: (typeof ranked)[number]): RawBuilder<unknown> {
  const cases = [...standings].flatMap(([id, standing]) => {
    const value = standing[rank];
    return value === null ? [] : [sql`when ${sql.lit(id)} then ${sql.lit(value)}`];
  });
  const column = sql.ref(`p.${rank}`);
  return cases.length === 0 ? column : sql`coalesce(case ${sql.ref('p.id')} ${sql.join(cases, sql` `)} end, ${column})`;
}
