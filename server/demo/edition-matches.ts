/** The matches of a drawn knock-out: wired to each other, timed, and the first round filled. */
import type { Work } from '../db/commit.ts';
import { type ChartMatch, knockOut } from './chart.ts';
import type { EditionPlan } from './edition.ts';
import { playedTables } from './event.ts';
import { hallMs, sessionMinutes } from './pace.ts';

export const raceTo = 7;
export const timeouts = 1;

export type Drawn = { tournamentId: number; participants: readonly number[]; roundIds: readonly number[] };

/** Last match first: every match names the one its winner goes to. */
export async function insertMatches(work: Work, plan: EditionPlan, drawn: Drawn): Promise<void> {
  const ids = new Map<string, number>();
  for (const match of knockOut(tablesFor(plan.number)).reverse()) {
    const winnerToMatchId = match.winnerTo ? (ids.get(match.winnerTo.label) ?? null) : null;
    ids.set(match.label, await insertMatch(work, plan, drawn, match, winnerToMatchId));
  }
}

/** The first tournament has the hall to itself; later ones share it with the one before. */
const tablesFor = (number: number): number => (number === 1 ? playedTables : playedTables / 2);

async function insertMatch(
  { db, record }: Work,
  { eventId, begins, speed }: EditionPlan,
  { tournamentId, participants, roundIds }: Drawn,
  { label, round, position, session, winnerTo }: ChartMatch,
  winnerToMatchId: number | null,
): Promise<number> {
  const isDrawn = round === 0;
  const { id } = await db
    .insertInto('tournamentMatch')
    .values({
      tournamentId,
      roundId: roundIds[round] ?? 0,
      label,
      position,
      status: isDrawn ? 'SCHEDULED' : 'CREATED',
      scheduledTime: new Date(begins.getTime() + session * hallMs(sessionMinutes, speed)).toISOString(),
      participantAId: isDrawn ? (participants[2 * position - 2] ?? null) : null,
      participantBId: isDrawn ? (participants[2 * position - 1] ?? null) : null,
      winnerToMatchId,
      winnerToSide: winnerTo?.side ?? null,
      ...untouched,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  record({
    stream: `match:${id}`,
    version: 1,
    type: 'created',
    data: {},
    rooms: [`event:${eventId}`, `tournament:${tournamentId}`, 'matches'],
  });
  return id;
}

/** A match before anything happened to it. */
const untouched = {
  raceTo,
  aScore: 0,
  bScore: 0,
  racks: '',
  nextToBreak: null,
  breakerEntries: '',
  tableId: null,
  previousAssignedTableId: null,
  startTime: null,
  finishTime: null,
  aPlaceholder: false,
  bPlaceholder: false,
  aWalkover: false,
  bWalkover: false,
  aForfeit: false,
  bForfeit: false,
  aDisqualified: false,
  bDisqualified: false,
  aTimeoutsRemaining: timeouts,
  bTimeoutsRemaining: timeouts,
  aTimeoutStartedAt: null,
  bTimeoutStartedAt: null,
  aTimeoutUntil: null,
  bTimeoutUntil: null,
  timeoutSince: null,
  timeoutTotalMs: 0,
  shotclockAssigned: false,
  shotclockApproved: false,
  shotclockAssignedAt: null,
  shotclockApprovedAt: null,
  aUniformApproved: false,
  bUniformApproved: false,
  loserToMatchId: null,
  loserToSide: null,
  teamParentMatchId: null,
} as const;
