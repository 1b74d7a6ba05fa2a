/** The machine for the life cycle of a tournament, applied to its stored row. */
import { machineOf } from '../machine-of.ts';
import type { Refusal } from '../match/events.ts';
import { type TournamentStatus, tournamentStatuses } from '../names.ts';
import { type TournamentEvent, type TournamentFacts, tournamentEventTypes, tournamentRows, whyNotTournament } from './tournament-rules.ts';

/** The columns of a stored tournament that the machine changes. */
type TournamentState = { tournamentStatus: TournamentStatus; currentRunningStage: number };
type TournamentStep = { ok: true; next: TournamentState } | { ok: false; refusal: Refusal };

const { step } = machineOf<TournamentStatus, TournamentFacts, TournamentEvent>({
  id: 'tournament',
  statuses: tournamentStatuses,
  events: tournamentEventTypes,
  targets: (type, from) => tournamentRows[type].from[from],
  whyNot: (facts, { type }, tournamentStatus) => whyNotTournament(type, { ...facts, tournamentStatus }),
  after: (facts, { type }) =>
    type === 'DRAW_NEXT_STAGE' ? { ...facts, currentRunningStage: facts.currentRunningStage + 1 } : { ...facts },
});

/**
 * Applies one event to a stored tournament. Returns its next status and stage, or the refusal. Throws only on an unknown status.
 * The caller reads `facts` in the same unit of work and changes matches, places and points itself.
 */
export function stepTournament(facts: TournamentFacts, event: TournamentEvent): TournamentStep {
  const stepped = step(facts.tournamentStatus, facts, event);
  if (!stepped.ok) return stepped;
  return { ok: true, next: { tournamentStatus: stepped.status, currentRunningStage: stepped.context.currentRunningStage } };
}
