/** Reads a stored tournament as its form shows it, and the facts that validate a form. */
import type { Kysely } from 'kysely';
import { type FormFacts, isTeamTournament, type TournamentValues } from '#machines/tournament/tournament-values.ts';
import type { Database, TournamentRow } from '../../store/schema.ts';
import { tournamentsForRest } from './present.ts';

export async function storedForm(db: Kysely<Database>, { id }: Pick<TournamentRow, 'id'>): Promise<TournamentValues> {
  const [tournament] = await tournamentsForRest(db, [id]);
  if (!tournament) throw new Error(`Tournament ${id} was removed while its form was read.`);
  return tournament;
}

/** A fact is null when its id refers to nothing; `relationProblems` reports that. */
export async function factsFor(db: Kysely<Database>, values: TournamentValues): Promise<FormFacts> {
  const event = await db
    .selectFrom('event')
    .select(['eventType', 'eventStatus', 'eventStartDate', 'eventEndDate'])
    .where('id', '=', idOf(values.eventId))
    .executeTakeFirst();
  const template = await db
    .selectFrom('chartTemplate')
    .select(['minParticipants', 'maxParticipants'])
    .where('id', '=', idOf(values.chartTemplateId))
    .executeTakeFirst();
  const discipline = await db.selectFrom('discipline').select('mnemonic').where('id', '=', idOf(values.disciplineId)).executeTakeFirst();
  const category = await db
    .selectFrom('tournamentCategory')
    .select('type')
    .where('id', '=', idOf(values.tournamentCategoryId))
    .executeTakeFirst();
  return { event: event ?? null, template: template ?? null, team: isTeamTournament(discipline ?? null, category ?? null) };
}

/** No row has the id 0. */
const idOf = (id: number | '' | null | undefined): number => (typeof id === 'number' ? id : 0);
