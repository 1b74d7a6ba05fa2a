/** The machine for the life cycle of a match, applied to its stored row. */

import { canPlaySide } from '../draw/byes.ts';
import { machineOf } from '../machine-of.ts';
import { type MatchStatus, matchStatuses, sides } from '../names.ts';
import type { MatchEvent, MatchSetting, MatchState, StepWithoutNote } from './events.ts';
import type { BranchCondition, MatchColumns } from './row.ts';
import { whyNot } from './rules/all-rules.ts';
import { reachesRace } from './rules/score-rules.ts';
import { timeoutRunsFor } from './sides.ts';
import { effectOf, matchEventTypes, rowOf } from './table.ts';

export { winnerOf } from './winner.ts';

type MatchContext = { match: MatchColumns; setting: MatchSetting };

const after = ({ match, setting }: MatchContext, event: MatchEvent): MatchColumns => ({ ...match, ...effectOf(match, setting, event) });

const statusBefore = (event: MatchEvent): MatchStatus | null => ('was' in event ? event.was.status : null);

const statusSettled = (event: MatchEvent): MatchStatus | null => ('standing' in event ? event.standing.status : null);

const forks: Record<BranchCondition, (context: MatchContext, event: MatchEvent) => boolean> = {
  /** Both sides are known (player or placeholder) and the match has a time (machines/README.md 4.2). */
  becomesScheduled: (context, event) => {
    const match = after(context, event);
    return match.scheduledTime !== null && sides.every((side) => canPlaySide(match, side));
  },
  endsLastTimeout: (context, event) => {
    const match = after(context, event);
    return !sides.some((side) => timeoutRunsFor(match, side));
  },
  wasReady: (_context, event) => statusBefore(event) === 'READY',
  wasRunning: (_context, event) => statusBefore(event) === 'RUNNING',
  wasInTimeout: (_context, event) => statusBefore(event) === 'TIMEOUT',
  settlesReady: (_context, event) => statusSettled(event) === 'READY',
  settlesRunning: (_context, event) => statusSettled(event) === 'RUNNING',
  settlesInTimeout: (_context, event) => statusSettled(event) === 'TIMEOUT',
  resultDecides: ({ match }, event) => event.type === 'ENTER_RESULT' && reachesRace(match, event),
};

const { machine, step } = machineOf<MatchStatus, MatchContext, MatchEvent, BranchCondition>({
  id: 'match',
  statuses: matchStatuses,
  events: matchEventTypes,
  targets: (type, from) => {
    const entry = rowOf(type).from[from];
    return entry && (entry.to ?? from);
  },
  whyNot: ({ match, setting }, event, status) => whyNot({ ...match, status }, setting, event),
  forks,
  after: (context, event) => ({ ...context, match: after(context, event) }),
});
/** No status is final: an approved match can be corrected and reopened, and a walkover can be taken back. */
export const matchMachine = machine;

/** Like `stepMatch` (step-match.ts), without the entry for the history: a tablet shows the next row and stores none. */
export function stepWithoutNote(state: MatchState, setting: MatchSetting, event: MatchEvent): StepWithoutNote {
  const { status, ...match } = state;
  const stepped = step(status, { match, setting }, event);
  return stepped.ok ? { ok: true, next: { ...stepped.context.match, status: stepped.status } } : stepped;
}
