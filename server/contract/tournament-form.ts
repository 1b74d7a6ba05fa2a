/** The form of a tournament as fields: words, kinds and sections. What belongs together is judged in machines/tournament-form.ts (spec 2 §3, §5). */
import { breakRules, rankingCategories } from '#machines/names.ts';
import { mostTeamMatches } from '#machines/tournament-form.ts';
import { teamNumbers } from '#machines/tournament-values.ts';
import type { Entity } from './entity.ts';
import { choice, day, flag, many, money, one, rich, text, whole } from './fields.ts';
import { rankingCategoryWords } from './ranking-category-words.ts';

type TeamNumber = (typeof teamNumbers)[number];
const team = <const Field>(name: `team${string}`, field: (number: TeamNumber) => Field, end = '') =>
  Object.fromEntries(teamNumbers.map((number) => [`${name}${number}${end}`, field(number)])) as Record<string, Field>;

const breakRuleWords = {
  WINNER: 'Winner breaks',
  ALTERNATE: 'Alternate break',
  ALTERNATE_TWO_BREAK: 'Alternate, two breaks each',
  THREESOME: 'Threesome',
};

const mostEur = 100_000;

const fields = {
  eventId: one({ label: 'Event', of: 'event' }),
  name: text({ label: 'Name' }),
  mnemonic: text({ label: 'Mnemonic', max: 30, help: 'Short, for match lists: M' }),
  rankingCategory: choice({ label: 'Ranking category', values: rankingCategories, words: rankingCategoryWords }),
  titleForOverallRanking: text({ label: 'Title for overall ranking' }),
  tournamentCategoryId: one({ label: 'Classification', of: 'tournamentCategory' }),
  playerCategories: many({ label: 'Allowed ages', of: 'playerCategory', through: 'tournamentPlayerCategory' }),
  tournamentStartDate: day({ label: 'Start-Date' }),
  tournamentEndDate: day({ label: 'End-Date' }),
  entryFee1: money({ label: 'Entry fee 1', max: mostEur }),
  entryFee1Until: day({ label: 'Entry fee 1 until' }),
  entryFee2: money({ label: 'Entry fee 2', max: mostEur }),
  entryFee2Until: day({ label: 'Entry fee 2 until' }),
  entryFee3: money({ label: 'Entry fee 3', max: mostEur }),
  entryFee3Until: day({ label: 'Entry fee 3 until' }),
  entryFeeReduced: money({ label: 'Women', max: mostEur, help: 'Reduced entry fee' }),
  entryFeeReduced2: money({ label: 'U18', max: mostEur, help: 'Reduced entry fee' }),
  disciplineId: one({ label: 'Discipline', of: 'discipline' }),
  raceTo: whole({ label: 'Race to', min: 1, max: 999 }),
  breakRule: choice({ label: 'Break rule', values: breakRules, words: breakRuleWords }),
  numberOfTimeouts: whole({ label: 'Number of time-outs', min: 1, max: 99 }),
  timeoutLengthInMinutes: whole({ label: 'Time-out length (minutes)', min: 1, max: 60 }),
  timeLimitInMinutes: whole({ label: 'Time limit (minutes)', min: 0, max: 600, help: 'Empty: none. The leader wins.' }),
  chartTemplateId: one({ label: 'Flow chart', of: 'chartTemplate' }),
  entryLimit: whole({ label: 'Max. Participants', min: 0, max: 256 }),
  numberOfPlayerSeeded: whole({ label: 'Players seeded', min: 0, max: 256 }),
  numberOfTables: whole({ label: 'Number of tables', min: 0, max: 200 }),
  numberOfTeamMatches: whole({ label: 'Number of team matches', min: 0, max: mostTeamMatches, help: `0 to ${mostTeamMatches}` }),
  ...team('teamDiscipline', (number) => one({ label: `Discipline of match ${number}`, of: 'discipline' }), 'Id'),
  ...team('teamRaceTo', (number) => whole({ label: `Race to of match ${number}`, min: 0, max: 999, help: '0 to 999' })),
  autoApproveMatches: flag({
    label: 'Approve matches automatically',
    initially: false,
    help: 'A finished match sends its players on at once',
  }),
  withUniformControl: flag({ label: 'Uniform control', initially: false, help: 'A match starts once both uniforms are approved' }),
  description: rich({ label: 'Description', max: 100_000 }),
};

export const tournamentForm = {
  words: { one: 'tournament', many: 'tournaments' },
  fields,
  form: {
    sections: [
      {
        title: 'Tournament',
        fields: ['eventId', 'name', 'mnemonic', 'rankingCategory', 'titleForOverallRanking', 'tournamentCategoryId', 'playerCategories'],
      },
      {
        title: 'Dates and entry fees',
        columns: 4,
        fields: [
          ...['tournamentStartDate', 'tournamentEndDate', 'entryFee1', 'entryFee1Until', 'entryFee2', 'entryFee2Until'],
          ...['entryFee3', 'entryFee3Until', 'entryFeeReduced', 'entryFeeReduced2'],
        ],
      },
      {
        title: 'Game',
        columns: 4,
        fields: [
          ...['disciplineId', 'raceTo', 'breakRule', 'numberOfTimeouts', 'timeoutLengthInMinutes', 'timeLimitInMinutes'],
          ...['autoApproveMatches', 'withUniformControl'],
        ],
      },
      { title: 'Field', columns: 4, fields: ['chartTemplateId', 'entryLimit', 'numberOfPlayerSeeded', 'numberOfTables'] },
      {
        title: 'Team matches',
        columns: 2,
        fields: ['numberOfTeamMatches', ...teamNumbers.flatMap((number) => [`teamDiscipline${number}Id`, `teamRaceTo${number}`])],
        newLine: ['teamDiscipline1Id'],
      },
      { title: 'Description', columns: 2, fields: ['description'] },
    ],
  },
} satisfies Pick<Entity, 'fields' | 'form' | 'words'>;
