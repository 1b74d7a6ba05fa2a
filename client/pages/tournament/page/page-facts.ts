/** The facts at the right of the stepper, and the line under the title on a phone. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { formatWords } from '#machines/draw/format-names.ts';
import { capitalized, playerWordOf } from '#machines/tournament/entrants.ts';
import { maxEntrants } from '#machines/tournament/tournament-rules.ts';
import { formatDate } from '../../../format.ts';
import type { PageFigures } from './use-page-figures.ts';

/** `more` stands beside the value in smaller type; `late` marks it as a delay. */
export type PageFact = { name: string; value: string; more?: string; late?: boolean };

export function pageFacts(tournament: Tournament, figures: PageFigures): PageFact[] {
  const players = { name: `${capitalized(playerWordOf(tournament))}s`, ...playersOf(tournament) };
  return tournament.tournamentStatus === 'RUNNING'
    ? [players, ...playFacts(tournament, figures)]
    : [
        players,
        { name: 'Race to', value: `${tournament.raceTo}`, more: tournament.disciplineName },
        ...optional('Format', capitalized(formatOf(tournament) ?? '')),
        ...endFact(tournament, figures),
      ];
}

/** On a phone three figures: the first one stands in the line under the title. */
export const phoneFacts = (tournament: Tournament, figures: PageFigures): PageFact[] =>
  tournament.tournamentStatus === 'RUNNING' ? playFacts(tournament, figures) : endFact(tournament, figures);

/** '14 of 16 players · race to 5 · double elimination to last 8' */
export function phoneLine(tournament: Tournament): string {
  const max = maxEntrants(tournament);
  const players = countText(tournament.numberOfParticipants, playerWordOf(tournament));
  return [
    max === null ? players : `${tournament.numberOfParticipants} of ${countText(max, playerWordOf(tournament))}`,
    `race to ${tournament.raceTo}`,
    formatOf(tournament),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** 'double elimination to last 8'; before the draw from the name of the chosen chart. The number of players stands beside it. */
const formatOf = ({ chart, chartTemplateName }: Tournament): string | null =>
  chart ? formatWords(chart) : (chartTemplateName?.replace(/^\d+ players, /, '') ?? null);

function playersOf(tournament: Tournament): { value: string; more?: string } {
  const max = maxEntrants(tournament);
  return { value: `${tournament.numberOfParticipants}`, ...(max === null ? {} : { more: `/ ${max}` }) };
}

function playFacts({ currentRunningStage, hasNextStage }: Tournament, figures: PageFigures): PageFact[] {
  const { all, stage } = figures;
  if (all.total === 0) return [];
  return [
    hasNextStage
      ? { name: `Stage ${currentRunningStage}`, value: `${stage.approved}`, more: `of ${countText(stage.total, 'match', 'matches')}` }
      : { name: 'Approved', value: `${all.approved}`, more: `of ${countText(all.total, 'match', 'matches')}` },
    ...(hasNextStage ? optional('Next stage', figures.stageEnd && `about ${figures.stageEnd}`) : []),
    ...forecastFact(figures),
  ];
}

const forecastFact = ({ end, lateBy, band }: PageFigures): PageFact[] =>
  end === null
    ? []
    : [{ name: 'Forecast end', value: end, ...(lateBy > 0 ? { more: `+${lateBy} min`, late: true } : band ? { more: band } : {}) }];

const predictedFact = ({ predictedEnd }: PageFigures): PageFact[] =>
  predictedEnd ? [{ name: 'Predicted end', value: `about ${predictedEnd.end}`, more: `from ${predictedEnd.from}` }] : [];

function endFact(tournament: Tournament, figures: PageFigures): PageFact[] {
  if (tournament.tournamentStatus === 'GENERATED') return forecastFact(figures);
  if (tournament.tournamentStatus === 'CREATED')
    return [...optional('Starts', formatDate(tournament.tournamentStartDate)), ...predictedFact(figures)];
  return optional('Ended', figures.endedAt ?? formatDate(tournament.tournamentEndDate));
}

const optional = (name: string, value: string | null | undefined): PageFact[] => (value ? [{ name, value }] : []);
