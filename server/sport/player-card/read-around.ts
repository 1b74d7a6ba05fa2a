/** Reads the surroundings of a match: the matches before it, and what its players did and do elsewhere. */
import type { Kysely } from 'kysely';
import { liveMatchStatuses, type Side } from '#machines/names.ts';
import type { Database } from '../../store/schema.ts';

type Feeder = { id: number; toId: number; toSide: Side | null };

/** Returns the matches whose winner or loser goes to one of these matches. */
export async function readFeeders(db: Kysely<Database>, ids: readonly number[]): Promise<Feeder[]> {
  const rows = await db
    .selectFrom('tournamentMatch')
    .select(['id', 'winnerToMatchId', 'winnerToSide', 'loserToMatchId', 'loserToSide'])
    .where((eb) => eb.or([eb('winnerToMatchId', 'in', [...ids]), eb('loserToMatchId', 'in', [...ids])]))
    .execute();
  return rows.flatMap(({ id, winnerToMatchId, winnerToSide, loserToMatchId, loserToSide }) => [
    ...(winnerToMatchId !== null && ids.includes(winnerToMatchId) ? [{ id, toId: winnerToMatchId, toSide: winnerToSide }] : []),
    ...(loserToMatchId !== null && ids.includes(loserToMatchId) ? [{ id, toId: loserToMatchId, toSide: loserToSide }] : []),
  ]);
}

/** Returns the profiles of these entrants, in their order. */
export async function profilesOf(db: Kysely<Database>, participantIds: readonly (number | null)[]): Promise<number[]> {
  const ids = participantIds.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('participant').select(['id', 'playerProfileId']).where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.playerProfileId ?? []);
}

/** Returns the match that one of the players plays at the moment, in whatever tournament. */
export async function readPlaying(db: Kysely<Database>, profileIds: readonly number[], exceptId: number): Promise<number | null> {
  if (profileIds.length === 0) return null;
  const row = await db
    .selectFrom('livePlayer')
    .select('matchId')
    .where('playerProfileId', 'in', [...profileIds])
    .where('matchId', '!=', exceptId)
    .orderBy('matchId')
    .executeTakeFirst();
  return row?.matchId ?? null;
}

const ofProfiles = (db: Kysely<Database>, profileIds: readonly number[]) =>
  db
    .selectFrom('participant as p')
    .innerJoin('tournamentMatch as m', (join) =>
      join.on((eb) => eb.or([eb('m.participantAId', '=', eb.ref('p.id')), eb('m.participantBId', '=', eb.ref('p.id'))])),
    )
    .where('p.playerProfileId', 'in', [...profileIds])
    .whereRef('m.tournamentId', '=', 'p.tournamentId');

/** Returns the end of the last match of each player who has played, in milliseconds since 1970. */
export async function readLastEnds(db: Kysely<Database>, profileIds: readonly number[], exceptId: number): Promise<number[]> {
  if (profileIds.length === 0) return [];
  const rows = await ofProfiles(db, profileIds)
    .select((eb) => ['p.playerProfileId', eb.fn.max('m.finishTime').as('last')])
    .where('m.id', '!=', exceptId)
    .where('m.finishTime', 'is not', null)
    .where(
      'm.status',
      'not in',
      [...liveMatchStatuses].filter((status) => status !== 'FINISHED'),
    )
    .groupBy('p.playerProfileId')
    .execute();
  return rows.flatMap(({ last }) => (last === null ? [] : [Date.parse(last)]));
}

/** Returns the rest that the event gives a player after a match, in milliseconds. */
export async function readRestMs(db: Kysely<Database>, eventId: number): Promise<number> {
  const { restMinutes } = await db.selectFrom('event').select('restMinutes').where('id', '=', eventId).executeTakeFirstOrThrow();
  return restMinutes * 60_000;
}

/** Returns how often both players have met in an approved match before; 0 while one of them is not known. */
export async function meetingsOf(db: Kysely<Database>, profileIds: readonly number[], exceptId: number): Promise<number> {
  const [one, other] = profileIds;
  if (one === undefined || other === undefined) return 0;
  const { count } = await ofProfiles(db, [one])
    .innerJoin('participant as o', (join) =>
      join.on((eb) => eb.or([eb('o.id', '=', eb.ref('m.participantAId')), eb('o.id', '=', eb.ref('m.participantBId'))])),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('o.playerProfileId', '=', other)
    .where('m.id', '!=', exceptId)
    .where('m.status', '=', 'APPROVED')
    .where('m.aWalkover', '=', false)
    .where('m.bWalkover', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}
