/** Taps that were made at a table while somebody else changed the match: what the match would be with them. */

import type { Side } from '../names.ts';
import type { Instant, MatchEvent, MatchSetting, MatchState, Standing } from './events.ts';
import { stepMatch } from './match.ts';
import { withStanding } from './score-columns.ts';
import { scoreText } from './score-words.ts';
import { sideOf } from './sides.ts';

/** An undo at the table always takes back the last rack that its tablet shows, by whatever name. */
export type HeldEvent = Exclude<MatchEvent, { type: 'UNDO' }> | { type: 'UNDO'; at: Instant };

/**
 * What became of one tap: the rack it made or took back (1-based), whose, and the score after it. `cancels`: the index of the tap it took back, or that
 * took it back. `taken` false: it fitted nothing even at the table.
 */
export type PlayedTap = {
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
 * The match as its tablet shows it: from `standing` through every tap, in order, by the rules of the match. A shot clock that was ordered meanwhile
 * stops no point that was played before the table knew of it.
 */
export function playHeld(
  match: MatchState,
  setting: MatchSetting,
  standing: Standing,
  events: readonly HeldEvent[],
): { state: MatchState; taps: PlayedTap[] } {
  const seen = { ...withStanding(match, setting, standing), shotclockAssigned: false, shotclockApproved: false };
  // A tablet taps what is on a table: where the match stands now is another question.
  let state: MatchState = { ...seen, tableId: seen.tableId ?? 0 };
  const taps: PlayedTap[] = [];
  /** Which tap made each rack; null: it stood before. */
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

/** 'A A B B, time-out': the taps in the shortest words; those that cancel out are left out. */
export function heldWords(taps: readonly Pick<PlayedTap, 'type' | 'side' | 'aScore' | 'bScore' | 'cancels' | 'taken'>[]): string {
  const parts: string[] = [];
  let letters: string[] = [];
  const close = () => {
    if (letters.length > 0) parts.push(letters.join(' '));
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
