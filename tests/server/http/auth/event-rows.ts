/** The rows that belong to an event beside its tables and matches, and the removal of all of them. */
import { searchText } from '#contract/kit/search-text.ts';
import type { Context } from '../../../../server/store/context.ts';
import type { Hall } from '../../../support/hall.ts';

export async function addSponsor({ db }: Pick<Context, 'db'>, eventId: number): Promise<number> {
  const nothing = { description: null, website: null, email: null, mainLogoImg: null, mainLogoImgContentType: null };
  const sponsor = await db
    .insertInto('sponsor')
    .values({ name: 'Chalk & Co', lemma: 'Blue on blue', ...nothing })
    .returning('id')
    .executeTakeFirstOrThrow();
  const added = await db
    .insertInto('sponsorForEvent')
    .values({ eventId, sponsorId: sponsor.id, sponsorLevel: 'GOLD' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/** Writes the rows as a save of the forms does. */
export async function nameForSearch({ db }: Pick<Context, 'db'>, { eventId, tournamentId, participantIds }: Hall): Promise<void> {
  await db
    .updateTable('event')
    .set({ search: searchText(['Event']) })
    .where('id', '=', eventId)
    .execute();
  await db
    .updateTable('tournament')
    .set({ search: searchText(['Men']) })
    .where('id', '=', tournamentId)
    .execute();
  const profiles = db.selectFrom('participant').select('playerProfileId').where('id', 'in', participantIds);
  await db
    .updateTable('playerProfile')
    .set({ search: searchText(['PLAYER1']) })
    .where('id', 'in', profiles)
    .execute();
}

export async function removeEvent({ db }: Pick<Context, 'db'>, { eventId, tournamentId }: Hall): Promise<void> {
  await db
    .updateTable('tournamentMatch')
    .set({ winnerToMatchId: null, loserToMatchId: null })
    .where('tournamentId', '=', tournamentId)
    .execute();
  for (const table of ['tournamentMatch', 'round'] as const) await db.deleteFrom(table).where('tournamentId', '=', tournamentId).execute();
  await db.deleteFrom('participant').where('tournamentId', '=', tournamentId).where('teamParticipantId', 'is not', null).execute();
  await db.deleteFrom('participant').where('tournamentId', '=', tournamentId).execute();
  for (const table of ['sponsorForEvent', 'tournament', 'billiardTable'] as const)
    await db.deleteFrom(table).where('eventId', '=', eventId).execute();
  await db.deleteFrom('event').where('id', '=', eventId).execute();
}
