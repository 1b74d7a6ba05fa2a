/** Seats an occupant in a following match; what is decided by that passes on at once (machines/README.md 3.6, 4.3). */

import { isGone, isPassed } from '#machines/draw/byes.ts';
import { otherSide } from '#machines/match/breaks.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { stepMatch } from '#machines/match/match.ts';
import { canDo } from '#machines/match/rules/all-rules.ts';
import { dependsWords } from '#machines/match/rules/result-rules.ts';
import { columnsOf, participantOf } from '#machines/match/sides.ts';
import { type Side, upcomingMatchStatuses } from '#machines/names.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { Work } from '../../store/unit/commit.ts';
import type { MatchWork } from './match-work.ts';
import { type Occupant, sameOccupant } from './occupants.ts';
import { readMatch, type StoredMatch } from './read.ts';

type MatchSlot = { matchId: number; side: Side };

/** `occupant` null: nobody yet. A player who is out of the tournament leaves a walkover. */
export async function seat(work: MatchWork, { matchId, side }: MatchSlot, occupant: Occupant | null): Promise<void> {
  const stored = await readMatch(work, matchId);
  const wanted = (await isOut(work, occupant)) ? 'walkover' : occupant;
  if (sameOccupant(seated(stored, side), wanted)) return;
  if (!isOpen(stored)) throw notAllowed(lockedBy(stored));
  await changeSide(work, stored, { type: 'SET_PARTICIPANT', at: work.at, side, ...columnsFor(wanted) });
}

type SideChange = Extract<MatchEvent, { type: 'SET_PARTICIPANT' }>;

/**
 * One side changes; where the match is decided by that, it passes in the same step. Who passed it before and has left the tournament since
 * does not come back with it.
 */
export async function changeSide(work: MatchWork, stored: StoredMatch, event: SideChange): Promise<void> {
  const events: MatchEvent[] = [event];
  const opponent = otherSide(event.side);
  const opponentId = participantOf(stored.state, opponent);
  if (isPassed(stored.state) && opponentId !== null && (await isOut(work, { participantId: opponentId }))) {
    events.push({ type: 'SET_PARTICIPANT', at: work.at, side: opponent, participantId: opponentId, walkover: true });
  }
  const pass = { type: 'PASS', at: work.at } as const;
  await work.apply(stored, passesAfter(stored, events, pass) ? [...events, pass] : events);
}

function passesAfter({ state, setting }: StoredMatch, events: readonly MatchEvent[], pass: MatchEvent): boolean {
  let next = state;
  for (const event of events) {
    const step = stepMatch(next, setting, event);
    if (!step.ok) return false;
    next = step.next;
  }
  return canDo(next, setting, pass);
}

/** Nothing was played in it: it can still change. */
export const isOpen = ({ state }: StoredMatch): boolean =>
  upcomingMatchStatuses.some((status) => status === state.status) || isPassed(state);

const lockedBy = ({ row }: StoredMatch) => ({ code: 'FOLLOWING_MATCH_STARTED', sentence: dependsWords(row) });

function seated({ state }: StoredMatch, side: Side): Occupant | null {
  const participantId = participantOf(state, side);
  if (isGone(state, side)) return 'walkover';
  if (participantId !== null) return { participantId };
  const qualifier = state[columnsOf[side].qualifier];
  return qualifier === null ? null : { qualifier };
}

function columnsFor(occupant: Occupant | null) {
  if (occupant === 'walkover') return { participantId: null, walkover: true } as const;
  if (occupant === null) return { participantId: null };
  return 'qualifier' in occupant ? { participantId: null, qualifier: occupant.qualifier } : occupant;
}

/** Who withdraws at this moment is waited for, or waits and finds his new match. */
async function isOut(work: Work, occupant: Occupant | null): Promise<boolean> {
  if (occupant === null || occupant === 'walkover' || !('participantId' in occupant)) return false;
  const participant = await lockRow(work, 'participant', occupant.participantId, 'share');
  return participant?.disqualified === true || participant?.withdrawn === true;
}
