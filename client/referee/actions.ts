/** What each control of the pad would send now, and the words that go with it. */
import type { LiveMatch, MatchCommandBody } from '#contract/live.ts';
import type { Side } from '#machines/names.ts';
import { eventOf, type MatchView } from './match-view.ts';
import type { Outbox } from './outbox.ts';
import { namesApart, playerOf } from './player.ts';
import type { Tap, TapNote } from './tap.ts';

export type Action = { body: MatchCommandBody; note: TapNote };

export const eventOfAction = (action: Action, at: string) => eventOf(action.body, action.note.rack, at);

export function scoreAction({ row, state }: MatchView, side: Side): Action | null {
  const { participantId } = playerOf(row, side);
  if (participantId === null) return null;
  const to = (side === 'A' ? state.aScore : state.bScore) + 1;
  const rack = state.aScore + state.bScore + 1;
  const score = side === 'A' ? `${to} : ${state.bScore}` : `${state.aScore} : ${to}`;
  return {
    body: { type: 'SCORE', matchId: row.id, participantId, to },
    note: note(row, `Rack ${rack} to ${namesApart(row)[side]} · ${score}`, { rack, side }),
  };
}

/** Takes back the last rack: by the tap that made it where this tablet made it, else by its number. */
export function undoAction({ row, state, rackTaps }: MatchView, outbox: Outbox): Action | null {
  const rack = state.racks.length;
  const side = lastSide(state.racks);
  if (rack === 0 || side === null) return null;
  const maker = rackTaps[rack - 1] ?? makerOf(outbox, row.id, rack, side);
  const body: MatchCommandBody =
    maker?.body.type === 'SCORE' ? { type: 'UNDO', matchId: row.id, step: maker.id } : { type: 'UNDO_RACK', matchId: row.id, rack };
  return { body, note: note(row, `Undo of rack ${rack} (${namesApart(row)[side]})`, { rack, side }) };
}

/** Lowers one side by a rack: an undo where it is the last rack, a correction otherwise. */
export function lowerAction(view: MatchView, outbox: Outbox, side: Side): Action | null {
  const { row, state } = view;
  if (lastSide(state.racks) === side) return undoAction(view, outbox);
  const aScore = state.aScore - (side === 'A' ? 1 : 0);
  const bScore = state.bScore - (side === 'B' ? 1 : 0);
  if (aScore < 0 || bScore < 0) return null;
  return {
    body: { type: 'CORRECT', matchId: row.id, aScore, bScore },
    note: note(row, `Score corrected to ${aScore} : ${bScore}`, { side }),
  };
}

export const breakerAction = ({ row }: MatchView, side: Side): Action => ({
  body: { type: 'SET_BREAKER', matchId: row.id, side },
  note: note(row, `${namesApart(row)[side]} breaks`, { side }),
});

export const timeoutAction = ({ row }: MatchView, type: 'START_TIMEOUT' | 'END_TIMEOUT' | 'WITHDRAW_TIMEOUT', side: Side): Action => ({
  body: { type, matchId: row.id, side },
  note: note(row, `Time-out of ${namesApart(row)[side]} ${timeoutWords[type]}`, { side }),
});
const timeoutWords = { START_TIMEOUT: 'started', END_TIMEOUT: 'ended', WITHDRAW_TIMEOUT: 'withdrawn' } as const;

export const plainAction = ({ row }: MatchView, type: 'START' | 'ACKNOWLEDGE_SHOTCLOCK' | 'FINISH'): Action => ({
  body: { type, matchId: row.id },
  note: note(row, { START: 'Match started', ACKNOWLEDGE_SHOTCLOCK: 'Shot clock acknowledged', FINISH: 'Match finished' }[type], {}),
});

function note(row: LiveMatch, words: string, { rack = null, side = null }: Partial<Pick<TapNote, 'rack' | 'side'>>): TapNote {
  return { words, matchLabel: row.label, rack, side };
}

export function lastSide(racks: string): Side | null {
  const last = racks.at(-1);
  return last === 'A' || last === 'B' ? last : null;
}

/** The confirmed tap that made this rack, unless an undo already named it: a second undo of the same rack means somebody else's. */
function makerOf(outbox: Outbox, matchId: number, rack: number, side: Side): Tap | undefined {
  const named = new Set(outbox.taps.map(({ body }) => (body.type === 'UNDO' ? body.step : null)));
  return outbox.taps.findLast(
    ({ id, state, body, note: { rack: made, side: by } }) =>
      body.type === 'SCORE' && state === 'confirmed' && body.matchId === matchId && made === rack && by === side && !named.has(id),
  );
}
