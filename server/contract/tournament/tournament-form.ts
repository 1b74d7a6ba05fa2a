/** The form of a tournament as fields: words, kinds and sections. machines/tournament/tournament-form.ts checks rules between fields. */
import { breakRules, rankingCategories } from '#machines/names.ts';
import { fieldBounds, maxTeamMatches } from '#machines/tournament/tournament-form.ts';
import { type TournamentField, teamNumbers } from '#machines/tournament/tournament-values.ts';
import type { Entity } from '../kit/entity.ts';
import type { Field } from '../kit/field-kinds.ts';
import { choice, day, flag, many, money, one, rich, text, whole } from '../kit/fields.ts';
import { maxId } from '../kit/max-id.ts';
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

const limits = fieldBounds({ template: null });
const within = (field: TournamentField) => {
  const [min = 0, max = 999] = limits[field] ?? [];
  return { min, max };
};

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
  entryFee1: money({ label: 'Entry fee 1', ...within('entryFee1') }),
  entryFee1Until: day({ label: 'Entry fee 1 until' }),
  entryFee2: money({ label: 'Entry fee 2', ...within('entryFee2') }),
  entryFee2Until: day({ label: 'Entry fee 2 until' }),
  entryFee3: money({ label: 'Entry fee 3', ...within('entryFee3') }),
  entryFee3Until: day({ label: 'Entry fee 3 until' }),
  entryFeeReduced: money({ label: 'Women', ...within('entryFeeReduced'), help: 'Reduced entry fee' }),
  entryFeeReduced2: money({ label: 'U18', ...within('entryFeeReduced2'), help: 'Reduced entry fee' }),
  disciplineId: one({ label: 'Discipline', of: 'discipline' }),
  raceTo: whole({ label: 'Race to', ...within('raceTo') }),
  breakRule: choice({ label: 'Break rule', values: breakRules, words: breakRuleWords }),
  numberOfTimeouts: whole({ label: 'Number of time-outs', ...within('numberOfTimeouts') }),
  timeoutLengthInMinutes: whole({ label: 'Time-out length (minutes)', ...within('timeoutLengthInMinutes') }),
  timeLimitInMinutes: whole({
    label: 'Time limit (minutes)',
    ...within('timeLimitInMinutes'),
    help: 'No limit if empty. When time is up, the leader wins.',
  }),
  chartTemplateId: one({ label: 'Flow chart', of: 'chartTemplate' }),
  entryLimit: whole({ label: 'Max. Participants', ...within('entryLimit') }),
  numberOfPlayerSeeded: whole({ label: 'Players seeded', ...within('numberOfPlayerSeeded') }),
  numberOfTables: whole({ label: 'Number of tables', ...within('numberOfTables') }),
  numberOfTeamMatches: whole({ label: 'Number of team matches', min: 0, max: maxTeamMatches, help: `0 to ${maxTeamMatches}` }),
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

/** Numbers of any size: the limits depend on which fields the draw has fixed, so machines/tournament/tournament-form.ts checks them. */
const unlimited = (field: Field): Field => (field.kind === 'whole' ? { ...field, min: -maxId, max: maxId } : field);

/** The fields of a request, including the poster, which is stored separately. */
export const tournamentBody = {
  name: 'tournament',
  fields: {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unlimited(field)])),
    eventPosterId: one({ label: 'Event poster', of: 'eventPoster' }),
  },
} satisfies Pick<Entity, 'name' | 'fields'>;
