/** What the simulator sees when it looks around: the running matches, the free tables, and where people are at work. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

export type Hall = { matches: HallMatch[]; tables: HallTable[] };

export type HallMatch = Awaited<ReturnType<typeof readMatches>>[number] & {
  /** When it was last changed; milliseconds since 1970. */
  changedAt: number;
  /** That change came from a person or a device. */
  byPeople: boolean;
  /** A tablet or keypad at its table is alive. */
  atTablet: boolean;
};

export type HallTable = { id: number; version: number; displayNumber: number; free: boolean; freeSince: number; atTablet: boolean };

/** A device that was heard of within this time is in somebody's hands. */
const deviceAliveMs = 5 * 60_000;

export async function readHall(db: Kysely<Database>, eventId: number, now: Date): Promise<Hall> {
  const rows = await readMatches(db, eventId);
  const changes = await lastChanges(
    db,
    rows.filter(({ status }) => status !== 'CREATED' && status !== 'APPROVED').map(({ id }) => id),
  );
  const tablets = await tablesWithTablet(db, eventId, now);
  const matches = rows.map((row) => ({
    ...row,
    ...(changes.get(row.id) ?? { changedAt: 0, byPeople: false }),
    atTablet: row.tableId !== null && tablets.has(row.tableId),
  }));
  return { matches, tables: await readTables(db, eventId, tablets) };
}

function readMatches(db: Kysely<Database>, eventId: number) {
  return db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('discipline as d', 'd.id', 't.disciplineId')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .leftJoin('participant as a', 'a.id', 'm.participantAId')
    .leftJoin('participant as b', 'b.id', 'm.participantBId')
    .selectAll('m')
    .select(['r.position as round', 'd.minutesPerRack', 'a.playerProfileId as profileAId', 'b.playerProfileId as profileBId'])
    .where('t.eventId', '=', eventId)
    .where('t.tournamentStatus', '=', 'RUNNING')
    .orderBy('m.scheduledTime')
    .orderBy('m.id')
    .execute();
}

type LastChange = Pick<HallMatch, 'changedAt' | 'byPeople'>;

async function lastChanges(db: Kysely<Database>, matchIds: readonly number[]): Promise<Map<number, LastChange>> {
  if (matchIds.length === 0) return new Map();
  const streams = matchIds.map((id) => `match:${id}`);
  const newest = db
    .selectFrom('journal')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('stream', 'in', streams)
    .groupBy('stream');
  const rows = await db.selectFrom('journal').select(['stream', 'actor', 'at']).where('seq', 'in', newest).execute();
  return new Map(
    rows.map(({ stream, actor, at }) => [
      Number(stream.slice('match:'.length)),
      { changedAt: Date.parse(at), byPeople: !actor.startsWith('system:') },
    ]),
  );
}

async function tablesWithTablet(db: Kysely<Database>, eventId: number, now: Date): Promise<Set<number | null>> {
  const rows = await db
    .selectFrom('device')
    .select('tableId')
    .where('eventId', '=', eventId)
    .where('kind', 'in', ['TABLET', 'KEYPAD'])
    .where('revokedAt', 'is', null)
    .where('lastSeenAt', '>=', new Date(now.getTime() - deviceAliveMs).toISOString())
    .execute();
  return new Set(rows.map(({ tableId }) => tableId));
}

async function readTables(db: Kysely<Database>, eventId: number, tablets: ReadonlySet<number | null>): Promise<HallTable[]> {
  const rows = await db.selectFrom('billiardTable').selectAll().where('eventId', '=', eventId).orderBy('displayNumber').execute();
  return rows.map(({ id, version, displayNumber, tableStatus, statusSince }) => ({
    id,
    version,
    displayNumber,
    free: tableStatus === 'FREE',
    freeSince: statusSince ? Date.parse(statusSince) : 0,
    atTablet: tablets.has(id),
  }));
}
