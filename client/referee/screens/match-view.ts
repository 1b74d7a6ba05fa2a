/** The match as the pad shows it: the server's last row with this tablet's own taps applied by the same state machine. */

import type { CommandBody } from '#contract/live/commands.ts';
import type { SeenState } from '#contract/live/match-score.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchEvent, MatchSetting, MatchState } from '#machines/match/events.ts';
import { stepWithoutNote } from '#machines/match/match.ts';
import { matchScoreOf } from '#machines/match/score-columns.ts';
import { isLive } from '#machines/names.ts';
import { matchSettingOf, matchStateOf } from '../../live/match-state.ts';
import type { Outbox } from '../taps/outbox.ts';
import type { CachedBase } from '../taps/storage.ts';
import { isPending, type Tap } from '../taps/tap.ts';

export type MatchView = {
  row: LiveMatch;
  state: MatchState;
  setting: MatchSetting;
  /** Per rack the tap of this tablet that made it and is not yet in the row; null for a rack from the server. */
  rackTaps: readonly (Tap | null)[];
  /** The same view without taps that this tablet's memory does not have yet. The pad counts only taps that would survive a power cut. */
  written: Pick<MatchView, 'state' | 'rackTaps'>;
};

export function viewMatch(row: LiveMatch, outbox: Outbox): MatchView {
  const setting = matchSettingOf(row);
  const taps = outbox.taps.filter((tap) => isOnTop(tap, row));
  const playedBefore = appliedTaps.get(row) ?? [];
  const same = taps.findIndex((tap, index) => tap !== playedBefore[index]?.tap);
  const steps = same < 0 ? playedBefore.slice(0, taps.length) : playedBefore.slice(0, same);
  const first = { state: matchStateOf(row), rackTaps: Array.from(row.racks, () => null) };
  for (const tap of taps.slice(steps.length)) steps.push({ ...playTap(steps.at(-1) ?? first, setting, tap), tap });
  appliedTaps.set(row, steps);
  // The unwritten taps are always the last ones.
  const written = steps.findLast(({ tap }) => tap.state !== 'writing') ?? first;
  return { row, setting, ...(steps.at(-1) ?? first), written };
}

/** Caches the state after each tap, so that only the newest of many offline taps is applied. */
const appliedTaps = new WeakMap<LiveMatch, (WrittenView & { tap: Tap })[]>();

/**
 * Returns the row to build on. While taps are in doubt a newer row may already contain them and count one twice, so the old row stays.
 * `isSameRecord`: both rows are of one epoch, in which versions only grow.
 */
export function nextBase(base: LiveMatch | null, arrived: LiveMatch | null, inDoubt: boolean, isSameRecord: boolean): LiveMatch | null {
  if (base === null || arrived?.id !== base.id) return arrived;
  return inDoubt || (isSameRecord && arrived.version < base.version) ? base : arrived;
}

/**
 * Returns the row to build on until the server answers: the row stored with the last tap, or a later one from the cache. The cache may
 * contain unanswered taps, which would then count twice.
 */
export function rememberedBase(
  stored: CachedBase | null,
  cached: LiveMatch | null,
  cachedAt: number | null,
  isPending: boolean,
): LiveMatch | null {
  if (stored === null) return cached;
  if (cached?.id === stored.row.id) return isPending || stored.row.version >= cached.version ? stored.row : cached;
  return (cachedAt ?? 0) > stored.at ? cached : stored.row;
}

/**
 * A confirmed tap stays on top only until the row that contains it arrives. A tap that is sent again is already in the row that stays
 * meanwhile.
 */
function isOnTop(tap: Tap, row: LiveMatch): boolean {
  if (tap.body.matchId !== row.id) return false;
  return (isPending(tap) && !tap.again) || (tap.state === 'confirmed' && tap.version !== null && tap.version > row.version);
}

type WrittenView = MatchView['written'];

function playTap(view: WrittenView, setting: MatchSetting, tap: Tap): WrittenView {
  const event = eventOf(tap.body, tap.note.rack, tap.clientAt);
  const step = event && stepWithoutNote(view.state, setting, event);
  if (!step?.ok) return view;
  return { state: step.next, rackTaps: rackTapsAfter(view.rackTaps, step.next.racks.length, tap) };
}

function rackTapsAfter(before: MatchView['rackTaps'], length: number, tap: Tap): MatchView['rackTaps'] {
  if (tap.body.type === 'CORRECT') return Array.from({ length }, () => tap);
  return Array.from({ length }, (_, index) => (index < before.length ? (before[index] ?? null) : tap));
}

/** Returns the state of a live match as the commands report it to the server, or undefined when the match is not live. */
export function reportedStateOf(state: MatchState): SeenState['standing'] {
  const { status, ...rest } = matchScoreOf(state);
  return isLive(status) ? { ...rest, status: status as NonNullable<SeenState['standing']>['status'] } : undefined;
}

/** Returns the machine's event for a command, or null when the rack to take back is unknown, or when the command changes nothing of the match. */
export function eventOf(body: CommandBody, rack: number | null, at: string): MatchEvent | null {
  switch (body.type) {
    case 'UNDO':
      return rack === null ? null : { type: 'UNDO', rack, at };
    case 'UNDO_RACK':
      return { type: 'UNDO', rack: body.rack, at };
    case 'SCORE':
    case 'FOUL':
      return { type: body.type, participantId: body.participantId, to: body.to, at };
    case 'CORRECT':
      return { type: 'CORRECT', aScore: body.aScore, bScore: body.bScore, at };
    case 'SET_BREAKER':
    case 'START_TIMEOUT':
    case 'END_TIMEOUT':
    case 'WITHDRAW_TIMEOUT':
      return { type: body.type, side: body.side, at };
    case 'START':
    case 'ACKNOWLEDGE_SHOTCLOCK':
    case 'FINISH':
      return { type: body.type, at };
    case 'CONFIRM_RESULT':
      return null;
  }
}
