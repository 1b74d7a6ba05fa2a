/** The effects of a change in the tournament form. */
import { expect, test } from 'vitest';
import { tournamentDefaults } from '#machines/tournament/tournament-form.ts';
import type { TournamentValues } from '#machines/tournament/tournament-values.ts';
import {
  copyValues,
  type FormLists,
  factsOf,
  formToSend,
  problemsOf,
  withChange,
} from '../../../../../client/pages/tournament/tournaments/form-changes.ts';
import { categoryRows, chartTemplateRow, disciplineRows, eventRow, tournamentRow } from './rows.ts';

const lists: FormLists = {
  events: [eventRow(), eventRow({ id: 4, eventType: 'ORA', eventStartDate: '2027-01-08', eventEndDate: '2027-01-09' })],
  templates: [chartTemplateRow()],
  disciplines: disciplineRows,
  categories: categoryRows,
};
const empty: TournamentValues = tournamentDefaults(null);

test('dates and fees of a new tournament come from its event', () => {
  const next = withChange(empty, { eventId: 2 }, lists);

  expect(next).toMatchObject({
    tournamentStartDate: '2026-12-04',
    tournamentEndDate: '2026-12-06',
    entryFee1Until: '2026-12-04',
    entryFee1: 150,
    entryFeeReduced: 100,
    entryFeeReduced2: 100,
  });
});

test('another event replaces the suggestions of the first one, but not typed values', () => {
  const typed = { ...withChange(empty, { eventId: 2 }, lists), entryFee1: 80 };

  const next = withChange(typed, { eventId: 4 }, lists);

  expect(next).toMatchObject({ entryFee1: 80, entryFeeReduced: 0, tournamentStartDate: '2027-01-08', tournamentEndDate: '2027-01-09' });
});

test('a form is checked with the rules of the server before it is sent: each field, and fields that belong together', () => {
  const values: TournamentValues = { ...empty, name: 'x'.repeat(256), mnemonic: 'M', raceTo: 1.5, teamRaceTo1: 4000 };
  const said = Object.fromEntries(problemsOf(values, factsOf(values, lists)).map(({ field, sentence }) => [field, sentence]));

  expect(said).toEqual({
    name: 'At most 255 characters',
    raceTo: 'Please enter a whole number',
    eventId: 'Please select an event',
    rankingCategory: 'Please select a ranking category',
    disciplineId: 'Please select a discipline',
  });
});

test('the ranking category of the tour chooses the Classification', () => {
  expect(withChange(empty, { rankingCategory: 'ETM' }, lists).tournamentCategoryId).toBe(21);
  expect(withChange(empty, { rankingCategory: 'ETW' }, lists).tournamentCategoryId).toBe(22);
  expect(withChange(empty, { rankingCategory: 'ORA' }, lists).tournamentCategoryId).toBeUndefined();
});

test('a flow chart sets Max. Participants', () => {
  expect(withChange(empty, { chartTemplateId: 9 }, lists).entryLimit).toBe(64);
});

test('hidden team matches are sent as empty', () => {
  const team = { ...empty, disciplineId: 11, numberOfTeamMatches: 2, teamDiscipline1Id: 3, teamRaceTo1: 5, teamDiscipline3Id: 3 };
  const single = { ...team, disciplineId: 3 };

  expect(formToSend(team, factsOf(team, lists))).toMatchObject({ numberOfTeamMatches: 2, teamRaceTo1: 5, teamDiscipline3Id: null });
  expect(formToSend(single, factsOf(single, lists))).toMatchObject({ numberOfTeamMatches: 0, teamDiscipline1Id: null, teamRaceTo1: null });
});

test('saving before the disciplines are loaded keeps the team matches', () => {
  const team = { ...empty, disciplineId: 11, numberOfTeamMatches: 2, teamDiscipline1Id: 3, teamRaceTo1: 5 };
  const early = { ...lists, disciplines: [], categories: [] };

  expect(formToSend(team, factsOf(team, early))).toMatchObject({ numberOfTeamMatches: 2, teamDiscipline1Id: 3, teamRaceTo1: 5 });
});

test('a copy has the game of its original; only in an event that is open does it keep event and days', () => {
  const original = tournamentRow({ name: 'Men 9-Ball', eventId: 2, raceTo: 7, eventPosterId: 12, tournamentStartDate: '2026-12-05' });

  const open = copyValues(original, [eventRow({ id: 2, eventStatus: 'CREATED' })]);
  const over = copyValues(original, [eventRow({ id: 2, eventStatus: 'ACTIVE' })]);

  expect(open).toMatchObject({ name: 'Men 9-Ball (copy)', eventId: 2, raceTo: 7, eventPosterId: null, tournamentStartDate: '2026-12-05' });
  expect(over).toMatchObject({ name: 'Men 9-Ball', eventId: null, raceTo: 7, eventPosterId: null, tournamentStartDate: null });
  const moved = withChange(over, { eventId: 4 }, lists);
  expect(moved).toMatchObject({ raceTo: 7, tournamentStartDate: '2027-01-08', tournamentEndDate: '2027-01-09' });
});
