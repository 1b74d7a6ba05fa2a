/** Point systems (machines/README.md 10.1): the ranking points and prize money of each place. */
import { rankingCategories } from '#machines/names.ts';
import { entity } from '../kit/entity.ts';
import { choice, count, lines, money, text, whole } from '../kit/fields.ts';
import { rankingCategoryWords } from './ranking-category-words.ts';

export const pointSystems = entity({
  name: 'ranking',
  path: 'rankings',
  table: 'ranking',
  words: { one: 'point system', many: 'point systems' },
  rights: { read: 'template:read', write: 'point-system:write' },
  screen: {
    path: 'management/rankings',
    menu: 'Reference',
    form: 'page',
    icon: 'medal',
    hint: 'They say what a place brings.',
  },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    rankingCategory: choice({
      label: 'Ranking',
      values: rankingCategories,
      words: rankingCategoryWords,
      required: 'Please select a ranking',
    }),
    maxNumbersOfParticipants: whole({
      label: 'Most participants',
      min: 2,
      max: 1024,
      required: 'Please enter the number of participants',
    }),
    numberOfTournaments: count({ label: 'Tournaments', by: 'tournament' }),
    points: lines({
      label: 'Points and prize money per place',
      table: 'rankingPoint',
      key: 'place',
      maxLines: 1024,
      inLists: true,
      of: {
        place: whole({ label: 'Place', min: 1, max: 1024, required: 'Please enter a place' }),
        points: whole({ label: 'Points', min: 0, max: 100_000, required: 'Please enter the points' }),
        prizeMoney: money({ label: 'Prize money', max: 10_000_000 }),
      },
    }),
  },
  search: ['name'],
  list: {
    columns: ['name', 'rankingCategory', 'maxNumbersOfParticipants', 'numberOfTournaments'],
    filters: ['rankingCategory'],
    sort: 'name,asc',
  },
  form: {
    sections: [{ fields: ['name', 'rankingCategory', 'maxNumbersOfParticipants'] }, { title: 'Places', columns: 2, fields: ['points'] }],
  },
});
