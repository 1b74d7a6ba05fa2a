/** Reads what the report of an event is counted from: its matches with their histories and promises, its tables, and the names. */
import { type Kysely, sql } from 'kysely';
import { isStraightPool } from '#machines/match/straight-pool.ts';
import type { ReportEntry, ReportInput, ReportMatch } from '#machines/report/report-match.ts';
import type { ScreenRecord } from '#machines/report/screen-words.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { readScreenRecord } from './read-screen-record.ts';

export type ReportPlayer = { id: number; name: string; country: string | null };
export type ReportPlace = { tournamentId: number; tournament: string; place: number; playerId: number };
type ReportRound = { name: string; tournament: string };
export type StoredReport = {
  event: Awaited<ReturnType<typeof readEvent>>;
  input: ReportInput;
  /** By the id of the profile. */
  players: ReadonlyMap<number, ReportPlayer>;
  rounds: ReadonlyMap<number, ReportRound>;
  screenRecord: ScreenRecord;
  /** The first three places of the tournaments that are finished, in order. */
  places: readonly ReportPlace[];
};

/** Throws 404 for an event that does not exist. */
export async function readStoredReport(context: Context, eventId: number): Promise<StoredReport> {
  const db = context.lists();
  const { restMinutes, ...event } = await readEvent(db, eventId);
  const tables = await db.selectFrom('billiardTable').select('displayNumber').where('eventId', '=', eventId).execute();
  const rows = await readMatches(db, eventId);
  const histories = await readHistories(db, eventId);
  return {
    event: { ...event, restMinutes },
    input: {
      now: context.clock().getTime(),
      timeZone: event.timeZone,
      restMinutes,
      tables: tables.map(({ displayNumber }) => displayNumber),
      matches: rows.map((row) => reportMatch(row, histories.get(row.id) ?? [])),
    },
    players: await readPlayers(db, eventId),
    places: await readPlaces(db, eventId),
    screenRecord: await readScreenRecord(db, eventId),
    rounds: new Map(rows.map(({ roundId, roundMnemonic, tournament }) => [roundId, { name: roundMnemonic, tournament }])),
  };
}

async function readEvent(db: Kysely<Database>, eventId: number) {
  const row = await db
    .selectFrom('event as e')
    .leftJoin('venue as v', 'v.id', 'e.venueId')
    .select(['e.name', 'e.eventStartDate', 'e.eventEndDate', 'e.timeZone', 'e.restMinutes', 'v.name as venue', 'v.city'])
    .where('e.id', '=', eventId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

type StoredMatch = Awaited<ReturnType<typeof readMatches>>[number];

/** Leaves out main matches of two teams, and matches that one side wins because nobody can ever play on the other. */
const readMatches = (db: Kysely<Database>, eventId: number) =>
  db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .innerJoin('discipline as d', (join) =>
      join.on('d.id', '=', sql<number>`coalesce(${sql.ref('m.disciplineId')}, ${sql.ref('t.disciplineId')})`),
    )
    .leftJoin('participant as a', 'a.id', 'm.participantAId')
    .leftJoin('participant as b', 'b.id', 'm.participantBId')
    .leftJoin('matchPromise as p', 'p.matchId', 'm.id')
    .select(['m.id', 'm.label', 'm.roundId', 'm.tournamentId', 'm.status', 'm.racks', 'm.breakerEntries', 'm.raceTo'])
    .select(['m.aScore', 'm.bScore', 'm.endedAtTimeLimit', 'm.aForfeit', 'm.bForfeit', 'm.aDisqualified', 'm.bDisqualified'])
    .select(['m.aWalkover', 'm.bWalkover', 'm.scheduledTime', 'm.announcedAt', 'm.startTime', 'm.finishTime'])
    .select(['m.timeoutTotalMs', 'm.timeoutSince', 'm.calls', 'm.participantAId', 'm.participantBId'])
    .select(['a.playerProfileId as playerA', 'b.playerProfileId as playerB', 'p.notBefore'])
    .select(['t.breakRule', 't.timeLimitInMinutes', 't.name as tournament', 'r.mnemonic as roundMnemonic'])
    .select(['d.minutesPerRack', 'd.mnemonic as disciplineMnemonic'])
    .where('t.eventId', '=', eventId)
    .where('t.tournamentStatus', '!=', 'CANCELED')
    .where('m.status', '!=', 'NONE')
    .where(({ or, eb }) => or([eb('t.numberOfTeamMatches', '=', 0), eb('m.teamParentMatchId', 'is not', null)]))
    .where(({ or, and, eb }) =>
      or([
        eb('m.status', 'not in', ['FINISHED', 'APPROVED']),
        and([eb('m.participantAId', 'is not', null), eb('m.participantBId', 'is not', null)]),
      ]),
    )
    .orderBy('m.id')
    .execute();

type StoredEntry = ReportEntry & { isCorrection: boolean };

async function readHistories(db: Kysely<Database>, eventId: number): Promise<Map<number, StoredEntry[]>> {
  const rows = await db
    .selectFrom('matchProgress as p')
    .innerJoin('tournamentMatch as m', 'm.id', 'p.matchId')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['p.matchId', 'p.progressType', 'p.entryDate', 'p.scoreA', 'p.scoreB', 'p.target', 'p.resultAfter'])
    .where('t.eventId', '=', eventId)
    .orderBy('p.id')
    .execute();
  const entries = rows.map(({ resultAfter, ...row }) => ({ ...row, isCorrection: resultAfter !== null }));
  return Map.groupBy(entries, ({ matchId }) => matchId);
}

function reportMatch(row: StoredMatch, entries: readonly StoredEntry[]): ReportMatch {
  const { label, roundMnemonic, disciplineMnemonic, tournament: _tournament, participantAId: _a, participantBId: _b, ...match } = row;
  return {
    ...match,
    name: roundMnemonic === '' ? label : `${roundMnemonic}-${label}`,
    isStraightPool: isStraightPool(disciplineMnemonic),
    corrections: entries.filter(({ isCorrection }) => isCorrection).length,
    entries,
  };
}

const lastPlaceNamed = 3;

async function readPlaces(db: Kysely<Database>, eventId: number): Promise<ReportPlace[]> {
  const rows = await db
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .select(['t.id as tournamentId', 't.name as tournament', 'p.place', 'p.playerProfileId as playerId'])
    .where('t.eventId', '=', eventId)
    .where('t.tournamentStatus', 'in', ['FINISHED', 'APPROVED'])
    .where('p.place', '<=', lastPlaceNamed)
    // Members of teams have no place of their own.
    .where('p.teamParticipantId', 'is', null)
    .orderBy('t.name')
    .orderBy('t.id')
    .orderBy('p.place')
    .orderBy('p.id')
    .execute();
  return rows.flatMap(({ place, ...row }) => (place === null ? [] : [{ ...row, place }]));
}

async function readPlayers(db: Kysely<Database>, eventId: number): Promise<Map<number, ReportPlayer>> {
  const rows = await db
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select(['pp.id', 'pp.lastName', 'pp.firstName', 'c.mnemonic as country'])
    .where('t.eventId', '=', eventId)
    .execute();
  return new Map(rows.map(({ id, lastName, firstName, country }) => [id, { id, name: `${lastName} ${firstName}`.trim(), country }]));
}
