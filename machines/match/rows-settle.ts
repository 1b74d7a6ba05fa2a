/** The table row that takes one whole history of two (held-taps.ts). The rules check its final state once, not every rack again. */
import type { MatchRows, StatusTarget } from './row.ts';
import { historyFits, historyHasEnded, historyHasTable, offTable } from './rules/settle-rules.ts';
import { notTeamMatch } from './rules/team-rules.ts';
import { withMatchScore } from './score-columns.ts';

const settled: StatusTarget = [
  { if: 'settlesReady', to: 'READY' },
  { if: 'settlesRunning', to: 'RUNNING' },
  { if: 'settlesInTimeout', to: 'TIMEOUT' },
  'FINISHED',
];
const settle = { rules: [notTeamMatch, historyHasTable, historyFits, historyHasEnded], to: settled };

export const settleRows: MatchRows<'SETTLE'> = {
  SETTLE: {
    from: { READY: settle, RUNNING: settle, TIMEOUT: settle, FINISHED: settle },
    not: {
      CREATED: offTable,
      SCHEDULED: offTable,
      APPROVED: 'The match is approved: its result can be corrected in the edit form, with the reason.',
    },
    // The machine sets the status.
    effect: ({ match, setting, event }) => {
      const { status: _, ...columns } = withMatchScore({ ...match, status: event.standing.status }, setting, event.standing);
      return columns;
    },
    note: 'CORRECTION',
  },
};
