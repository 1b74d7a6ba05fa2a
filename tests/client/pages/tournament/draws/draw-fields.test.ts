import { expect, test } from 'vitest';
import {
  defaultSource,
  drawBody,
  drawErrors,
  eventTypeOf,
  hasSeeding,
  initialFields,
} from '../../../../../client/pages/tournament/draws/draw-fields.ts';
import { tournamentRow } from './rows.ts';

const choices = {
  timeSessions: [{ id: 8, label: 'Four days' }],
  rankings: [{ id: 9, label: 'Euro-Tour 2026' }],
  overallRankings: [{ id: 6, label: 'Overall ranking of 14.09.26' }],
  tournaments: [{ id: 2, label: 'Istria Classic 2025 – Men 10-Ball' }],
};

test.each([
  ['ORA', 'ORA'],
  ['ETM', 'EURO_TOUR'],
  ['ETW', 'EURO_TOUR'],
  ['EUROPEAN_CHAMPIONSHIP', 'EUROPEAN_CHAMPIONSHIP'],
  ['WORLD_CHAMPIONSHIP', 'WORLD_CHAMPIONSHIP'],
  ['YOUTH_TOUR', 'EURO_TOUR'],
  ['HEY_BALL', 'HEY_BALL'],
] as const)('time schedules for %s are those of the event type %s', (category, eventType) => {
  expect(eventTypeOf(category)).toBe(eventType);
});

test('European Championship and Hey-Ball take seeds from a prior tournament, the others from the overall ranking', () => {
  expect(defaultSource('EUROPEAN_CHAMPIONSHIP')).toBe('TOURNAMENT');
  expect(defaultSource('HEY_BALL')).toBe('TOURNAMENT');
  expect(defaultSource('ETW')).toBe('RANKING');
});

test('a form with defaults lacks only the confirmation', () => {
  const fields = initialFields(tournamentRow(), choices);

  expect(drawErrors(tournamentRow(), fields)).toEqual({});
  expect(fields).toMatchObject({ numberOfPlayerSeeded: 32, numberOfPlaceholders: 0, separateCountries: false, confirmation: false });
});

test('schedule and point system are required, and the numbers have bounds', () => {
  const fields = {
    ...initialFields(tournamentRow(), { ...choices, timeSessions: [], rankings: [] }),
    numberOfPlayerSeeded: 257,
    numberOfPlaceholders: 40,
  };

  expect(drawErrors(tournamentRow(), fields)).toEqual({
    chartTemplateTimeSessionId: 'Please select a time schedule',
    rankingId: 'Please select a point system',
    numberOfPlayerSeeded: 'Players seeded must be a number from 0 to 256',
    numberOfPlaceholders: 'Qualifier/Placeholder must be a number from 0 to 39',
  });
});

test('a European Championship sends no point system, teams send no placeholders', () => {
  const tournament = tournamentRow({ rankingCategory: 'EUROPEAN_CHAMPIONSHIP', numberOfTeamMatches: 3 });
  const fields = { ...initialFields(tournament, choices), numberOfPlaceholders: 4 };

  expect(drawBody(tournament, fields, null)).toMatchObject({ rankingId: null, numberOfPlaceholders: 0 });
  expect(drawErrors(tournament, { ...fields, rankingId: null, numberOfPlaceholders: 0 })).toEqual({});
});

test('only the chosen seeding source is sent, with the seed of the preview', () => {
  const fields = { ...initialFields(tournamentRow(), choices), source: 'TOURNAMENT' as const };

  const body = drawBody(tournamentRow(), fields, 'abc');

  expect(body).toMatchObject({ seedingOverallRankingId: null, seedingTournamentId: 2, seed: 'abc', numberOfParticipants: 217 });
});

test('nobody is seeded without a source or with 0 seeds', () => {
  const fields = initialFields(tournamentRow(), choices);

  expect(hasSeeding(fields)).toBe(true);
  expect(hasSeeding({ ...fields, numberOfPlayerSeeded: 0 })).toBe(false);
  expect(hasSeeding({ ...fields, seedingOverallRankingId: null })).toBe(false);
});
