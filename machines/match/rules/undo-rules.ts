/**
 * The rules for undoing a reset, an approval or a result: only for a few seconds and while no other match depends on it.
 * Screens load this file with all rules, so it must stay small.
 */
import type { EventOf, MatchRule } from './rule.ts';

type UndoEvent = EventOf<'UNDO_RESET' | 'UNDO_APPROVE' | 'UNDO_RESULT'>;

/** Screens offer the undo for this time, in milliseconds. */
export const undoMs = 10_000;
/** The longest time that a request at the last moment may take to arrive, in milliseconds. */
export const maxTransferMs = 5_000;

export const withinUndo: MatchRule<UndoEvent> = {
  name: 'withinUndo',
  code: 'UNDO_TOO_LATE',
  holds: ({ event: { at, since } }) => Date.parse(at) - Date.parse(since) <= undoMs + maxTransferMs,
  sentence: ({ event }) => `The ${stepWords[event.type]} was more than ${undoMs / 1000} seconds ago: it can no longer be undone.`,
};

export const unchangedSince: MatchRule<UndoEvent> = {
  name: 'unchangedSince',
  code: 'CHANGED_SINCE',
  holds: ({ event }) => event.isUnchanged,
  sentence: ({ event }) => `The match was changed after the ${stepWords[event.type]}: it can no longer be undone.`,
};

/** A match that was only called to a table (READY) needs that table. A started match can continue without one. */
export const tableStillFree: MatchRule<UndoEvent> = {
  name: 'tableStillFree',
  code: 'TABLE_TAKEN',
  holds: ({ event: { was, tableIsFree } }) => was.status !== 'READY' || tableIsFree,
  sentence: () => 'Its table has another match meanwhile: assign a table anew.',
};

const stepWords = { UNDO_RESET: 'reset', UNDO_APPROVE: 'approval', UNDO_RESULT: 'result' } as const;
