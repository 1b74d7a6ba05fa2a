/** Reads everything that a room shows at the moment. */
import type { Kysely } from 'kysely';
import type { LiveChange } from '#contract/live/rows.ts';
import { liveMatchStatuses, upcomingMatchStatuses } from '#machines/names.ts';
import { eventsInHand } from '../../sport/events/events-in-hand.ts';
import type { Database } from '../../store/schema.ts';
import { presentCurrentDevices } from '../devices/present.ts';
import { presentRows } from './present.ts';
import { eventsInOffice } from './room-facts.ts';
import { officeListStatuses, type PublicRoom, present, type Room } from './rooms.ts';

/** Returns null when there is no such event, table or tournament. */
export function roomState(db: Kysely<Database>, room: Room): Promise<LiveChange[] | null> {
  if (room.kind === 'matches') return staffRoom(db);
  if (room.kind === 'desk') return deskRoom(db);
  return publicRooms[room.kind](db, room.id);
}

const publicRooms: Readonly<Record<PublicRoom['kind'], (db: Kysely<Database>, id: number) => Promise<LiveChange[] | null>>> = {
  event: eventRoom,
  table: tableRoom,
  tournament: tournamentRoom,
};

async function eventRoom(db: Kysely<Database>, id: number): Promise<LiveChange[] | null> {
  const event = await presentRows(db, 'event', [id]);
  if (event.length === 0) return null;
  const tables = await tableIds(db, [id]);
  const matches = await matchesInEvent(db, id);
  return [...event, ...(await presentRows(db, 'table', tables)), ...(await presentRows(db, 'match', matches))];
}

async function tableRoom(db: Kysely<Database>, id: number): Promise<LiveChange[] | null> {
  const table = await presentRows(db, 'table', [id]);
  const [row] = table;
  if (row?.kind !== 'table') return null;
  const matches = row.row.matchId === null ? [] : [row.row.matchId];
  return [...table, ...(await presentRows(db, 'event', [row.row.eventId])), ...(await presentRows(db, 'match', matches))];
}

async function tournamentRoom(db: Kysely<Database>, id: number): Promise<LiveChange[] | null> {
  const tournament = await presentRows(db, 'tournament', [id]);
  if (tournament.length === 0) return null;
  const matches = await db.selectFrom('tournamentMatch').select('id').where('tournamentId', '=', id).orderBy('id').execute();
  return [...tournament, ...(await presentRows(db, 'match', idsOf(matches)))];
}

async function staffRoom(db: Kysely<Database>): Promise<LiveChange[]> {
  const events = [...(await eventsInHand(db))];
  const matches = await db
    .selectFrom('tournamentMatch')
    .select('id')
    .where('status', 'in', [...liveMatchStatuses])
    .orderBy('id')
    .execute();
  const tournaments = await db
    .selectFrom('tournament')
    .select('id')
    .where('tournamentStatus', 'in', [...officeListStatuses])
    .orderBy('id')
    .execute();
  const devices = (await presentCurrentDevices(db, events)).map((device) => present('device', device));
  return [
    ...(await presentRows(db, 'table', await tableIds(db, events))),
    ...(await presentRows(db, 'match', idsOf(matches))),
    ...(await presentRows(db, 'tournament', idsOf(tournaments))),
    ...(await presentRows(db, 'event', [...(await eventsInOffice(db))])),
    ...devices,
  ];
}

async function deskRoom(db: Kysely<Database>): Promise<LiveChange[]> {
  const warnings = await db.selectFrom('deskWarning').select('id').orderBy('id').execute();
  const displays = await db.selectFrom('display').select('id').orderBy('id').execute();
  return [...(await presentRows(db, 'warning', idsOf(warnings))), ...(await presentRows(db, 'display', idsOf(displays)))];
}

async function matchesInEvent(db: Kysely<Database>, eventId: number): Promise<number[]> {
  const matches = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select('m.id')
    .where('t.eventId', '=', eventId)
    .where((eb) =>
      eb.or([
        eb('m.status', 'in', [...liveMatchStatuses]),
        eb.and([
          eb('m.status', 'in', [...upcomingMatchStatuses]),
          eb.or([eb('m.participantAId', 'is not', null), eb('m.participantBId', 'is not', null)]),
        ]),
      ]),
    )
    .orderBy('m.id')
    .execute();
  return idsOf(matches);
}

async function tableIds(db: Kysely<Database>, eventIds: readonly number[]): Promise<number[]> {
  if (eventIds.length === 0) return [];
  return idsOf(await db.selectFrom('billiardTable').select('id').where('eventId', 'in', eventIds).orderBy('displayNumber').execute());
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map((row) => row.id);
