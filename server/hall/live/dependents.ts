/** Which rows on screens repeat something of another row: when that one changes, they are told anew although their own version stays. */
import type { Kysely } from 'kysely';
import type { LiveKind } from '#contract/live/rows.ts';
import { eventStatusesInHand, eventStatusesToCome, liveMatchStatuses } from '#machines/names.ts';
import type { Database } from '../../store/schema.ts';
import { inOfficeLists } from './rooms.ts';

/** `leaves`: rooms the row may have to leave because of the other row's change. */
type Dependent = { kind: LiveKind; id: number; version: number; leaves: readonly string[] };

type Find = (db: Kysely<Database>, ids: readonly number[]) => Promise<Dependent[]>;

/** By the first word of the journal's stream. */
const finders: ReadonlyMap<string, Find> = new Map<string, Find>([
  ['tournament', rowsOfTournaments],
  ['progress', countsOfTournaments],
  ['participant', countsOfEntered],
  ['event', placesOfEvents],
  ['playerProfile', async (db, ids) => asMatches(await shownMatches(db).where('p.playerProfileId', 'in', ids).execute())],
  ['country', async (db, ids) => asMatches(await shownMatches(db).where('pp.representsCountryId', 'in', ids).execute())],
  ['discipline', rowsOfDisciplines],
  ['sponsor', eventsOfSponsors],
  ['sponsorForEvent', eventsInHand],
  ['venue', eventsOfVenues],
]);

/** Whether rooms may be told of more than its own row, which no entry names. */
export const hasDependents = (stream: string): boolean => finders.has(stream.split(':', 1)[0] ?? '');

/** `changed`: ids by the first word of the stream. */
export async function dependentsOf(db: Kysely<Database>, changed: ReadonlyMap<string, readonly number[]>): Promise<Dependent[]> {
  const found: Dependent[] = [];
  for (const [name, ids] of changed) found.push(...((await finders.get(name)?.(db, ids)) ?? []));
  return found;
}

type Versioned = { id: number; version: number };

const as =
  (kind: LiveKind, leaves: readonly string[] = []) =>
  (rows: readonly Versioned[]): Dependent[] =>
    rows.map(({ id, version }) => ({ kind, id, version, leaves }));
const asMatches = as('match');
const asEvents = as('event');

/** A tournament that is over leaves the staff room, the last one of an event that is over takes it along. */
async function rowsOfTournaments(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  const tournaments = await db.selectFrom('tournament').select(['id', 'version', 'eventId']).where('id', 'in', ids).execute();
  if (tournaments.length === 0) return [];
  const eventIds = tournaments.map(({ eventId }) => eventId);
  const over = await db
    .selectFrom('event')
    .select(['id', 'version'])
    .where('eventStatus', 'not in', [...eventStatusesToCome])
    .where('id', 'in', eventIds)
    .execute();
  return [...as('tournament', ['matches'])(tournaments), ...as('event', ['matches'])(over), ...(await matchesOfTournaments(db, ids))];
}

/** How far a tournament has come is counted, not versioned: its row is told again, without its matches. */
async function countsOfTournaments(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  return as('tournament')(await db.selectFrom('tournament').select(['id', 'version']).where('id', 'in', ids).execute());
}

/** An entry, an approval: the tournament's number of participants. */
async function countsOfEntered(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  const entered = await db.selectFrom('participant').select('tournamentId').where('id', 'in', ids).distinct().execute();
  if (entered.length === 0) return [];
  return countsOfTournaments(
    db,
    entered.map(({ tournamentId }) => tournamentId),
  );
}

async function matchesOfTournaments(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  return asMatches(await db.selectFrom('tournamentMatch').select(['id', 'version']).where('tournamentId', 'in', ids).execute());
}

/** The staff room shows tables and tablets only of events in hand, and no event that is over. */
async function placesOfEvents(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  const tables = await db.selectFrom('billiardTable').select(['id', 'version']).where('eventId', 'in', ids).execute();
  const devices = await db.selectFrom('device').select(['id', 'version']).where('eventId', 'in', ids).execute();
  const events = ids.map((id) => ({ id, version: 0 }));
  // What was not published may be now, or the other way round: audiences differ in what they were told of it (views.ts).
  const tournaments = await db
    .selectFrom('tournament')
    .select(['id', 'version'])
    .where('eventId', 'in', ids)
    .where('tournamentStatus', 'in', [...inOfficeLists])
    .execute();
  const matches = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['m.id', 'm.version'])
    .where('t.eventId', 'in', ids)
    .where('m.status', 'in', [...liveMatchStatuses])
    .execute();
  return [
    ...as('tournament')(tournaments),
    ...asMatches(matches),
    ...as('event', ['matches'])(events),
    ...as('table', ['matches'])(tables),
    ...as('device', ['matches'])(devices),
  ];
}

/** Matches that some screen may show, with their players: the flow chart keeps those that are over until the event is. */
function shownMatches(db: Kysely<Database>) {
  return db
    .selectFrom('tournamentMatch as m')
    .innerJoin('participant as p', (join) =>
      join.on((eb) => eb.or([eb('p.id', '=', eb.ref('m.participantAId')), eb('p.id', '=', eb.ref('m.participantBId'))])),
    )
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .where('e.eventStatus', 'in', [...eventStatusesToCome])
    .select(['m.id', 'm.version'])
    .distinct();
}

async function rowsOfDisciplines(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  const tournaments = await db
    .selectFrom('tournament')
    .select(['id', 'version'])
    .where('disciplineId', 'in', ids)
    .where('tournamentStatus', '=', 'RUNNING')
    .execute();
  if (tournaments.length === 0) return [];
  const matches = await matchesOfTournaments(
    db,
    tournaments.map(({ id }) => id),
  );
  return [...as('tournament')(tournaments), ...matches];
}

async function eventsOfSponsors(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  const events = db
    .selectFrom('event as e')
    .innerJoin('sponsorForEvent as se', 'se.eventId', 'e.id')
    .select(['e.id', 'e.version'])
    .distinct();
  return asEvents(await events.where('se.sponsorId', 'in', ids).execute());
}

/** A sponsor that was taken away no longer says from which event. */
async function eventsInHand(db: Kysely<Database>): Promise<Dependent[]> {
  return asEvents(
    await db
      .selectFrom('event')
      .select(['id', 'version'])
      .where('eventStatus', 'in', [...eventStatusesInHand])
      .execute(),
  );
}

async function eventsOfVenues(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  return asEvents(await db.selectFrom('event').select(['id', 'version']).where('venueId', 'in', ids).execute());
}
