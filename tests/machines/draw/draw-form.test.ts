/** The draw form names each missing or wrong field. */
import { expect, test } from 'vitest';
import { type DrawFormFacts, type DrawFormInput, drawFormProblems } from '#machines/draw/draw-form.ts';

const facts: DrawFormFacts = {
  tournamentStatus: 'CREATED',
  numberOfParticipants: 16,
  minParticipants: 8,
  entryLimit: 32,
  maxParticipants: 64,
  numberOfTeamMatches: 0,
  readyForNextStageDraw: false,
  readyToFinish: false,
  currentRunningStage: 1,
  matchesToGo: 0,
  rankingCategory: 'ETM',
  unapprovedRegistrations: 0,
};
const form: DrawFormInput = {
  chartTemplateTimeSessionId: 1,
  rankingId: 1,
  numberOfPlayerSeeded: 8,
  numberOfPlaceholders: 0,
  confirmation: true,
  forceOverride: false,
};

const unlimited = { entryLimit: 0, maxParticipants: 0 } as const;

const cases: [string, Partial<DrawFormFacts>, Partial<DrawFormInput>, string[]][] = [
  ['a whole form', {}, {}, []],
  ['no schedule', {}, { chartTemplateTimeSessionId: null }, ['Please select a time schedule']],
  ['no point system', {}, { rankingId: null }, ['Please select a point system']],
  ['no point system at European Championships', { rankingCategory: 'EUROPEAN_CHAMPIONSHIP' }, { rankingId: null }, []],
  ['no number of seeds', {}, { numberOfPlayerSeeded: null }, ['Players seeded must be a number from 0 to 32']],
  ['too many seeds', {}, { numberOfPlayerSeeded: 33 }, ['Players seeded must be a number from 0 to 32']],
  ['as many seeds as entrants fit', {}, { numberOfPlayerSeeded: 32 }, []],
  ['no seeds at all', {}, { numberOfPlayerSeeded: 0 }, []],
  ['a negative number of seeds', {}, { numberOfPlayerSeeded: -1 }, ['Players seeded must be a number from 0 to 32']],
  ['half a seed', {}, { numberOfPlayerSeeded: 1.5 }, ['Players seeded must be a number from 0 to 32']],
  ['any number of seeds without a limit', unlimited, { numberOfPlayerSeeded: 500 }, []],
  [
    'a negative number of seeds without a limit',
    unlimited,
    { numberOfPlayerSeeded: -1 },
    ['Players seeded must be a number of at least 0'],
  ],
  ['too many seeds among teams', { numberOfTeamMatches: 3 }, { numberOfPlayerSeeded: 33 }, ['Teams seeded must be a number from 0 to 32']],
  ['all free places for qualifiers', {}, { numberOfPlaceholders: 16 }, []],
  ['more qualifiers than free places', {}, { numberOfPlaceholders: 17 }, ['Qualifier/Placeholder must be a number from 0 to 16']],
  ['no number of qualifiers', {}, { numberOfPlaceholders: null }, []],
  ['a negative number of qualifiers', {}, { numberOfPlaceholders: -1 }, ['Qualifier/Placeholder must be a number from 0 to 16']],
  ['half a qualifier', {}, { numberOfPlaceholders: 0.5 }, ['Qualifier/Placeholder must be a number from 0 to 16']],
  ['any number of qualifiers without a limit', unlimited, { numberOfPlaceholders: 500 }, []],
  ['a negative number without a limit', unlimited, { numberOfPlaceholders: -1 }, ['Qualifier/Placeholder must be a number of at least 0']],
  ['qualifiers among teams', { numberOfTeamMatches: 3 }, { numberOfPlaceholders: 1 }, ['Qualifier/Placeholder must be 0 where teams play']],
  [
    'open registrations',
    { unapprovedRegistrations: 2 },
    {},
    ['2 registrations are not approved yet: approve them, or force the draw with everybody'],
  ],
  [
    'one open registration',
    { unapprovedRegistrations: 1 },
    {},
    ['1 registration is not approved yet: approve them, or force the draw with everybody'],
  ],
  ['open registrations and force', { unapprovedRegistrations: 2 }, { forceOverride: true }, []],
  ['no confirmation', {}, { confirmation: false }, ['Please confirm']],
];

test.each(cases)('the draw form checks %s', (_name, known, filled, sentences) => {
  const problems = drawFormProblems({ ...facts, ...known }, { ...form, ...filled });

  expect(problems.map((problem) => problem.sentence)).toEqual(sentences);
});

test('each problem names its field and its code, in the order of the form', () => {
  const problems = drawFormProblems(
    { ...facts, unapprovedRegistrations: 3 },
    {
      chartTemplateTimeSessionId: null,
      rankingId: null,
      numberOfPlayerSeeded: null,
      numberOfPlaceholders: 99,
      confirmation: false,
      forceOverride: false,
    },
  );

  expect(problems.map(({ field, code }) => [field, code])).toEqual([
    ['chartTemplateTimeSessionId', 'TIME_SCHEDULE_MISSING'],
    ['rankingId', 'POINT_SYSTEM_MISSING'],
    ['numberOfPlayerSeeded', 'PLAYERS_SEEDED_INVALID'],
    ['numberOfPlaceholders', 'PLACEHOLDERS_INVALID'],
    ['forceOverride', 'REGISTRATIONS_NOT_APPROVED'],
    ['confirmation', 'NOT_CONFIRMED'],
  ]);
});
