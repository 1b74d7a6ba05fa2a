/** The sentences and limits of the tournament form and of the event form. */
import { describe, expect, test } from 'vitest';
import { eventProblems } from '#machines/tournament/event-form.ts';
import {
  afterRankingCategory,
  afterTemplate,
  fieldBounds,
  hiddenFields,
  isRequired,
  tournamentDefaults,
  tournamentProblems,
} from '#machines/tournament/tournament-form.ts';
import type { FormEvent, FormFacts, TournamentValues } from '#machines/tournament/tournament-values.ts';

const tour: FormEvent = { eventType: 'EURO_TOUR', eventStatus: 'CREATED', eventStartDate: '2026-12-01', eventEndDate: '2026-12-03' };
const other: FormEvent = { ...tour, eventType: 'ORA' };
const complete: TournamentValues = {
  ...tournamentDefaults(tour),
  ...{ eventId: 1, name: 'Men', mnemonic: 'Men', titleForOverallRanking: 'Open', rankingCategory: 'ETM', disciplineId: 2, raceTo: 9 },
};
const facts: FormFacts = { event: tour, template: { minParticipants: 17, maxParticipants: 32 }, team: false };
const problems = (changes: TournamentValues, more: Partial<FormFacts> = {}) =>
  tournamentProblems({ ...complete, ...changes }, { ...facts, ...more });
const missing = (field: string, sentence: string) => ({ field, code: 'NotNull', sentence });

describe('a tournament', () => {
  test.each([
    ['eventId', 'Please select an event'],
    ['name', 'Please enter a name'],
    ['mnemonic', 'Please enter a mnemonic'],
    ['rankingCategory', 'Please select a ranking category'],
    ['disciplineId', 'Please select a discipline'],
    ['raceTo', 'Please enter a race to'],
    ['numberOfTimeouts', 'Please enter the number of time-outs'],
  ])('always needs %s', (field, sentence) => {
    expect(problems({ [field]: null })).toEqual([missing(field, sentence)]);
    expect(problems({ [field]: undefined }, { event: other })).toEqual([missing(field, sentence)]);
    expect([isRequired(field as keyof TournamentValues, tour), isRequired(field as keyof TournamentValues, null)]).toEqual([true, true]);
  });

  test.each([
    ['titleForOverallRanking', 'Please enter a title for the overall ranking'],
    ['tournamentStartDate', 'Please enter a date'],
    ['tournamentEndDate', 'Please enter a date'],
    ['entryFee1', 'Please enter the entry fee'],
    ['entryFee1Until', 'Please enter a date'],
  ])('needs %s on the tour only', (field, sentence) => {
    expect(problems({ [field]: null })).toEqual([missing(field, sentence)]);
    expect(problems({ [field]: null }, { event: other })).toEqual([]);
    expect(problems({ [field]: null }, { event: null })).toEqual([]);
    expect([isRequired(field as keyof TournamentValues, tour), isRequired(field as keyof TournamentValues, null)]).toEqual([true, false]);
  });

  test.each([
    ['raceTo', 1, 999],
    ['numberOfTimeouts', 1, 99],
    ['timeoutLengthInMinutes', 1, 60],
    ['timeLimitInMinutes', 0, 600],
    ['entryLimit', 17, 32],
    ['numberOfPlayerSeeded', 0, 32],
    ['numberOfTables', 0, 200],
    ...['entryFee1', 'entryFee2', 'entryFee3', 'entryFeeReduced', 'entryFeeReduced2'].map((fee) => [fee, 0, 100_000] as const),
  ] as const)('%s goes from %i to %i', (field, min, max) => {
    expect(problems({ [field]: min })).toEqual([]);
    expect(problems({ [field]: max })).toEqual([]);
    expect(problems({ [field]: min - 1 })).toEqual([{ field, code: 'Min', sentence: `At least ${min}` }]);
    expect(problems({ [field]: max + 1 })).toEqual([{ field, code: 'Max', sentence: `At most ${max}` }]);
    expect(fieldBounds(facts)[field as 'raceTo']).toEqual([min, max]);
  });

  test('without a flow chart the largest chart sets the limits', () => {
    expect(fieldBounds({ template: null })).toMatchObject({ entryLimit: [0, 256], numberOfPlayerSeeded: [0, 256] });
  });

  test.each(['entryFee1', 'entryFee2', 'entryFee3', 'entryFeeReduced', 'entryFeeReduced2'])('%s has at most two decimals', (field) => {
    expect(problems({ [field]: 12.34 })).toEqual([]);
    expect(problems({ [field]: 12.345 })).toEqual([
      { field, code: 'Pattern', sentence: 'Please enter an amount with at most two decimals' },
    ]);
  });

  test('a number that cannot be read is too small', () => {
    expect(problems({ raceTo: Number.NaN })).toEqual([{ field: 'raceTo', code: 'Min', sentence: 'At least 1' }]);
  });

  test.each([
    ['2026-12-03', '2026-12-02', [{ field: 'tournamentEndDate', code: 'Min', sentence: 'The end cannot be before the start' }]],
    ['2026-12-03', '2026-12-03', []],
  ])('from %s to %s', (tournamentStartDate, tournamentEndDate, expected) => {
    expect(problems({ tournamentStartDate, tournamentEndDate })).toEqual(expected);
  });

  test('one date alone is in order', () => {
    expect(problems({ tournamentStartDate: '2026-12-03', tournamentEndDate: null }, { event: other })).toEqual([]);
    expect(problems({ tournamentStartDate: null, tournamentEndDate: '2026-12-03' }, { event: other })).toEqual([]);
  });
});

describe('a tournament of teams', () => {
  const team = { numberOfTeamMatches: 2, teamDiscipline1Id: 2, teamRaceTo1: 7, teamDiscipline2Id: 3, teamRaceTo2: 999 };
  const ofTeam = (changes: TournamentValues) => problems({ ...team, ...changes }, { team: true });

  test('has a discipline and a race for each of its single matches', () => {
    expect(ofTeam({})).toEqual([]);
    expect(ofTeam({ teamDiscipline2Id: '', teamRaceTo2: null })).toEqual([
      missing('teamDiscipline2Id', 'Please select a discipline'),
      missing('teamRaceTo2', 'Please enter a race to'),
    ]);
    expect(ofTeam({ teamDiscipline2Id: null, teamRaceTo2: 1000 })).toEqual([
      missing('teamDiscipline2Id', 'Please select a discipline'),
      { field: 'teamRaceTo2', code: 'Max', sentence: 'At most 999' },
    ]);
    expect(ofTeam({ numberOfTeamMatches: 3 }).map(({ field }) => field)).toEqual(['teamDiscipline3Id', 'teamRaceTo3']);
  });

  test.each([
    [-1, 'Min', 'At least 0'],
    [6, 'Max', 'At most 5'],
  ])('has 0 to 5 single matches, not %i', (numberOfTeamMatches, code, sentence) => {
    expect(ofTeam({ numberOfTeamMatches })[0]).toEqual({ field: 'numberOfTeamMatches', code, sentence });
  });

  test('has no rows before their number is known', () => {
    expect(ofTeam({ numberOfTeamMatches: null })).toEqual([]);
  });
});

describe('the form', () => {
  test('hides the fields that a tournament does not have', () => {
    const hidden = (event: FormEvent | null, team = false) => [...hiddenFields({ numberOfTeamMatches: 4 }, { event, team })];
    const rows = [1, 2, 3, 4, 5].flatMap((number) => [`teamDiscipline${number}Id`, `teamRaceTo${number}`]);

    expect(hidden(tour)).toEqual(['tournamentCategoryId', 'numberOfTeamMatches', ...rows]);
    expect(hidden({ ...tour, eventType: 'EUROPEAN_CHAMPIONSHIP' })).toEqual(['playerCategories', 'numberOfTeamMatches', ...rows]);
    expect(hidden(null, true)).toEqual(['tournamentCategoryId', 'playerCategories', 'teamDiscipline5Id', 'teamRaceTo5']);
  });

  test('keeps the entry limit and the Classification where nothing sets them', () => {
    expect(afterTemplate(null)).toEqual({});
    expect(afterRankingCategory('ETM', [{ id: 13, mnemonic: 'Women' }])).toEqual({});
    expect(afterRankingCategory('ORA', [{ id: 7, mnemonic: 'Men' }])).toEqual({});
  });

  test('begins with the defaults of the specification', () => {
    expect(tournamentDefaults(other)).toEqual({
      ...{ tournamentStartDate: '2026-12-01', tournamentEndDate: '2026-12-03', entryFee1Until: '2026-12-01' },
      ...{ entryFee1: 0, entryFee2: 0, entryFee3: 0, entryFeeReduced: 0, entryFeeReduced2: 0 },
      ...{ numberOfTeamMatches: 0, numberOfPlayerSeeded: 0, playerCategories: [], autoApproveMatches: false },
      ...{ withUniformControl: false, breakRule: 'ALTERNATE', numberOfTimeouts: 1, timeoutLengthInMinutes: 5 },
    });
    expect(tournamentDefaults(null)).toMatchObject({ tournamentStartDate: null, tournamentEndDate: null, entryFee1Until: null });
  });
});

describe('an event', () => {
  const ofEvent = (changes: Parameters<typeof eventProblems>[0]) => eventProblems({ eventType: 'ORA', seasonId: 1, ...changes });

  test.each([null, undefined, '', -1, 0] as const)('needs a season, not %j', (seasonId) => {
    expect(ofEvent({ seasonId })).toEqual([missing('seasonId', 'Please select a season')]);
  });

  test.each([null, ''] as const)('needs its tables: %j is none', (numberOfTables) => {
    expect(ofEvent({ numberOfTables })).toEqual([missing('numberOfTables', 'Please enter the number of tables')]);
    expect(ofEvent({ numberOfTables: 8 })).toEqual([]);
  });

  test('of the tour needs both dates of its registration', () => {
    expect(ofEvent({ eventType: 'EURO_TOUR' })).toEqual([
      missing('registrationStartDate', 'Please enter a date'),
      missing('registrationEndDate', 'Please enter a date'),
    ]);
    expect(ofEvent({ eventType: 'EURO_TOUR', registrationStartDate: '2026-10-01', registrationEndDate: '2026-11-01' })).toEqual([]);
  });

  test.each([
    ['eventStartDate', 'eventEndDate'],
    ['registrationStartDate', 'registrationEndDate'],
  ])('ends after its start: %s and %s', (start, end) => {
    expect(ofEvent({ [start]: '2026-12-03', [end]: '2026-12-02' })).toEqual([
      { field: end, code: 'Min', sentence: 'The end cannot be before the start' },
    ]);
    expect(ofEvent({ [start]: '2026-12-03', [end]: '2026-12-03' })).toEqual([]);
    expect([ofEvent({ [start]: '2026-12-03' }), ofEvent({ [end]: '2026-12-03' })]).toEqual([[], []]);
  });

  test('has a time zone that exists, or none yet', () => {
    expect(ofEvent({ timeZone: 'Mars/Olympus' })).toEqual([{ field: 'timeZone', code: 'Pattern', sentence: 'This is not a time zone' }]);
    expect([ofEvent({ timeZone: '' }), ofEvent({ timeZone: 'Europe/Zagreb' })]).toEqual([[], []]);
  });

  test.each(['firstCallMinutes', 'secondCallMinutes', 'lossMinutes'])('needs %s, or keeps it if it is not sent', (field) => {
    expect(ofEvent({ [field]: '' })).toEqual([missing(field, 'Please enter the minutes')]);
    expect(ofEvent({ [field]: undefined })).toEqual([]);
  });

  test('compares its first call with nothing: the field itself has a smallest number', () => {
    expect(ofEvent({ firstCallMinutes: 0 })).toEqual([]);
  });

  test('calls the players after each other, with the last minutes that are known', () => {
    expect(ofEvent({ firstCallMinutes: 7, secondCallMinutes: '', lossMinutes: 7 })).toEqual([
      missing('secondCallMinutes', 'Please enter the minutes'),
      { field: 'lossMinutes', code: 'Min', sentence: 'This must be later than the first call, after 7 minutes' },
    ]);
  });
});
