/** Puts an entrant into a slot of a following match. A match that is decided by that advances its winner at once (machines/README.md 3.6, 4.3). */

import { isDecidedByWalkover, isEmptySide } from '#machines/draw/byes.ts';
import { otherSide } from '#machines/match/breaks.ts';
import type { MatchEvent, MatchState, Refusal } from '#machines/match/events.ts';
import { canDo } from '#machines/match/rules/all-rules.ts';
import { dependsWords } from '#machines/match/rules/result-rules.ts';
import { columnsOf, participantOf } from '#machines/match/sides.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import type { Side } from '#machines/names.ts';
import { canChangeSides } from '#machines/tournament/locking-matches.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { isSameEntrant, type SlotEntrant } from './advancing-entrants.ts';
import { isParticipantOut } from './left-players.ts';
import type { MatchWork } from './match-work.ts';
import { planReopened } from './plan-reopened.ts';
import { readMatch, type StoredMatch } from './read.ts';

type MatchSlot = { matchId: number; side: Side };

/** Fills a slot; a null `entrant` empties it. A player who is out of the tournament leaves a walkover. */
export async function fillSlot(work: MatchWork, { matchId, side }: MatchSlot, entrant: SlotEntrant | null): Promise<void> {
  const stored = await readMatch(work, matchId);
  const effective = (await isOut(work, entrant)) ? 'walkover' : entrant;
  if (isSameEntrant(entrantAt(stored, side), effective)) return;
  if (!isOpen(stored)) throw notAllowed(lockedRefusal(stored));
  await changeSide(work, stored, { type: 'SET_PARTICIPANT', at: work.at, side, ...columnsFor(effective) });
}

type SideChange = Extract<MatchEvent, { type: 'SET_PARTICIPANT' }>;

/**
 * Changes one side; a match that is decided by the change passes in the same step. A reopened walkover gets race and time. A player who passed it before and has left the tournament
 * since does not return.
 */
export async function changeSide(work: MatchWork, stored: StoredMatch, event: SideChange): Promise<void> {
  const events: MatchEvent[] = [event];
  const opponent = otherSide(event.side);
  const opponentId = participantOf(stored.state, opponent);
  if (isDecidedByWalkover(stored.state) && opponentId !== null && (await isOut(work, { participantId: opponentId }))) {
    events.push({ type: 'SET_PARTICIPANT', at: work.at, side: opponent, participantId: opponentId, walkover: true });
  }
  const pass = { type: 'PASS', at: work.at } as const;
  const after = stateAfter(stored, events);
  if (after) events.push(...(canDo(after, stored.setting, pass) ? [pass] : await planReopened(work, stored, after)));
  await work.apply(stored, events);
}

/** Returns null when a rule refuses one of the events. */
function stateAfter({ state, setting }: StoredMatch, events: readonly MatchEvent[]): MatchState | null {
  let next = state;
  for (const event of events) {
    const step = stepMatch(next, setting, event);
    if (!step.ok) return null;
    next = step.next;
  }
  return next;
}

/** True while nothing was played in the match: it can still change. */
export const isOpen = ({ state }: StoredMatch): boolean => canChangeSides(state);

const lockedRefusal = ({ row }: StoredMatch): Refusal => ({ code: 'FOLLOWING_MATCH_STARTED', sentence: dependsWords([row]) });

function entrantAt({ state }: StoredMatch, side: Side): SlotEntrant | null {
  const participantId = participantOf(state, side);
  if (isEmptySide(state, side)) return 'walkover';
  if (participantId !== null) return { participantId };
  const qualifier = state[columnsOf[side].qualifier];
  return qualifier === null ? null : { qualifier };
}

function columnsFor(entrant: SlotEntrant | null) {
  if (entrant === 'walkover') return { participantId: null, walkover: true } as const;
  if (entrant === null) return { participantId: null };
  return 'qualifier' in entrant ? { participantId: null, qualifier: entrant.qualifier } : entrant;
}

const isOut = async (work: WorkContext, entrant: SlotEntrant | null): Promise<boolean> =>
  entrant !== null && entrant !== 'walkover' && 'participantId' in entrant && isParticipantOut(work, entrant.participantId);
