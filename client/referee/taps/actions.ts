/** The action that each control of the pad sends, and its text. */

import type { CommandBody } from '#contract/live/commands.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchState } from '#machines/match/events.ts';
import { lastRackOrFoul } from '#machines/match/racks.ts';
import { resultText } from '#machines/match/score-text.ts';
import { columnsOf, scoreOf } from '#machines/match/sides.ts';
import type { Side } from '#machines/names.ts';
import { distinctNames, playerOf } from '../pad/player.ts';
import { eventOf, type MatchView } from '../screens/match-view.ts';
import type { Outbox } from './outbox.ts';
import type { Tap, TapNote } from './tap.ts';

const counting: readonly CommandBody['type'][] = ['SCORE', 'FOUL'];

export type PadAction = { body: CommandBody; note: TapNote };

export const eventOfAction = (action: PadAction, at: string) => eventOf(action.body, action.note.rack, at);

export function scoreAction({ row, state, setting }: MatchView, side: Side): PadAction | null {
  const { participantId } = playerOf(row, side);
  if (participantId === null) return null;
  const { to, rack, score } = counted(state, side, 1);
  const what = setting.isStraightPool ? 'Point' : `Rack ${rack}`;
  return {
    body: { type: 'SCORE', matchId: row.id, participantId, to },
    note: note(row, `${what} to ${distinctNames(row)[side]} · ${score}`, { rack, side }),
  };
}

export function foulAction({ row, state }: MatchView, side: Side): PadAction | null {
  const { participantId } = playerOf(row, side);
  if (participantId === null) return null;
  const { to, rack, score } = counted(state, side, -1);
  return {
    body: { type: 'FOUL', matchId: row.id, participantId, to },
    note: note(row, `Foul of ${distinctNames(row)[side]} · ${score}`, { rack, side }),
  };
}

function counted(state: MatchState, side: Side, change: 1 | -1) {
  const to = scoreOf(state, side) + change;
  return { to, rack: state.racks.length + 1, score: resultText({ ...state, [columnsOf[side].score]: to }, ' : ') };
}

/**
 * Returns the action that takes back the last rack, point or foul, or null without one. It names the tap if this tablet made it,
 * otherwise the rack number.
 */
export function undoAction(view: MatchView, outbox: Outbox): PadAction | null {
  const { row, state, rackTaps } = view;
  const rack = state.racks.length;
  const last = lastRackOrFoul(state.racks);
  if (last === null) return null;
  const { side } = last;
  const maker = rackTaps[rack - 1] ?? makerOf(outbox, row, rack, side);
  const isOwnTap = maker !== undefined && counting.includes(maker.body.type);
  const body: CommandBody = isOwnTap ? { type: 'UNDO', matchId: row.id, step: maker.id } : { type: 'UNDO_RACK', matchId: row.id, rack };
  return { body, note: note(row, `Undo of ${undoTarget(view)} (${distinctNames(row)[side]})`, { rack, side }) };
}

/** Returns the target of an undo: 'rack 12', or in 14.1 'point' or 'foul'. */
export function undoTarget({ state: { racks }, setting }: MatchView): string {
  if (!setting.isStraightPool) return `rack ${racks.length}`;
  return lastRackOrFoul(racks)?.change === -1 ? 'foul' : 'point';
}

/** Lowers the score of one side by one: an undo for the last rack, otherwise a correction. Returns null at zero. */
export function lowerAction(view: MatchView, outbox: Outbox, side: Side): PadAction | null {
  const { row, state } = view;
  if (lastRackOrFoul(state.racks)?.side === side) return undoAction(view, outbox);
  const aScore = state.aScore - (side === 'A' ? 1 : 0);
  const bScore = state.bScore - (side === 'B' ? 1 : 0);
  if (aScore < 0 || bScore < 0) return null;
  return {
    body: { type: 'CORRECT', matchId: row.id, aScore, bScore },
    note: note(row, `Score corrected to ${aScore} : ${bScore}`, { side }),
  };
}

export const breakerAction = ({ row }: MatchView, side: Side): PadAction => ({
  body: { type: 'SET_BREAKER', matchId: row.id, side },
  note: note(row, `${distinctNames(row)[side]} breaks`, { side }),
});

export const timeoutAction = ({ row }: MatchView, type: 'START_TIMEOUT' | 'END_TIMEOUT' | 'WITHDRAW_TIMEOUT', side: Side): PadAction => ({
  body: { type, matchId: row.id, side },
  note: note(row, `Time-out of ${distinctNames(row)[side]} ${timeoutWords[type]}`, { side }),
});
const timeoutWords = { START_TIMEOUT: 'started', END_TIMEOUT: 'ended', WITHDRAW_TIMEOUT: 'withdrawn' } as const;

export const plainAction = ({ row }: MatchView, type: 'START' | 'ACKNOWLEDGE_SHOTCLOCK' | 'FINISH'): PadAction => ({
  body: { type, matchId: row.id },
  note: note(row, { START: 'Match started', ACKNOWLEDGE_SHOTCLOCK: 'Shot clock acknowledged', FINISH: 'Match finished' }[type], {}),
});

function note(row: LiveMatch, words: string, { rack = null, side = null }: Partial<Pick<TapNote, 'rack' | 'side'>>): TapNote {
  return { words, matchLabel: row.label, rack, side };
}

/**
 * Returns the confirmed tap that made this rack, searching back to a foreign change or a correction, after which racks belong to no
 * tap. An earlier undo of the tap means that another user made this rack.
 */
function makerOf({ taps }: Outbox, row: LiveMatch, rack: number, side: Side): Tap | undefined {
  const own = new Map(taps.map((tap) => [tap.body.matchId === row.id && tap.state === 'confirmed' ? tap.version : null, tap]));
  const undoneTaps = new Set(taps.map(({ body }) => (body.type === 'UNDO' ? body.step : null)));
  for (let { version } = row; ; version -= 1) {
    const tap = own.get(version);
    if (!tap || tap.body.type === 'CORRECT') return undefined;
    if (counting.includes(tap.body.type) && tap.note.rack === rack && tap.note.side === side && !undoneTaps.has(tap.id)) return tap;
  }
}
