/** The stepper of a tournament's page: four steps, each with one fact. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { formatWords } from '#machines/draw/format-names.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { maxEntrants, minEntrants } from '#machines/tournament/tournament-rules.ts';
import { hasEnoughEntrants, type PageTab } from './primary-step.ts';
import type { PageFigures } from './use-page-figures.ts';

export type PageStep = { name: string; tab: PageTab; state: 'done' | 'current' | 'later'; fact: string };

/** `tab` is the tab that is shown: before the draw it decides between the first two steps. `waiting`: the entries that are not approved. */
export function pageSteps(tournament: Tournament, figures: PageFigures, tab: PageTab, waiting = 0): PageStep[] {
  const at = currentStep(tournament, tab);
  const facts = [entryFact(tournament, waiting), drawFact(tournament, tab), playFact(tournament, figures), resultFact(tournament, figures)];
  return steps.map(({ name, tab: opens }, index) => ({
    name,
    tab: opens,
    state: at === null || index > at ? 'later' : index < at ? 'done' : 'current',
    fact: facts[index] ?? '',
  }));
}

const steps: readonly { name: string; tab: PageTab }[] = [
  { name: 'Participants', tab: 'participants' },
  { name: 'Draw', tab: 'draw' },
  { name: 'Play', tab: 'matches' },
  { name: 'Results', tab: 'ranking' },
];

/** Null for a canceled tournament; the number of steps when all are done. */
function currentStep(tournament: Tournament, tab: PageTab): number | null {
  switch (tournament.tournamentStatus) {
    case 'CREATED':
      return tab === 'draw' && hasEnoughEntrants(tournament) ? 1 : 0;
    case 'GENERATED':
    case 'RUNNING':
      return 2;
    case 'FINISHED':
      return 3;
    case 'APPROVED':
      return steps.length;
    case 'CANCELED':
      return null;
  }
}

function entryFact(tournament: Tournament, waiting: number): string {
  const { numberOfParticipants: count, tournamentStatus } = tournament;
  if (tournamentStatus !== 'CREATED') return countText(count, playerWordOf(tournament));
  const max = maxEntrants(tournament);
  const words = max === null ? `${count}` : `${count} of ${max}`;
  if (!hasEnoughEntrants(tournament)) return `${words}, at least ${minEntrants(tournament)}`;
  return `${words} · ${waiting > 0 ? `${waiting} not approved` : 'ready to draw'}`;
}

function drawFact(tournament: Tournament, tab: PageTab): string {
  if (tournament.tournamentStatus !== 'CREATED') return tournament.chart ? formatWords(tournament.chart) : 'never made';
  return tab === 'draw' ? 'preview, nothing saved' : 'not made yet';
}

function playFact({ tournamentStatus: status, currentRunningStage }: Tournament, figures: PageFigures): string {
  if (status === 'CANCELED') return 'canceled';
  if (status === 'CREATED' || status === 'GENERATED') return figures.firstAt ? `first match ${figures.firstAt}` : 'not started';
  const { approved, total } = figures.stage;
  if (total === 0) return status === 'RUNNING' ? `stage ${currentRunningStage}` : 'over';
  if (status !== 'RUNNING') return countText(figures.all.total, 'match', 'matches');
  return `${approved} of ${total}, stage ${currentRunningStage}`;
}

function resultFact({ tournamentStatus: status, numberOfParticipants }: Tournament, { placed }: PageFigures): string {
  if (status === 'APPROVED') return 'approved';
  if (status === 'FINISHED') return 'to approve';
  return status === 'RUNNING' && placed > 0 ? `${placed} of ${numberOfParticipants} places` : 'not yet';
}
