/** The life cycle of a tournament (spec 2 §4): CREATED, GENERATED (and back), RUNNING, FINISHED (and back), APPROVED; CANCELED before it starts. */
import { assign, setup } from 'xstate';
import type { Refusal } from './match-events.ts';
import { type TournamentStatus, tournamentStatuses } from './names.ts';
import { step } from './step.ts';
import { rulesForTournament, type TournamentEvent, type TournamentFacts, whyNotTournament } from './tournament-rules.ts';

/** The columns of a stored tournament that the machine owns. */
export type TournamentState = { tournamentStatus: TournamentStatus; currentRunningStage: number };

export type TournamentStep = { ok: true; next: TournamentState } | { ok: false; refusal: Refusal };

/**
 * One step of a stored tournament: its next status and stage, or why not. `facts` are read in the same unit of work as the row.
 * Matches, places and points that go with it are the caller's. Throws only on an unknown status.
 */
export function stepTournament(facts: TournamentFacts, event: TournamentEvent): TournamentStep {
  const refusal = whyNotTournament(event.type, facts);
  if (refusal) return { ok: false, refusal };
  const stepped = step(tournamentMachine, facts.tournamentStatus, { facts }, event);
  if (!stepped) throw new Error(`The tournament machine refuses ${event.type} in ${facts.tournamentStatus}, which its rules allow.`);
  const tournamentStatus = tournamentStatuses.find((status) => status === stepped.value);
  if (!tournamentStatus) throw new Error(`${stepped.value} is not a tournament status.`);
  return { ok: true, next: { tournamentStatus, currentRunningStage: stepped.context.facts.currentRunningStage } };
}

type TournamentContext = { facts: TournamentFacts };

const machine = setup({
  types: { context: {} as TournamentContext, events: {} as TournamentEvent },
  guards: {
    /** Every rule that tournament-rules.ts lists for this event holds. */
    allowed: ({ context, event }, params: { in: TournamentStatus }) =>
      rulesForTournament(event.type).every((rule) => rule.holds({ ...context.facts, tournamentStatus: params.in })),
  },
  actions: {
    enterNextStage: assign(({ context: { facts } }) => ({ facts: { ...facts, currentRunningStage: facts.currentRunningStage + 1 } })),
  },
});

const go = <const In extends TournamentStatus, const To extends TournamentStatus>(from: In, target: To) =>
  ({ target, guard: { type: 'allowed', params: { in: from } } }) as const;

export const tournamentMachine = machine.createMachine({
  id: 'tournament',
  // Only ever entered through a stored row (step.ts): the initial context is never used.
  context: {} as TournamentContext,
  initial: 'CREATED',
  states: {
    CREATED: { on: { DRAW: go('CREATED', 'GENERATED'), CANCEL: go('CREATED', 'CANCELED') } },
    GENERATED: { on: { REDRAW: go('GENERATED', 'CREATED'), START: go('GENERATED', 'RUNNING'), CANCEL: go('GENERATED', 'CANCELED') } },
    RUNNING: {
      on: {
        DRAW_NEXT_STAGE: { guard: { type: 'allowed', params: { in: 'RUNNING' } }, actions: 'enterNextStage' },
        FINISH: go('RUNNING', 'FINISHED'),
      },
    },
    FINISHED: { on: { REOPEN: go('FINISHED', 'RUNNING'), APPROVE: go('FINISHED', 'APPROVED') } },
    APPROVED: {},
    CANCELED: {},
  },
});
