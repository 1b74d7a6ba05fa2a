/** The life cycle of a match (spec 1 §4, rules.md §4, 7, 8). */
import { assign, setup } from 'xstate';
import { effectOf, isScheduled, type MatchColumns } from './match-effects.ts';
import type { MatchEvent, MatchSetting, MatchState, MatchStep } from './match-events.ts';
import { noteOf } from './match-note.ts';
import { rulesFor, whyNot } from './match-rules.ts';
import { timeoutRunsFor } from './match-sides.ts';
import { type MatchStatus, matchStatuses, sides } from './names.ts';
import { step } from './step.ts';

export { winnerOf } from './winner.ts';

/**
 * One step of a stored match. Gives the next row (with the note for its history) or the refusal: never an unchanged row for a refused event.
 * `state` is the row, `setting` the tournament's side of it, `event.at` server time. Nothing is changed in place.
 * Table: `next.tableId` is null after APPROVE and RESET, the old one then in `previousAssignedTableId`: freeing the table row is the caller's.
 * Throws only when the row is no match (unknown status, unreadable breakerEntries) or machine and rules disagree, which is a bug.
 */
export function stepMatch(state: MatchState, setting: MatchSetting, event: MatchEvent): MatchStep {
  const { status: stored, ...match } = state;
  const status = asStatus(stored);
  const refusal = whyNot(state, setting, event);
  if (refusal) return { ok: false, refusal };
  const stepped = step(matchMachine, status, { match, setting }, event);
  if (!stepped) throw new Error(`The match machine refuses ${event.type} in ${status}, which match-rules.ts allows.`);
  const next = { ...stepped.context.match, status: asStatus(stepped.value) };
  return { ok: true, next, note: noteOf(state, next, event) };
}

type MatchContext = { match: MatchColumns; setting: MatchSetting };

/** What decides between two targets once the event is allowed. */
type Fork = 'becomesScheduled' | 'endsLastTimeout' | 'wasReady' | 'wasRunning' | 'wasInTimeout';

const forks: Record<Fork, (context: MatchContext, event: MatchEvent) => boolean> = {
  becomesScheduled: ({ match, setting }, event) => isScheduled({ ...match, ...effectOf(match, setting, event) }),
  endsLastTimeout: ({ match, setting }, event) => {
    const after = { ...match, ...effectOf(match, setting, event) };
    return !sides.some((side) => timeoutRunsFor(after, side));
  },
  wasReady: (_context, event) => statusBefore(event) === 'READY',
  wasRunning: (_context, event) => statusBefore(event) === 'RUNNING',
  wasInTimeout: (_context, event) => statusBefore(event) === 'TIMEOUT',
};

const statusBefore = (event: MatchEvent): MatchStatus | null => ('was' in event ? event.was.status : null);

const machine = setup({
  types: { context: {} as MatchContext, events: {} as MatchEvent },
  guards: {
    /** Every rule that match-rules.ts lists for this event in this status holds. */
    allowed: ({ context, event }, params: { in: MatchStatus; if?: Fork }) => {
      const { match, setting } = context;
      const ask = { match: { ...match, status: params.in }, setting, event };
      const holds = rulesFor(event.type, params.in)?.every((rule) => rule.holds(ask)) ?? false;
      return holds && (params.if === undefined || forks[params.if](context, event));
    },
  },
  actions: {
    record: assign(({ context, event }) => ({ match: { ...context.match, ...effectOf(context.match, context.setting, event) } })),
  },
});

const guarded = <const In extends MatchStatus>(from: In, fork?: Fork) =>
  ({ guard: { type: 'allowed', params: fork ? { in: from, if: fork } : { in: from } }, actions: 'record' }) as const;

const stay = <const In extends MatchStatus>(from: In) => guarded(from);

const go = <const In extends MatchStatus, const To extends MatchStatus>(from: In, target: To, fork?: Fork) =>
  ({ target, ...guarded(from, fork) }) as const;

/** Back to where the match was when it was reset. */
const backFrom = <const In extends MatchStatus>(from: In) =>
  [go(from, 'READY', 'wasReady'), go(from, 'RUNNING', 'wasRunning'), go(from, 'TIMEOUT', 'wasInTimeout'), go(from, 'FINISHED')] as const;

export const matchMachine = machine.createMachine({
  id: 'match',
  // Only ever entered through a stored row (step.ts): the initial context is never used.
  context: {} as MatchContext,
  initial: 'CREATED',
  states: {
    NONE: { on: { CALL_BACK: [go('NONE', 'SCHEDULED', 'becomesScheduled'), go('NONE', 'CREATED')] } },
    CREATED: {
      on: {
        SCHEDULE: [go('CREATED', 'SCHEDULED', 'becomesScheduled'), stay('CREATED')],
        SET_PARTICIPANT: [go('CREATED', 'SCHEDULED', 'becomesScheduled'), stay('CREATED')],
        PASS: go('CREATED', 'APPROVED'),
        CALL_OFF: go('CREATED', 'NONE'),
        FORFEIT: go('CREATED', 'FINISHED'),
        DISQUALIFY: go('CREATED', 'FINISHED'),
        WALKOVER: go('CREATED', 'FINISHED'),
        UNDO_RESET: backFrom('CREATED'),
      },
    },
    SCHEDULED: {
      on: {
        SCHEDULE: stay('SCHEDULED'),
        SET_PARTICIPANT: [{ ...guarded('SCHEDULED', 'becomesScheduled') }, go('SCHEDULED', 'CREATED')],
        PASS: go('SCHEDULED', 'APPROVED'),
        START_TEAM_MATCH: go('SCHEDULED', 'RUNNING'),
        CALL_OFF: go('SCHEDULED', 'NONE'),
        ASSIGN_TABLE: go('SCHEDULED', 'READY'),
        FORFEIT: go('SCHEDULED', 'FINISHED'),
        DISQUALIFY: go('SCHEDULED', 'FINISHED'),
        WALKOVER: go('SCHEDULED', 'FINISHED'),
        UNDO_RESET: backFrom('SCHEDULED'),
      },
    },
    READY: {
      on: {
        SET_RACE_TO: stay('READY'),
        ASSIGN_TABLE: stay('READY'),
        SET_UNIFORM: stay('READY'),
        SET_BREAKER: stay('READY'),
        TOGGLE_SHOTCLOCK: stay('READY'),
        ACKNOWLEDGE_SHOTCLOCK: stay('READY'),
        START: go('READY', 'RUNNING'),
        FORFEIT: go('READY', 'FINISHED'),
        DISQUALIFY: go('READY', 'FINISHED'),
        WALKOVER: go('READY', 'FINISHED'),
        RESET: go('READY', 'SCHEDULED'),
      },
    },
    RUNNING: {
      on: {
        SET_RACE_TO: stay('RUNNING'),
        SCORE: stay('RUNNING'),
        FOUL: stay('RUNNING'),
        SCORE_TEAM_MATCH: stay('RUNNING'),
        UNDO: stay('RUNNING'),
        CORRECT: stay('RUNNING'),
        SET_BREAKER: stay('RUNNING'),
        START_TIMEOUT: go('RUNNING', 'TIMEOUT'),
        WITHDRAW_TIMEOUT: stay('RUNNING'),
        TOGGLE_SHOTCLOCK: stay('RUNNING'),
        ACKNOWLEDGE_SHOTCLOCK: stay('RUNNING'),
        ASSIGN_TABLE: stay('RUNNING'),
        FINISH: go('RUNNING', 'FINISHED'),
        FORFEIT: go('RUNNING', 'FINISHED'),
        DISQUALIFY: go('RUNNING', 'FINISHED'),
        ANNOUNCE: go('RUNNING', 'READY'),
        RESET: go('RUNNING', 'SCHEDULED'),
      },
    },
    TIMEOUT: {
      on: {
        SET_RACE_TO: stay('TIMEOUT'),
        END_TIMEOUT: [go('TIMEOUT', 'RUNNING', 'endsLastTimeout'), stay('TIMEOUT')],
        WITHDRAW_TIMEOUT: [go('TIMEOUT', 'RUNNING', 'endsLastTimeout'), stay('TIMEOUT')],
        START_TIMEOUT: stay('TIMEOUT'),
        UNDO: stay('TIMEOUT'),
        CORRECT: stay('TIMEOUT'),
        SET_BREAKER: stay('TIMEOUT'),
        TOGGLE_SHOTCLOCK: stay('TIMEOUT'),
        ACKNOWLEDGE_SHOTCLOCK: stay('TIMEOUT'),
        ASSIGN_TABLE: stay('TIMEOUT'),
        FORFEIT: go('TIMEOUT', 'FINISHED'),
        DISQUALIFY: go('TIMEOUT', 'FINISHED'),
        RESET: go('TIMEOUT', 'SCHEDULED'),
      },
    },
    FINISHED: {
      on: {
        APPROVE: go('FINISHED', 'APPROVED'),
        CORRECT: stay('FINISHED'),
        SET_BREAKER: stay('FINISHED'),
        FORFEIT: stay('FINISHED'),
        DISQUALIFY: stay('FINISHED'),
        REOPEN: go('FINISHED', 'RUNNING'),
        RESET: [go('FINISHED', 'SCHEDULED', 'becomesScheduled'), go('FINISHED', 'CREATED')],
      },
    },
    // Not final: an approved match can be corrected and reopened, one decided by walkover is taken back.
    APPROVED: {
      on: {
        CORRECT: stay('APPROVED'),
        SET_BREAKER: stay('APPROVED'),
        SET_PARTICIPANT: [go('APPROVED', 'SCHEDULED', 'becomesScheduled'), go('APPROVED', 'CREATED')],
        FORFEIT: stay('APPROVED'),
        DISQUALIFY: stay('APPROVED'),
        REOPEN: go('APPROVED', 'RUNNING'),
        UNDO_APPROVE: go('APPROVED', 'FINISHED'),
      },
    },
  },
});

function asStatus(value: string): MatchStatus {
  const status = matchStatuses.find((one) => one === value);
  if (!status) throw new Error(`${value} is not a match status.`);
  return status;
}
