/** Participants as lists and dialogs read them. */
import { type Kysely, sql } from 'kysely';
import type { Participant } from '#contract/tournament/participants.ts';
import { inOrder } from '../../entity/in-order.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';

/** Joins participants with their tournament, player profile, category and country. The caller selects the columns. */
export function participantJoins(db: Kysely<Database>) {
  return db
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .leftJoin('playerCategory as pc', 'pc.id', 'pp.playerCategoryId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId');
}

/** Returns participants in the order of `ids`. */
export async function presentParticipants(db: Kysely<Database>, ids: readonly number[]): Promise<Participant[]> {
  if (ids.length === 0) return [];
  const rows = await participantJoins(db)
    .select((eb) => [
      'p.id',
      'p.version',
      'p.tournamentId',
      'p.playerProfileId',
      'pp.displayName',
      'pp.displayName as playerProfileDisplayName',
      'pc.name as playerCategoryName',
      'c.id as countryId',
      'c.mnemonic as country',
      'p.registrationDate',
      'p.registrationApproved',
      'p.hotelBooking',
      'p.hotelBookingApproved',
      'p.playing',
      'p.blocked',
      'p.disqualified',
      'p.withdrawn',
      'p.seedingPriority',
      'p.seed',
      'p.place',
      'p.points',
      'p.qualifierForStage',
      'p.teamParticipantId',
      eb
        .selectFrom('participant as member')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('member.teamParticipantId', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('teamMembers'),
    ])
    .where('p.id', 'in', ids)
    .execute();
  return inOrder(
    ids,
    rows.map((row) => ({ ...row, teamMembers: Number(row.teamMembers) })),
  );
}

/** Throws 404 when there is no such participant. */
export async function presentParticipant(db: Kysely<Database>, id: number): Promise<Participant> {
  const [row] = await presentParticipants(db, [id]);
  if (!row) throw notFound();
  return row;
}
