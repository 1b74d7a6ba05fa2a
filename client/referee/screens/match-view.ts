/** What the pad shows: the match as the server last told it, with this tablet's own taps played on top by the same machine. */

import type { MatchCommandBody } from '#contract/live/commands.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Upon } from '#contract/live/standing.ts';
import type { MatchEvent, MatchSetting, MatchState } from '#machines/match/events.ts';
import { stepMatch } from '#machines/match/match.ts';
import { standingOf } from '#machines/match/score-columns.ts';
import { isLive } from '#machines/names.ts';
import { matchSettingOf, matchStateOf } from '../../live/match-state.ts';
import type { Outbox } from '../taps/outbox.ts';
import type { KeptBase } from '../taps/storage.ts';
import { isPending, type Tap } from '../taps/tap.ts';

export type MatchView = {
  row: LiveMatch;
  state: MatchState;
  setting: MatchSetting;
  /** Per rack the tap of this tablet that made it and is not yet in the row; null = the server told us. */
  rackTaps: readonly (Tap | null)[];
  /** The same without what this tablet's memory does not have yet: only what would survive a power cut is shown as counted. */
  written: Pick<MatchView, 'state' | 'rackTaps'>;
};

export function viewMatch(row: LiveMatch, outbox: Outbox): MatchView {
  const setting = matchSettingOf(row);
  const taps = outbox.taps.filter((tap) => isOnTop(tap, row));
  const known = playedOn.get(row) ?? [];
  const same = taps.findIndex((tap, index) => tap !== known[index]?.tap);
  const steps = same < 0 ? known.slice(0, taps.length) : known.slice(0, same);
  const first = { state: matchStateOf(row), rackTaps: Array.from(row.racks, () => null) };
  for (const tap of taps.slice(steps.length)) steps.push({ ...playTap(steps.at(-1) ?? first, setting, tap), tap });
  playedOn.set(row, steps);
  // Those that are not written yet are the last ones.
  const written = steps.findLast(({ tap }) => tap.state !== 'writing') ?? first;
  return { row, setting, ...(steps.at(-1) ?? first), written };
}

/** What each tap made of a row: of many that wait without network only the newest is played. */
const playedOn = new WeakMap<LiveMatch, (Played & { tap: Tap })[]>();

/**
 * The row to build on. While taps are in doubt a newer row may or may not contain them, and playing them on it could count one twice:
 * the old row stays until they are answered. `isSameRecord`: the two rows are of one epoch, in which nothing goes back.
 */
export function nextBase(base: LiveMatch | null, arrived: LiveMatch | null, inDoubt: boolean, isSameRecord: boolean): LiveMatch | null {
  if (base === null || arrived?.id !== base.id) return arrived;
  return inDoubt || (isSameRecord && arrived.version < base.version) ? base : arrived;
}

/**
 * Until the server is heard: what was kept with the last tap, or what a cache had later. The cache may contain taps that are not answered yet,
 * which would be played on it twice.
 */
export function rememberedBase(
  kept: KeptBase | null,
  cached: LiveMatch | null,
  cachedAt: number | null,
  isPending: boolean,
): LiveMatch | null {
  if (kept === null) return cached;
  if (cached?.id === kept.row.id) return isPending || kept.row.version >= cached.version ? kept.row : cached;
  return (cachedAt ?? 0) > kept.at ? cached : kept.row;
}

/** A confirmed tap is on top only until the row that contains it has arrived; one asked again is in the row that is kept meanwhile. */
function isOnTop(tap: Tap, row: LiveMatch): boolean {
  if (tap.body.matchId !== row.id) return false;
  return (isPending(tap) && !tap.again) || (tap.state === 'confirmed' && tap.version !== null && tap.version > row.version);
}

type Played = MatchView['written'];

function playTap(view: Played, setting: MatchSetting, tap: Tap): Played {
  const event = eventOf(tap.body, tap.note.rack, tap.clientAt);
  const step = event && stepMatch(view.state, setting, event);
  if (!step?.ok) return view;
  return { state: step.next, rackTaps: rackTapsAfter(view.rackTaps, step.next.racks.length, tap) };
}

function rackTapsAfter(before: MatchView['rackTaps'], length: number, tap: Tap): MatchView['rackTaps'] {
  if (tap.body.type === 'CORRECT') return Array.from({ length }, () => tap);
  return Array.from({ length }, (_, index) => (index < before.length ? (before[index] ?? null) : tap));
}

/** A match on a table, as the server is told of it. */
export function standingTold(state: MatchState): Upon['standing'] {
  const { status, ...standing } = standingOf(state);
  return isLive(status) ? { ...standing, status: status as NonNullable<Upon['standing']>['status'] } : undefined;
}

/** The machine's event for a command; null where the rack to take back is unknown. */
export function eventOf(body: MatchCommandBody, rack: number | null, at: string): MatchEvent | null {
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
  }
}
