import { expect, test } from 'vitest';
import type { TournamentStatus } from '../../../machines/names.ts';
import { eventProblems, isTimeZone } from '../../../machines/tournament/event-form.ts';
import {
  afterRankingCategory,
  afterTemplate,
  isRequired,
  tournamentDefaults,
  tournamentProblems,
  visibleFields,
} from '../../../machines/tournament/tournament-form.ts';
import { isLocked, lockProblems } from '../../../machines/tournament/tournament-locks.ts';
import {
  cleanTournament,
  type FormEvent,
  isTeamTournament,
  type TournamentValues,
} from '../../../machines/tournament/tournament-values.ts';

const tour: FormEvent = { eventType: 'EURO_TOUR', eventStatus: 'CREATED', eventStartDate: '2026-12-01', eventEndDate: '2026-12-03' };
const championship: FormEvent = { ...tour, eventType: 'EUROPEAN_CHAMPIONSHIP' };
const facts = { event: tour, template: { minParticipants: 17, maxParticipants: 32 }, team: false };
const complete: TournamentValues = {
  ...tournamentDefaults(tour),
  eventId: 1,
  name: 'Men',
  mnemonic: 'Men',
  titleForOverallRanking: 'Open',
  rankingCategory: 'ETM',
  disciplineId: 2,
  raceTo: 9,
};
const fields = (values: TournamentValues, more: object = {}): string[] =>
  tournamentProblems(values, { ...facts, ...more }).map(({ field }) => field);

test('a complete form has no problems', () => {
  expect(fields(complete)).toEqual([]);
});

test('the default fees of the tour are 150, 100 and 100 EUR, elsewhere 0; the default dates are those of the event', () => {
  expect(tournamentDefaults(tour)).toMatchObject({
    entryFee1: 150,
    entryFee2: 0,
    entryFee3: 0,
    entryFeeReduced: 100,
    entryFeeReduced2: 100,
  });
  expect(tournamentDefaults(championship)).toMatchObject({ entryFee1: 0, entryFeeReduced: 0, entryFeeReduced2: 0 });
  expect(tournamentDefaults(tour)).toMatchObject({
    tournamentStartDate: '2026-12-01',
    tournamentEndDate: '2026-12-03',
    entryFee1Until: '2026-12-01',
  });
  expect(tournamentDefaults(null)).toMatchObject({ tournamentStartDate: null, entryFee1: 0 });
});

test('an empty form names what every tournament needs, and on the tour more', () => {
  const needed = ['eventId', 'name', 'mnemonic', 'rankingCategory', 'disciplineId', 'raceTo', 'numberOfTimeouts'];

  expect(fields({}, { event: null })).toEqual(needed);
  expect(fields({})).toEqual([
    ...needed,
    'titleForOverallRanking',
    'tournamentStartDate',
    'tournamentEndDate',
    'entryFee1',
    'entryFee1Until',
  ]);
  expect([isRequired('entryFee1', tour), isRequired('entryFee1', championship), isRequired('raceTo', null)]).toEqual([true, false, true]);
});

test('Classification is shown at championships, allowed ages on the tour, team matches in team tournaments', () => {
  const team = { numberOfTeamMatches: 2 };

  expect([...visibleFields({}, { event: championship, team: false })]).toEqual(['tournamentCategoryId']);
  expect([...visibleFields({}, { event: tour, team: false })]).toEqual(['playerCategories']);
  expect([...visibleFields(team, { event: { ...tour, eventType: 'ORA' }, team: true })]).toEqual([
    'numberOfTeamMatches',
    'teamDiscipline1Id',
    'teamRaceTo1',
    'teamDiscipline2Id',
    'teamRaceTo2',
  ]);
});

test('a tournament is for teams if its discipline is Team or its Classification has the type TEAM', () => {
  expect(isTeamTournament({ mnemonic: 'Team' }, null)).toBe(true);
  expect(isTeamTournament({ mnemonic: '9B' }, { type: 'TEAM' })).toBe(true);
  expect(isTeamTournament({ mnemonic: '9B' }, { type: 'SINGLE' })).toBe(false);
});

test.each([
  ['numberOfTeamMatches', 6],
  ['teamRaceTo1', 1000],
  ['teamRaceTo1', -1],
  ['teamDiscipline1Id', -1],
] as const)('a team match is wrong when %s is %i', (field, value) => {
  const team = { ...complete, numberOfTeamMatches: 1, teamDiscipline1Id: 2, teamRaceTo1: 0 };

  expect(fields(team, { team: true })).toEqual([]);
  expect(fields({ ...team, [field]: value }, { team: true })).toContain(field);
  expect(fields({ ...team, [field]: value })).toEqual([]);
});

test('a flow chart sets the entry limit, and a category sets the Classification', () => {
  const categories = [
    { id: 7, mnemonic: 'Men' },
    { id: 13, mnemonic: 'Women' },
  ];

  expect(afterTemplate(facts.template)).toEqual({ entryLimit: 32 });
  expect(afterRankingCategory('ETM', categories)).toEqual({ tournamentCategoryId: 7 });
  expect(afterRankingCategory('ETW', categories)).toEqual({ tournamentCategoryId: 13 });
  expect(afterRankingCategory('ORA', categories)).toEqual({});
});

test('saving drops empty relations and empty entries of id lists', () => {
  expect(
    cleanTournament({ chartTemplateId: -1, disciplineId: '', name: ' A ', playerCategories: ['', '3', { id: 4 }, 3, 'x', -1] }),
  ).toEqual({
    chartTemplateId: null,
    disciplineId: null,
    name: 'A',
    playerCategories: [3, 4],
  });
});

test('fields that the matches depend on are locked after the draw, with a sentence', () => {
  expect(lockProblems({ ...complete, raceTo: 7, name: 'Other' }, complete, 'RUNNING')).toEqual([
    { field: 'raceTo', code: 'NotAllowed', sentence: 'The race to can no longer change: the draw is made.' },
  ]);
  expect(lockProblems({ name: 'Other' }, complete, 'RUNNING')).toEqual([]);
  expect(lockProblems({ ...complete, raceTo: 7 }, complete, 'CREATED')).toEqual([]);
  const locked = (status: TournamentStatus) =>
    (['eventId', 'disciplineId', 'entryFee1', 'mnemonic', 'name', 'description', 'eventPosterId'] as const).filter((field) =>
      isLocked(field, status),
    );
  expect(locked('CREATED')).toEqual([]);
  expect(locked('FINISHED')).toEqual(['eventId', 'disciplineId']);
  expect(locked('APPROVED')).toEqual(['eventId', 'disciplineId', 'entryFee1', 'mnemonic']);
});

test.each([
  ['APPROVED', 'Approved'],
  ['CANCELED', 'Canceled'],
] as const)('a tournament that is %s changes only name, description and poster', (status, word) => {
  const changed = { ...complete, name: 'Other', description: '<p>New</p>', eventPosterId: 3 };

  expect(lockProblems(changed, complete, status)).toEqual([]);
  expect(lockProblems({ ...changed, entryFee1: 1, raceTo: 7 }, complete, status).map(({ sentence }) => sentence)).toEqual([
    `The race to can no longer change: the tournament is ${word}.`,
    `Entry fee 1 can no longer change: the tournament is ${word}.`,
  ]);
});

test('an event of the tour needs registration dates, every event a season and dates in order', () => {
  const dates = { eventStartDate: '2026-12-01', eventEndDate: '2026-12-03' };
  const problems = (values: Parameters<typeof eventProblems>[0]): string[] => eventProblems(values).map(({ field }) => field);

  expect(problems({ eventType: 'EURO_TOUR', seasonId: 1, ...dates })).toEqual(['registrationStartDate', 'registrationEndDate']);
  expect(problems({ eventType: 'ORA', seasonId: 1, ...dates })).toEqual([]);
  expect(problems({ eventType: 'ORA', seasonId: -1, eventStartDate: '2026-12-03', eventEndDate: '2026-12-01' })).toEqual([
    'seasonId',
    'eventEndDate',
  ]);
});

test.each([
  [{ firstCallMinutes: 3, secondCallMinutes: 6, lossMinutes: 9 }, []],
  [{}, []],
  [{ firstCallMinutes: 10 }, [['secondCallMinutes', 'This must be later than the first call, after 10 minutes']]],
  [{ lossMinutes: 7 }, [['lossMinutes', 'This must be later than the second call, after 10 minutes']]],
  [{ secondCallMinutes: null }, [['secondCallMinutes', 'Please enter the minutes']]],
  [
    { firstCallMinutes: 20, secondCallMinutes: 10, lossMinutes: 10 },
    [
      ['secondCallMinutes', 'This must be later than the first call, after 20 minutes'],
      ['lossMinutes', 'This must be later than the second call, after 10 minutes'],
    ],
  ],
])('the calls of an event come one after the other: %j', (minutes, expected) => {
  const problems = eventProblems({ eventType: 'ORA', seasonId: 1, ...minutes });

  expect(problems.map(({ field, sentence }) => [field, sentence])).toEqual(expected);
});

test.each([
  ['Europe/Zagreb', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['+02:00', false],
  ['Europe/Atlantis', false],
  ['', false],
])('%j is accepted or refused as a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
