/**
 * Finds rows on screens that repeat data of another row. When the other row changes, these rows are published again although their own
 * version stays.
 */
import type { Kysely } from 'kysely';
import type { LiveKind } from '#contract/live/rows.ts';
import { eventStatusesToCome, liveMatchStatuses } from '#machines/names.ts';
import { eventsOfSponsors, eventsOfTournaments, eventsOfVenues, eventsToCome } from '../../sport/events/dependent-events.ts';
import type { Database } from '../../store/schema.ts';
import { officeListStatuses } from './rooms.ts';

/** `leaves`: rooms that the row may have to leave because of the other row's change. */
type Dependent = { kind: LiveKind; id: number; version: number; leaves: readonly string[] };

type FindDependents = (db: Kysely<Database>, ids: readonly number[]) => Promise<Dependent[]>;

/** Keyed by the first word of the journal's stream. */
const finders: ReadonlyMap<string, FindDependents> = new Map<string, FindDependents>([
  ['tournament', rowsOfTournaments],
  ['progress', progressOfTournaments],
  ['participant', countsOfEntered],
  ['matchArrival', matchesOfArrivals],
  ['resultConfirmation', matchesOfConfirmations],
  ['event', placesOfEvents],
  ['playerProfile', rowsOfPlayers],
  ['country', async (db, ids) => asMatches(await shownMatches(db).where('pp.representsCountryId', 'in', ids).execute())],
  ['discipline', rowsOfDisciplines],
  ['tournamentCategory', rowsOfCategories],
  ['sponsor', async (db, ids) => asEvents(await eventsOfSponsors(db, ids))],
  ['sponsorForEvent', async (db) => asEvents(await eventsToCome(db))],
  ['federationSetting', async (db) => asEvents(await eventsToCome(db))],
  ['venue', async (db, ids) => asEvents(await eventsOfVenues(db, ids))],
  ['user', screensTakenBy],
]);

/** Whether an entry of this stream may change further rows, which the entry does not name. */
export const hasDependents = (stream: string): boolean => finders.has(stream.split(':', 1)[0] ?? '');

/** `changed`: ids by the first word of the stream. Returns the rows to publish again. */
export async function dependentsOf(db: Kysely<Database>, changed: ReadonlyMap<string, readonly number[]>): Promise<Dependent[]> {
  const dependents: Dependent[] = [];
  for (const [name, ids] of changed) dependents.push(...((await finders.get(name)?.(db, ids)) ?? []));
  return dependents;
}

type RowVersion = { id: number; version: number };

const asDependents =
  (kind: LiveKind, leaves: readonly string[] = []) =>
  (rows: readonly RowVersion[]): Dependent[] =>
    rows.map(({ id, version }) => ({ kind, id, version, leaves }));
const asMatches = asDependents('match');
const asEvents = asDependents('event');

/** A finished tournament leaves the staff room; the last tournament of a finished event takes the event along. An event names its winners. */
async function rowsOfTournaments(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  const tournaments = await db.selectFrom('tournament').select(['id', 'version']).where('id', 'in', ids).execute();
  if (tournaments.length === 0) return [];
  return [
    ...asDependents('tournament', ['matches'])(tournaments),
    ...asDependents('event', ['matches'])(await eventsOfTournaments(db, ids)),
    ...(await matchesOfTournaments(db, ids)),
  ];
}

/** A match shows who of its called players is coming or here. */
async function matchesOfArrivals(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  const matches = db.selectFrom('matchArrival as a').innerJoin('tournamentMatch as m', 'm.id', 'a.matchId').select(['m.id', 'm.version']);
  return asMatches(await matches.where('a.id', 'in', ids).execute());
}

/** A finished match shows which of its players agree with the result. */
async function matchesOfConfirmations(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  const matches = db.selectFrom('resultConfirmation as c').innerJoin('tournamentMatch as m', 'm.id', 'c.matchId');
  return asMatches(await matches.select(['m.id', 'm.version']).where('c.id', 'in', ids).execute());
}

/** Events and tournaments are published again, because lists of entrants and rankings have no row of their own: open pages are read again. */
async function rowsOfPlayers(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  const entered = shownTournaments(db).innerJoin('participant as p', 'p.tournamentId', 't.id').where('p.playerProfileId', 'in', ids);
  const tournaments = await entered.select('t.eventId').distinct().execute();
  if (tournaments.length === 0) return [];
  const eventIds = tournaments.map(({ eventId }) => eventId);
  const events = db.selectFrom('event').select(['id', 'version']).where('id', 'in', eventIds);
  return [
    ...asMatches(await shownMatches(db).where('p.playerProfileId', 'in', ids).execute()),
    ...asDependents('tournament')(tournaments),
    ...asEvents(await events.execute()),
  ];
}

/** A tournament's progress is counted and has no version: the tournament row is published again, without its matches. */
async function countsOfTournaments(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  return asDependents('tournament')(await db.selectFrom('tournament').select(['id', 'version']).where('id', 'in', ids).execute());
}

/** The approval of the last match gives the event a winner, and its correction takes the winner away. */
async function progressOfTournaments(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  return [...(await countsOfTournaments(db, ids)), ...asEvents(await eventsOfTournaments(db, ids))];
}

/** An entry or an approval changes the tournament's number of participants. */
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
  // The event may have become published or unpublished: insiders and outsiders see different rows of it (views.ts).
  const tournaments = await db
    .selectFrom('tournament')
    .select(['id', 'version'])
    .where('eventId', 'in', ids)
    .where('tournamentStatus', 'in', [...officeListStatuses])
    .execute();
  const matches = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['m.id', 'm.version'])
    .where('t.eventId', 'in', ids)
    .where('m.status', 'in', [...liveMatchStatuses])
    .execute();
  return [
    ...asDependents('tournament')(tournaments),
    ...asMatches(matches),
    ...asDependents('event', ['matches'])(events),
    ...asDependents('table', ['matches'])(tables),
    ...asDependents('device', ['matches'])(devices),
  ];
}

/** Matches that some screen may show, with their players. The flow chart shows finished matches until the event is over. */
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

/** A match of a team match may have a discipline of its own. */
async function rowsOfDisciplines(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  const tournaments = await shownTournaments(db).where('t.disciplineId', 'in', ids).execute();
  const matches = await shownTournaments(db)
    .innerJoin('tournamentMatch as m', 'm.tournamentId', 't.id')
    .where((eb) => eb(eb.fn.coalesce('m.disciplineId', 't.disciplineId'), 'in', ids))
    .clearSelect()
    .select(['m.id', 'm.version'])
    .execute();
  return [...asDependents('tournament')(tournaments), ...asMatches(matches)];
}

async function rowsOfCategories(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  const tournaments = await shownTournaments(db).where('t.tournamentCategoryId', 'in', ids).execute();
  if (tournaments.length === 0) return [];
  const tournamentIds = tournaments.map(({ id }) => id);
  const events = asEvents(await eventsOfTournaments(db, tournamentIds));
  return [...asDependents('tournament')(tournaments), ...(await matchesOfTournaments(db, tournamentIds)), ...events];
}

/** Tournaments that some screen may show: until their event is over. */
function shownTournaments(db: Kysely<Database>) {
  return db
    .selectFrom('tournament as t')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .where('e.eventStatus', 'in', [...eventStatusesToCome])
    .select(['t.id', 't.version']);
}

/** A screen shows the name of the person who takes care of it. */
async function screensTakenBy(db: Kysely<Database>, ids: readonly number[]): Promise<Dependent[]> {
  const devices = await db.selectFrom('device').select(['id', 'version']).where('takenById', 'in', ids).execute();
  const displays = await db.selectFrom('display').select(['id', 'version']).where('takenById', 'in', ids).execute();
  return [...asDependents('device')(devices), ...asDependents('display')(displays)];
}
