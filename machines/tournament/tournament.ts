/** The life cycle of a tournament as a machine over its stored row. */
import { machineOf } from '../machine-of.ts';
import type { Refusal } from '../match/events.ts';
import { type TournamentStatus, tournamentStatuses } from '../names.ts';
import { type TournamentEvent, type TournamentFacts, tournamentEventTypes, tournamentRows, whyNotTournament } from './tournament-rules.ts';

/** The columns of a stored tournament that the machine owns. */
type TournamentState = { tournamentStatus: TournamentStatus; currentRunningStage: number };
type TournamentStep = { ok: true; next: TournamentState } | { ok: false; refusal: Refusal };

const { step } = machineOf<TournamentStatus, TournamentFacts, TournamentEvent>({
  id: 'tournament',
  statuses: tournamentStatuses,
  events: tournamentEventTypes,
  ways: (type, from) => tournamentRows[type].from[from],
  whyNot: (facts, { type }, tournamentStatus) => whyNotTournament(type, { ...facts, tournamentStatus }),
  after: (facts, { type }) =>
    type === 'DRAW_NEXT_STAGE' ? { ...facts, currentRunningStage: facts.currentRunningStage + 1 } : { ...facts },
});

/**
 * One step of a stored tournament: its next status and stage, or why not. `facts` are read in the same unit of work as the row.
 * Matches, places and points that go with it are the caller's. Throws only on an unknown status.
 */
export function stepTournament(facts: TournamentFacts, event: TournamentEvent): TournamentStep {
  const stepped = step(facts.tournamentStatus, facts, event);
  if (!stepped.ok) return stepped;
  return { ok: true, next: { tournamentStatus: stepped.status, currentRunningStage: stepped.context.currentRunningStage } };
}
