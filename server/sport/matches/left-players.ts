/**
 * A participant who has left the tournament never plays again, whatever opens their match (machines/README.md 3.9, 8.8). Every change of a
 * match asks this file (commands.ts).
 */

import { isEmptySide } from '#machines/draw/byes.ts';
import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import { canDo } from '#machines/match/rules/all-rules.ts';
import { columnsOf, participantOf } from '#machines/match/sides.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import { isUpcoming, type Side, sides } from '#machines/names.ts';
import { subjectOf } from '#machines/sentences.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { ParticipantRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import type { StoredMatch } from './read.ts';

type Change = { after: MatchState; events: readonly MatchEvent[] };

/**
 * Returns the events that a match needs because it is open again or got another player: the side of a participant who has left becomes a
 * walkover, and the match passes if that decides it.
 */
export async function walkoverEvents(work: WorkContext, stored: StoredMatch, { after }: Pick<Change, 'after'>): Promise<MatchEvent[]> {
  const { at } = work;
  if (!isUpcoming(after.status)) return [];
  const wasOpen = isUpcoming(stored.state.status);
  const events: MatchEvent[] = [];
  for (const side of sides) {
    const participantId = participantOf(after, side);
    const isNew = !wasOpen || participantId !== participantOf(stored.state, side);
    if (!isNew || participantId === null || isEmptySide(after, side)) continue;
    if (await hasLeft(work, stored, { after, side })) {
      events.push({ type: 'SET_PARTICIPANT', at, side, participantId, walkover: true });
    }
  }
  return events.length === 0 ? [] : withPass(stored, after, events, at);
}

function withPass({ setting }: StoredMatch, after: MatchState, events: readonly MatchEvent[], at: string): MatchEvent[] {
  const pass = { type: 'PASS', at } as const;
  let state = after;
  for (const event of events) {
    const step = stepMatch(state, setting, event);
    if (step.ok) state = step.next;
  }
  return canDo(state, setting, pass) ? [...events, pass] : [...events];
}

const beginsPlay: readonly MatchEvent['type'][] = ['ASSIGN_TABLE', 'ANNOUNCE', 'START', 'START_TEAM_MATCH'];

/**
 * Throws when the events put a participant who has left on a table, or continue a match that they never started. A match that they played
 * can be reopened, so that its result can be corrected.
 */
export async function refuseLeftPlayers(work: WorkContext, stored: StoredMatch, { after, events }: Change): Promise<void> {
  if (isUpcoming(after.status)) return;
  const isPlayed = stored.state.startTime !== null;
  const begins = events.some((event) => beginsPlay.includes(event.type) || (event.type === 'REOPEN' && !event.toCorrect && !isPlayed));
  if (!begins) return;
  for (const side of sides) {
    if (!(await hasLeft(work, stored, { after, side }))) continue;
    const sentence = `${subjectOf(stored.setting, side)} has left the tournament: this match can no longer be played.`;
    throw notAllowed({ code: 'PLAYER_HAS_LEFT', sentence });
  }
}

/** Returns the sides of the match whose player or team has left the tournament. */
export async function sidesThatLeft(work: WorkContext, stored: StoredMatch): Promise<Side[]> {
  const left: Side[] = [];
  for (const side of sides) if (await hasLeft(work, stored, { after: stored.state, side })) left.push(side);
  return left;
}

/** Waits for a withdrawal that is in progress; a later withdrawal waits for this lock and finds the open match. */
async function hasLeft(work: WorkContext, stored: StoredMatch, { after, side }: { after: MatchState; side: Side }): Promise<boolean> {
  const participantId = participantOf(after, side);
  if (participantId === null) return false;
  const participant = await lockRow(work, 'participant', participantId, 'share');
  // Such a disqualification is taken back by this very change (effects.ts).
  const { disqualified } = columnsOf[side];
  const isReinstated = stored.state[disqualified] && !after[disqualified];
  if (isOut(participant, isReinstated)) return true;
  if (participant === undefined || participant.teamParticipantId === null) return false;
  return isOut(await lockRow(work, 'participant', participant.teamParticipantId, 'share'));
}

const isOut = (participant: ParticipantRow | undefined, isReinstated = false): boolean =>
  participant?.withdrawn === true || (participant?.disqualified === true && !isReinstated);

/** Whether the participant has left the tournament, and locks their entry as above. */
export const isParticipantOut = async (work: WorkContext, participantId: number): Promise<boolean> =>
  isOut(await lockRow(work, 'participant', participantId, 'share'));
