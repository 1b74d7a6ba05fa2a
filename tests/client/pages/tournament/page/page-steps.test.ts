/** The stepper of a tournament's page: which step is reached, and its one fact. */
import { expect, test } from 'vitest';
import { pageFacts, phoneFacts, phoneLine } from '../../../../../client/pages/tournament/page/page-facts.ts';
import { pageSteps } from '../../../../../client/pages/tournament/page/page-steps.ts';
import type { PageFigures } from '../../../../../client/pages/tournament/page/use-page-figures.ts';
import { tournamentRow } from '../tournaments/rows.ts';

type Row = NonNullable<Parameters<typeof tournamentRow>[0]>;

const none = { total: 0, approved: 0, onTables: 0, toCome: 0 };
const unplayed: PageFigures = {
  all: none,
  stage: none,
  placed: 0,
  firstAt: null,
  stageEnd: null,
  end: null,
  endedAt: null,
  predictedEnd: null,
  band: null,
  planned: { first: null, end: null },
  lateBy: 0,
};
const halfway: PageFigures = {
  ...unplayed,
  all: { total: 16, approved: 11, onTables: 4, toCome: 1 },
  stage: { total: 16, approved: 11, onTables: 4, toCome: 1 },
  placed: 2,
  stageEnd: '19:10',
  end: '21:54',
  lateBy: 14,
};
const chart = { kind: 'ELIMINATION', size: 16, singleElimination: 8, letters: 1, groups: null } as const;
const row = (overrides: Row) => tournamentRow({ numberOfParticipants: 14, minParticipants: 8, entryLimit: 16, chart: null, ...overrides });
const stepsOf = (...input: Parameters<typeof pageSteps>) => pageSteps(...input).map(({ name, state, fact }) => `${name} ${state}: ${fact}`);

test('before the draw the shown tab decides between the first two steps', () => {
  const created = row({ tournamentStatus: 'CREATED' });

  expect(stepsOf(created, unplayed, 'participants')).toEqual([
    'Participants current: 14 of 16 · ready to draw',
    'Draw later: not made yet',
    'Play later: not started',
    'Results later: not yet',
  ]);
  expect(stepsOf(created, unplayed, 'participants', 4)[0]).toBe('Participants current: 14 of 16 · 4 not approved');
  expect(stepsOf(created, unplayed, 'draw').slice(0, 2)).toEqual([
    'Participants done: 14 of 16 · ready to draw',
    'Draw current: preview, nothing saved',
  ]);
  expect(stepsOf(row({ tournamentStatus: 'CREATED', numberOfParticipants: 3 }), unplayed, 'draw')[0]).toBe(
    'Participants current: 3 of 16, at least 8',
  );
});

test('a running tournament says how much of its stage is approved and how many places are known', () => {
  const running = row({ tournamentStatus: 'RUNNING', chart, currentRunningStage: 1, hasNextStage: true });

  expect(stepsOf(running, halfway, 'matches')).toEqual([
    'Participants done: 14 players',
    'Draw done: double elimination to last 8',
    'Play current: 11 of 16, stage 1',
    'Results later: 2 of 14 places',
  ]);
  expect(pageFacts(running, halfway).map(({ name, value, more }) => [name, value, more].filter(Boolean).join(' '))).toEqual([
    'Players 14 / 16',
    'Stage 1 11 of 16 matches',
    'Next stage about 19:10',
    'Forecast end 21:54 +14 min',
  ]);
  expect(phoneFacts(running, halfway)).toHaveLength(3);
  expect(phoneLine(running)).toBe(`14 of 16 players · race to ${running.raceTo} · double elimination to last 8`);
});

test('until all matches have arrived the page counts none', () => {
  const running = row({ tournamentStatus: 'RUNNING', chart, currentRunningStage: 1 });

  expect(stepsOf(running, unplayed, 'matches')[2]).toBe('Play current: stage 1');
  expect(phoneFacts(running, unplayed)).toEqual([]);
});

test.each([
  ['GENERATED', ['done', 'done', 'current', 'later']],
  ['FINISHED', ['done', 'done', 'done', 'current']],
  ['APPROVED', ['done', 'done', 'done', 'done']],
  ['CANCELED', ['later', 'later', 'later', 'later']],
] as const)('a tournament that is %s has reached its steps', (tournamentStatus, states) => {
  expect(pageSteps(row({ tournamentStatus, chart }), unplayed, 'matches').map(({ state }) => state)).toEqual(states);
});
