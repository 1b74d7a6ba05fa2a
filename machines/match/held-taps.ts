/** Computes the match with the taps that a tablet made offline while the desk changed the match. */

import type { Side } from '../names.ts';
import type { Instant, MatchEvent, MatchScore, MatchSetting, MatchState } from './events.ts';
import { withMatchScore } from './score-columns.ts';
import { scoreText } from './score-text.ts';
import { sideOf } from './sides.ts';
import { stepMatch } from './step-match.ts';

/** An undo at the table always takes back the last rack on its tablet, so it needs no rack number. */
export type HeldTapEvent = Exclude<MatchEvent, { type: 'UNDO' }> | { type: 'UNDO'; at: Instant };

/**
 * The result of one tap: the rack that it added or took back (1-based), its side and the score after it. `taken` false: the rules refused the tap.
 * `cancels`: the index of the tap that it took back, or of the tap that took it back.
 */
export type ReplayedTap = {
  type: MatchEvent['type'];
  at: Instant;
  side: Side | null;
  rack: number | null;
  aScore: number;
  bScore: number;
  cancels: number | null;
  taken: boolean;
};

/**
 * Returns the match as its tablet shows it: the state of `standing`, then every tap in order by the rules of the match.
 * A shot clock that the desk ordered meanwhile blocks no point, because the players did not know of the order.
 */
export function replayHeldTaps(
  match: MatchState,
  setting: MatchSetting,
  standing: MatchScore,
  events: readonly HeldTapEvent[],
): { state: MatchState; taps: ReplayedTap[] } {
  const tabletMatch = { ...withMatchScore(match, setting, standing), shotclockAssigned: false, shotclockApproved: false };
  // A tablet scores a match that is on a table, even if the desk has taken the match off since.
  let state: MatchState = { ...tabletMatch, tableId: tabletMatch.tableId ?? 0 };
  const taps: ReplayedTap[] = [];
  /** The index of the tap that added each rack; null: the rack is older than the taps. */
  let makers: (number | null)[] = Array.from(state.racks, () => null);
  for (const [index, held] of events.entries()) {
    const before = state;
    const event: MatchEvent = held.type === 'UNDO' ? { ...held, rack: before.racks.length } : held;
    const step = stepMatch(before, setting, event);
    if (step.ok) state = step.next;
    const maker = step.ok && event.type === 'UNDO' ? (makers.at(-1) ?? null) : null;
    const undone = maker === null ? undefined : taps[maker];
    if (undone) undone.cancels = index;
    makers = Array.from(state.racks, (_rack, at) => (at < makers.length ? (makers[at] ?? null) : index));
    const { aScore, bScore } = state;
    const side = sideOfTap(before, event);
    taps.push({ type: event.type, at: event.at, side, rack: rackOf(before, event), aScore, bScore, cancels: maker, taken: step.ok });
  }
  return { state, taps };
}

function sideOfTap(before: MatchState, event: MatchEvent): Side | null {
  if (event.type === 'SCORE' || event.type === 'FOUL') return sideOf(before, event.participantId);
  if (event.type === 'UNDO') return before.racks.at(-1)?.toUpperCase() === 'B' ? 'B' : before.racks === '' ? null : 'A';
  return 'side' in event ? event.side : null;
}

function rackOf({ racks }: MatchState, { type }: MatchEvent): number | null {
  if (type === 'SCORE' || type === 'FOUL') return racks.length + 1;
  return type === 'UNDO' ? racks.length : null;
}

/** The taps as a short text, such as 'A A B B, time-out'. Leaves out taps that cancel each other. */
export function heldTapsText(taps: readonly Pick<ReplayedTap, 'type' | 'side' | 'aScore' | 'bScore' | 'cancels' | 'taken'>[]): string {
  const parts: string[] = [];
  let letters: string[] = [];
  const close = () => {
    parts.push(letters.join(' '));
    letters = [];
  };
  for (const tap of taps) {
    if (tap.cancels !== null || !tap.taken) continue;
    if (tap.type === 'SCORE' || tap.type === 'FOUL') {
      letters.push(tap.type === 'FOUL' ? `foul ${tap.side}` : (tap.side ?? ''));
      continue;
    }
    close();
    parts.push(tap.type === 'CORRECT' ? `score ${scoreText(tap.aScore)}:${scoreText(tap.bScore)}` : (words[tap.type] ?? ''));
  }
  close();
  return parts.filter(Boolean).join(', ');
}

const words: Partial<Record<MatchEvent['type'], string>> = {
  SET_BREAKER: 'breaker',
  START: 'start',
  UNDO: 'undo',
  START_TIMEOUT: 'time-out',
  END_TIMEOUT: 'time-out over',
  WITHDRAW_TIMEOUT: 'time-out withdrawn',
  FINISH: 'finish',
};
