/** The simulator's view of its events: the running matches, the tables, and the places where people play themselves. */
import type { Kysely } from 'kysely';
import { autoplayKey } from '../../sport/draws/demo.ts';
import type { Database } from '../../store/schema.ts';

export type DemoState = { tournamentIds: number[]; matches: SimulatedMatch[]; tables: SimulatedTable[] };

export type SimulatedMatch = Awaited<ReturnType<typeof readMatches>>[number] & {
  /** When the match last changed; milliseconds since 1970. */
  changedAt: number;
  /** A person or a device made that change. */
  byPeople: boolean;
  /** The type of that change: 'SCORE', 'SET_UNIFORM' … */
  lastEvent: string;
  /** An administrator left the tournament to the simulator, which then ignores scheduled times. */
  autoplay: boolean;
  /** A tablet or keypad at the table is in use. */
  atTablet: boolean;
};

export type SimulatedTable = {
  id: number;
  eventId: number;
  version: number;
  displayNumber: number;
  free: boolean;
  freeSince: number;
  atTablet: boolean;
};

/** A device that reported within this time is in use. */
const deviceAliveMs = 5 * 60_000;

/** Reads the tournaments of the demo's own event, and those that an administrator left to the simulator. */
export async function readDemoState(db: Kysely<Database>, eventId: number, now: Date): Promise<DemoState> {
  const tournaments = await playedTournaments(db, eventId);
  const rows = await readMatches(db, tournaments);
  const changes = await lastChanges(
    db,
    rows.filter(({ status }) => status !== 'CREATED' && status !== 'APPROVED').map(({ id }) => id),
  );
  const eventIds = [...new Set([eventId, ...tournaments.map((tournament) => tournament.eventId)])];
  const tablets = await tablesWithTablet(db, eventIds, now);
  const autoplayed = new Set(tournaments.filter(({ autoplay }) => autoplay).map(({ id }) => id));
  const matches = rows.map((row) => ({
    ...row,
    ...(changes.get(row.id) ?? { changedAt: 0, byPeople: false, lastEvent: '' }),
    autoplay: autoplayed.has(row.tournamentId),
    atTablet: row.tableId !== null && tablets.has(row.tableId),
  }));
  return { tournamentIds: tournaments.map(({ id }) => id), matches, tables: await readTables(db, eventIds, tablets) };
}

type PlayedTournament = { id: number; eventId: number; autoplay: boolean };

async function playedTournaments(db: Kysely<Database>, eventId: number): Promise<PlayedTournament[]> {
  const rows = await db
    .selectFrom('tournament')
    .select(['id', 'eventId'])
    .where('tournamentStatus', 'in', ['RUNNING', 'FINISHED'])
    .orderBy('id')
    .execute();
  const marks = await db.selectFrom('meta').select('key').where('key', 'like', 'autoplay:%').execute();
  const autoplayKeys = new Set(marks.map(({ key }) => key));
  return rows
    .map((row) => ({ ...row, autoplay: autoplayKeys.has(autoplayKey(row.id)) }))
    .filter((row) => row.eventId === eventId || row.autoplay);
}

/** Reads only matches that are not over. */
function readMatches(db: Kysely<Database>, tournaments: readonly PlayedTournament[]) {
  return db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('discipline as d', (join) => join.on('d.id', '=', (eb) => eb.fn.coalesce('m.disciplineId', 't.disciplineId')))
    .leftJoin('participant as a', 'a.id', 'm.participantAId')
    .leftJoin('participant as b', 'b.id', 'm.participantBId')
    .selectAll('m')
    .select([
      't.eventId',
      't.breakRule',
      't.withUniformControl',
      't.numberOfTeamMatches',
      'd.minutesPerRack',
      'd.mnemonic as disciplineMnemonic',
    ])
    .select(['a.playerProfileId as profileAId', 'b.playerProfileId as profileBId'])
    .where('t.tournamentStatus', '=', 'RUNNING')
    .where('m.status', 'not in', ['APPROVED', 'NONE'])
    .where('t.id', 'in', [0, ...tournaments.map(({ id }) => id)])
    .orderBy('m.scheduledTime')
    .orderBy('m.id')
    .execute();
}

type LastChange = Pick<SimulatedMatch, 'changedAt' | 'byPeople' | 'lastEvent'>;

async function lastChanges(db: Kysely<Database>, matchIds: readonly number[]): Promise<Map<number, LastChange>> {
  if (matchIds.length === 0) return new Map();
  const streams = matchIds.map((id) => `match:${id}`);
  const newest = db
    .selectFrom('journal')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('stream', 'in', streams)
    .groupBy('stream');
  const rows = await db.selectFrom('journal').select(['stream', 'type', 'actor', 'at']).where('seq', 'in', newest).execute();
  return new Map(
    rows.map(({ stream, type, actor, at }) => [
      Number(stream.slice('match:'.length)),
      { changedAt: Date.parse(at), byPeople: !actor.startsWith('system:'), lastEvent: type },
    ]),
  );
}

async function tablesWithTablet(db: Kysely<Database>, eventIds: readonly number[], now: Date): Promise<Set<number | null>> {
  const rows = await db
    .selectFrom('device')
    .select('tableId')
    .where('eventId', 'in', eventIds)
    .where('kind', 'in', ['TABLET', 'KEYPAD'])
    .where('revokedAt', 'is', null)
    .where('lastSeenAt', '>=', new Date(now.getTime() - deviceAliveMs).toISOString())
    .execute();
  return new Set(rows.map(({ tableId }) => tableId));
}

async function readTables(
  db: Kysely<Database>,
  eventIds: readonly number[],
  tablets: ReadonlySet<number | null>,
): Promise<SimulatedTable[]> {
  const rows = await db.selectFrom('billiardTable').selectAll().where('eventId', 'in', eventIds).orderBy('displayNumber').execute();
  return rows.map(({ id, eventId, version, displayNumber, tableStatus, statusSince }) => ({
    id,
    eventId,
    version,
    displayNumber,
    free: tableStatus === 'FREE',
    freeSince: statusSince ? Date.parse(statusSince) : 0,
    atTablet: tablets.has(id),
  }));
}
