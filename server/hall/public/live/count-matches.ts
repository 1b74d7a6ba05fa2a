/** How far a tournament is. */
import type { Context } from '../../../store/context.ts';

/** Walkovers are no matches for the reader. */
export async function countMatches(read: Context['read'], tournamentId: number): Promise<{ done: number; all: number }> {
  const rows = await read
    .selectFrom('tournamentMatch')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('tournamentId', '=', tournamentId)
    .where('teamParentMatchId', 'is', null)
    .where('aWalkover', '=', false)
    .where('bWalkover', '=', false)
    .where('status', '!=', 'NONE')
    .groupBy('status')
    .execute();
  const sum = (counted: typeof rows): number => counted.reduce((total, { count }) => total + Number(count), 0);
  return { done: sum(rows.filter(({ status }) => status === 'APPROVED')), all: sum(rows) };
}
