/** What the fields of the tournament form are called, there and in the message about those that failed. */
import type { BreakRule } from '#machines/names.ts';
import { type TournamentField, teamNumbers } from '#machines/tournament-values.ts';

export const fieldLabels: Readonly<Record<TournamentField, string>> = {
  eventId: 'Event',
  name: 'Name',
  mnemonic: 'Mnemonic',
  titleForOverallRanking: 'Title for overall ranking',
  rankingCategory: 'Ranking category',
  tournamentCategoryId: 'Classification',
  playerCategories: 'Allowed ages',
  tournamentStartDate: 'Start-Date',
  tournamentEndDate: 'End-Date',
  entryFee1: 'Entry fee 1',
  entryFee1Until: 'Entry fee 1 until',
  entryFee2: 'Entry fee 2',
  entryFee2Until: 'Entry fee 2 until',
  entryFee3: 'Entry fee 3',
  entryFee3Until: 'Entry fee 3 until',
  entryFeeReduced: 'Women',
  entryFeeReduced2: 'U18',
  disciplineId: 'Discipline',
  raceTo: 'Race to',
  breakRule: 'Break rule',
  numberOfTimeouts: 'Number of time-outs',
  timeoutLengthInMinutes: 'Time-out length (minutes)',
  timeLimitInMinutes: 'Time limit (minutes)',
  chartTemplateId: 'Flow chart',
  entryLimit: 'Max. Participants',
  numberOfPlayerSeeded: 'Players seeded',
  numberOfTables: 'Number of tables',
  numberOfTeamMatches: 'Number of team matches',
  ...teamLabels(),
  autoApproveMatches: 'Approve matches automatically',
  withUniformControl: 'Uniform control',
  description: 'Description',
  eventPosterId: 'Event poster',
};

export const breakRuleLabels: Readonly<Record<BreakRule, string>> = {
  WINNER: 'Winner breaks',
  ALTERNATE: 'Alternate break',
  ALTERNATE_TWO_BREAK: 'Alternate, two breaks each',
  THREESOME: 'Threesome',
};

/** 'Name, Race to' for the message; what the form does not know is named as the server does. */
export const labelsOf = (fields: readonly string[]): string =>
  [...new Set(fields)].map((field) => (field in fieldLabels ? fieldLabels[field as TournamentField] : field)).join(', ');

function teamLabels() {
  const labels = teamNumbers.flatMap((number) => [
    [`teamDiscipline${number}Id`, `Discipline of match ${number}`],
    [`teamRaceTo${number}`, `Race to of match ${number}`],
  ]);
  return Object.fromEntries(labels) as Record<`teamDiscipline${1 | 2 | 3 | 4 | 5}Id` | `teamRaceTo${1 | 2 | 3 | 4 | 5}`, string>;
}
