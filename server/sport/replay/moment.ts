/** Builds the answer for one past moment from the rows at that moment and the names of today. */
import type { Kysely } from 'kysely';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { ReplayMatch, ReplayTable, replayEvent } from '#contract/match/replay.ts';
import { isLive } from '#machines/names.ts';
import { momentHint, readTime } from '#machines/replay/read-moment.ts';
import { countUntil, type ReplayState } from '#machines/replay/replay.ts';
import { badRequest } from '../../kernel/errors.ts';
import { wallTime } from '../../kernel/time/local-time.ts';
import type { BilliardTableTable, MatchTable } from '../../store/schema/matches.ts';
import type { Database } from '../../store/schema.ts';
import { type WordedChange, wordedChanges } from './entry-words.ts';
import type { EventReplay } from './read-replay.ts';
import { type ReplayNames, replayNames } from './replay-names.ts';
import { firstDraws, rowsOf, type StateRow } from './state-rows.ts';
import { stepsBefore, stepsFrom } from './steps.ts';

type Moment = Omit<CallAnswer<typeof replayEvent>, 'log'> & { log: WordedChange[] };

/** Returns milliseconds since 1970. Throws 400 with a sentence for a text that is no time, and for the future. It reads no data. */
export function readPastTime(text: string, now: Date): number {
  const time = readTime(text);
  if (time === null) throw badRequest(momentHint);
  if (time > now.getTime()) throw badRequest('This moment is in the future. The time machine only shows the past.');
  return time;
}

/** Returns the time in the format of the journal. Throws 400 with a sentence for a time before the first known change. */
export function momentIn(read: EventReplay, time: number, timeZone: string): string {
  const { changes } = read.replay;
  const first = changes[Math.max(0, read.known - 1)]?.at;
  if (first === undefined) throw badRequest('Nothing has happened in this event yet.');
  // The address of a link contains whole seconds only.
  if (time < Math.floor(Date.parse(first) / 1000) * 1000)
    throw badRequest(`The past of this event is known from ${wallTime(new Date(first), timeZone).replace('T', ' ')} on.`);
  return new Date(Math.max(time, Date.parse(first))).toISOString();
}

const [logBefore, logAfter] = [8, 6];

export async function momentOf(db: Kysely<Database>, eventId: number, { replay, known }: EventReplay, at: string): Promise<Moment> {
  const names = await replayNames(db, eventId);
  const count = Math.max(known, countUntil(replay.changes, at));
  const state = replay.stateAfter(count);
  const newest = replay.stateAfter(replay.changes.length);
  const drawTimes = await firstDraws(db, eventId);
  const isDrawn = ({ tournamentId }: { tournamentId: number }): boolean => (drawTimes.get(tournamentId) ?? '') <= at;
  const rows = rowsOf<MatchTable>(state, 'match').filter(isDrawn);
  const { changes } = replay;
  const next = stepsFrom(changes, count, logAfter);
  const end = (next.at(-1) ?? count - 1) + 1;
  const start = stepsBefore(changes, count, { least: known, max: logBefore }).at(-1) ?? count;
  const [previous] = stepsBefore(changes, countUntil(changes, justBefore(at)), { least: known, max: 1 });
  return {
    at,
    tables: tablesAt(state, rows),
    matches: rows.map((row) => presentMatch(row, newest, names)),
    tournaments: rowsOf<{ name: string; tournamentStatus: string }>(state, 'tournament').map((row) => ({
      ...{ id: row.id, name: row.name, status: row.tournamentStatus },
    })),
    log: wordedChanges(changes.slice(start, end), replay.stateAfter(end), names),
    before: changes[previous ?? -1]?.at ?? null,
    after: changes[next[0] ?? -1]?.at ?? null,
  };
}

const justBefore = (at: string): string => new Date(Date.parse(at) - 1).toISOString();

function tablesAt(state: ReplayState, matches: readonly StateRow<MatchTable>[]): ReplayTable[] {
  const onTable = new Map(
    matches.flatMap(({ id, status, tableId }) => (isLive(status) && tableId !== null ? [[tableId, id] as const] : [])),
  );
  return rowsOf<BilliardTableTable>(state, 'table')
    .map(({ id, displayNumber, tableStatus, statusSince }) => ({
      id,
      displayNumber,
      tableStatus,
      statusSince,
      matchId: onTable.get(id) ?? null,
    }))
    .sort((one, other) => one.displayNumber - other.displayNumber);
}

function presentMatch(stored: StateRow<MatchTable>, newest: ReplayState, names: ReplayNames): ReplayMatch {
  const row = stored as unknown as Omit<ReplayMatch, 'a' | 'b' | 'end'> & { participantAId: number | null; participantBId: number | null };
  const { id, label, status, tableId, aScore, bScore, racks, raceTo, startTime, aTimeoutUntil, bTimeoutUntil } = row;
  const name = names.matches.get(id);
  const player = (participantId: number | null) => names.players.get(participantId ?? 0) ?? nobody;
  const end = newest.get(`match:${id}`) as unknown as { aScore: number; bScore: number; finishTime: string | null } | undefined;
  return {
    ...{ id, label, status, tableId, aScore, bScore, racks, raceTo, startTime, aTimeoutUntil, bTimeoutUntil },
    roundMnemonic: name?.roundMnemonic ?? '',
    tournamentName: name?.tournamentName ?? '',
    a: player(row.participantAId),
    b: player(row.participantBId),
    end: end?.finishTime ? { aScore: end.aScore, bScore: end.bScore, at: end.finishTime } : null,
  };
}

const nobody = { lastName: null, firstName: null, country: null, countryId: null };
