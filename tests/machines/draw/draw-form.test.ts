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

const cases: [string, Partial<DrawFormFacts>, Partial<DrawFormInput>, string[]][] = [
  ['a whole form', {}, {}, []],
  ['no schedule', {}, { chartTemplateTimeSessionId: null }, ['Please select a time schedule']],
  ['no point system', {}, { rankingId: null }, ['Please select a point system']],
  ['no point system at European Championships', { rankingCategory: 'EUROPEAN_CHAMPIONSHIP' }, { rankingId: null }, []],
  ['no number of seeds', {}, { numberOfPlayerSeeded: null }, ['Players seeded must be a number from 0 to 32']],
  ['too many seeds', {}, { numberOfPlayerSeeded: 33 }, ['Players seeded must be a number from 0 to 32']],
  ['too many seeds among teams', { numberOfTeamMatches: 3 }, { numberOfPlayerSeeded: 33 }, ['Teams seeded must be a number from 0 to 32']],
  ['all free places for qualifiers', {}, { numberOfPlaceholders: 16 }, []],
  ['more qualifiers than free places', {}, { numberOfPlaceholders: 17 }, ['Qualifier/Placeholder must be a number from 0 to 16']],
  ['no number of qualifiers', {}, { numberOfPlaceholders: null }, []],
  ['qualifiers among teams', { numberOfTeamMatches: 3 }, { numberOfPlaceholders: 1 }, ['Qualifier/Placeholder must be 0 where teams play']],
  [
    'open registrations',
    { unapprovedRegistrations: 2 },
    {},
    ['2 registrations are not approved yet: approve them, or force the draw with everybody'],
  ],
  ['open registrations and force', { unapprovedRegistrations: 2 }, { forceOverride: true }, []],
  ['no confirmation', {}, { confirmation: false }, ['Please confirm']],
];

test.each(cases)('the draw form checks %s', (_name, known, filled, sentences) => {
  const problems = drawFormProblems({ ...facts, ...known }, { ...form, ...filled });

  expect(problems.map((problem) => problem.sentence)).toEqual(sentences);
});
