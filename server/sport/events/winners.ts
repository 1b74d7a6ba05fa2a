/** The winners of an event's tournaments, which its screens name as soon as the last match is approved. */
import type { Kysely } from 'kysely';
import type { LiveEvent } from '#contract/live/tournament.ts';
import { publicRead } from '../../store/public-names.ts';
import type { Database } from '../../store/schema.ts';
import { placesOfRunning } from '../draws/participant-places.ts';
import { readiness, tournamentsWithCounts } from '../tournaments/present.ts';

type Winner = LiveEvent['winners'][number] & { eventId: number };

/** Returns the winners in the order of their tournaments. Names are those that the public may read, because every screen shows them. */
export async function winnersOf(db: Kysely<Database>, eventIds: readonly number[]): Promise<Winner[]> {
  const won = await wonTournaments(db, eventIds);
  if (won.length === 0) return [];
  const tournamentIds = won.map(({ id }) => id);
  const running = await placesOfRunning(db, tournamentIds);
  const first = [...running].filter(([, { place }]) => place === 1).map(([id]) => id);
  const winners = await publicRead(db)
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .select(['p.tournamentId', 'pp.displayName as name'])
    .where('p.tournamentId', 'in', tournamentIds)
    .where((eb) => eb.or([eb('p.place', '=', 1), eb('p.id', 'in', first)]))
    .execute();
  return won.flatMap(({ id, eventId, categoryName }) =>
    winners
      .filter(({ tournamentId }) => tournamentId === id)
      .map(({ tournamentId: _, ...winner }) => ({ eventId, categoryName, ...winner })),
  );
}

/** Tournaments that are over, or whose last match is approved. */
async function wonTournaments(db: Kysely<Database>, eventIds: readonly number[]) {
  const drawn = await tournamentsWithCounts(db)
    .select((eb) => eb.fn.coalesce('tc.mnemonic', 't.mnemonic').as('categoryName'))
    .where('t.eventId', 'in', eventIds)
    .where('t.chart', 'is not', null)
    .where('t.tournamentStatus', 'in', ['RUNNING', 'FINISHED', 'APPROVED'])
    .orderBy('t.id')
    .execute();
  return drawn.filter((row) => row.tournamentStatus !== 'RUNNING' || readiness(row).readyToFinish);
}
