/** The next step of a tournament in which nothing is to be played: one place for the start page, the table cards and Assign Match. */
import type { LiveTournament } from '#contract/live/tournament.ts';
import { useStorePart } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';
import { tournamentPath } from '../../tournament/tournament-lists.ts';
import { listOf } from './list-of.ts';

/** `to` opens the dialog of the step, or the place that shows what is to be checked first. */
export type TournamentNextStep = {
  words: string;
  link: string;
  to: string;
  /** Whether every match of the tournament is played. */
  isPlayed?: boolean;
};

type StepFacts = Pick<LiveTournament, 'id' | 'tournamentStatus' | 'readyForNextStageDraw' | 'readyToFinish'>;

/** Returns null while matches are to be played, and when the tournament is over. */
export function tournamentNextStep({ id, tournamentStatus, ...ready }: StepFacts): TournamentNextStep | null {
  if (tournamentStatus === 'GENERATED')
    return { words: 'Drawn, not started yet.', link: 'Start the tournament', to: `${tournamentPath(id, 'matches')}/start` };
  if (tournamentStatus === 'FINISHED')
    return { words: 'Its ranking is not approved yet.', link: 'Check and approve it', to: tournamentPath(id, 'ranking'), isPlayed: true };
  if (ready.readyForNextStageDraw)
    return { words: 'The stage is over.', link: 'Draw the next stage', to: `${tournamentPath(id, 'matches')}/draw-next-stage` };
  if (ready.readyToFinish)
    return {
      words: 'The tournament is over.',
      link: 'Finish the tournament',
      to: `${tournamentPath(id, 'ranking')}/finish`,
      isPlayed: true,
    };
  return null;
}

/** The first such step of an event; with its tournament's name if the event has several, and played only if all of them are. */
export function useEventNextStep(eventId: number): TournamentNextStep | null {
  const tournaments = useStorePart(hall, (store) => store.tournaments);
  const own = listOf(tournaments).filter((tournament) => tournament.eventId === eventId);
  for (const tournament of own) {
    const step = tournamentNextStep(tournament);
    if (step) return own.length === 1 ? step : { ...step, words: `${tournament.name}: ${step.words}`, isPlayed: own.every(isPlayed) };
  }
  return null;
}

const isPlayed = (tournament: LiveTournament): boolean =>
  tournament.tournamentStatus === 'APPROVED' ||
  tournament.tournamentStatus === 'CANCELED' ||
  tournamentNextStep(tournament)?.isPlayed === true;
