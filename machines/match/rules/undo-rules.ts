/** What must be true to take a reset or an approval back: for a few seconds, while nothing follows from it. Screens load it with all rules: it stays light. */
import type { On, Rule } from './rule.ts';

type Undo = On<'UNDO_RESET' | 'UNDO_APPROVE'>;

/** How long screens offer it, in milliseconds. */
export const undoMs = 10_000;
/** What a press at the last moment may be under way, in milliseconds. */
const underWayMs = 5_000;

export const withinUndo: Rule<Undo> = {
  name: 'withinUndo',
  code: 'UNDO_TOO_LATE',
  holds: ({ event: { at, since } }) => Date.parse(at) - Date.parse(since) <= undoMs + underWayMs,
  sentence: ({ event }) => `The ${stepWords[event.type]} was more than ${undoMs / 1000} seconds ago: it can no longer be undone.`,
};

export const unchangedSince: Rule<Undo> = {
  name: 'unchangedSince',
  code: 'CHANGED_SINCE',
  holds: ({ event }) => event.isUnchanged,
  sentence: ({ event }) => `The match was changed after the ${stepWords[event.type]}: it can no longer be undone.`,
};

/** Only play goes on without a table: a match that was called to one has nothing else to come back to. */
export const tableStillFree: Rule<Undo> = {
  name: 'tableStillFree',
  code: 'TABLE_TAKEN',
  holds: ({ event: { was, tableIsFree } }) => was.status !== 'READY' || tableIsFree,
  sentence: () => 'Its table has another match meanwhile: assign a table anew.',
};

const stepWords = { UNDO_RESET: 'reset', UNDO_APPROVE: 'approval' } as const;
