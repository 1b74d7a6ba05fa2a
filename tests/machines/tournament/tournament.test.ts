/** The life cycle of a tournament: in every status, each event leads to another status or is refused with a sentence. */
import { describe, expect, test } from 'vitest';
import { tournamentStatuses } from '#machines/names.ts';
import { stepTournament } from '#machines/tournament/tournament.ts';
import {
  type TournamentEventType,
  type TournamentFacts,
  tournamentEventTypes,
  whyNotTournament,
} from '#machines/tournament/tournament-rules.ts';

const facts = (overrides: Partial<TournamentFacts> = {}): TournamentFacts => ({
  tournamentStatus: 'CREATED',
  numberOfParticipants: 16,
  minParticipants: 8,
  entryLimit: 32,
  maxParticipants: 64,
  numberOfTeamMatches: 0,
  readyForNextStageDraw: true,
  readyToFinish: true,
  currentRunningStage: 1,
  matchesToGo: 3,
  ...overrides,
});

const at = '2026-11-21T10:00:00.000Z';
const drawRefused = 'Make draw for this tournament not allowed';
const nextStageRefused = 'Draw next stage for this tournament not allowed';
const isRunning = 'The tournament is running already.';
const notStarted = 'The tournament has not started.';
const notFinished = 'Finish the tournament first: only its final ranking is approved.';
const nothingToReopen = 'The tournament has not started: there is nothing to reopen.';
const tooLateToCancel = (status: string) => `The tournament is ${status}: it can no longer be canceled.`;

const drawStays = (status: string) => `The tournament is ${status}: its draw stays. Only before the start it can be drawn again.`;

const notStartedYet = 'The tournament has not started: there is nothing to take back.';
const startStays = (status: string) => `The tournament is ${status}: its start can no longer be taken back.`;

/** Per event: the new status after '→', or the refusal, for the statuses CREATED, GENERATED, RUNNING, FINISHED, APPROVED and CANCELED. */
const expectedSteps: Record<TournamentEventType, readonly string[]> = {
  DRAW: ['→ GENERATED', drawRefused, drawRefused, drawRefused, drawRefused, drawRefused],
  REDRAW: [
    'The tournament has no draw yet: there is nothing to draw again.',
    '→ CREATED',
    drawStays('Running'),
    drawStays('Finished'),
    drawStays('Approved'),
    drawStays('Canceled'),
  ],
  START: [
    'The tournament has no draw yet: make the draw first.',
    '→ RUNNING',
    isRunning,
    'The tournament is Finished.',
    'The tournament is Approved.',
    'The tournament is Canceled.',
  ],
  UNDO_START: [notStartedYet, notStartedYet, '→ GENERATED', startStays('Finished'), startStays('Approved'), startStays('Canceled')],
  DRAW_NEXT_STAGE: [nextStageRefused, nextStageRefused, '→ RUNNING', nextStageRefused, nextStageRefused, nextStageRefused],
  FINISH: [
    notStarted,
    notStarted,
    '→ FINISHED',
    'The tournament is Finished.',
    'The tournament is Approved.',
    'The tournament is Canceled.',
  ],
  REOPEN: [
    nothingToReopen,
    nothingToReopen,
    'The tournament is running already: there is nothing to reopen.',
    '→ RUNNING',
    'The ranking is approved and its points count: the tournament stays closed.',
    'The tournament is canceled: it stays closed.',
  ],
  APPROVE: [notFinished, notFinished, notFinished, '→ APPROVED', 'The tournament is approved already.', notFinished],
  CANCEL: [
    '→ CANCELED',
    '→ CANCELED',
    tooLateToCancel('Running'),
    tooLateToCancel('Finished'),
    tooLateToCancel('Approved'),
    'The tournament is canceled already.',
  ],
};

const pairs = tournamentEventTypes.flatMap((type) =>
  tournamentStatuses.map((status, index) => ({ type, status, expected: expectedSteps[type][index] })),
);

test.each(pairs)('$status × $type', ({ type, status, expected }) => {
  const step = stepTournament(facts({ tournamentStatus: status }), { type, at });

  expect(step.ok ? `→ ${step.next.tournamentStatus}` : step.refusal.sentence).toBe(expected);
});

test('the draw of the next stage moves the tournament to that stage', () => {
  const step = stepTournament(facts({ tournamentStatus: 'RUNNING' }), { type: 'DRAW_NEXT_STAGE', at });

  expect(step).toEqual({ ok: true, next: { tournamentStatus: 'RUNNING', currentRunningStage: 2 } });
});

describe('the draw', () => {
  const whyNot = (overrides: Partial<TournamentFacts>) => whyNotTournament('DRAW', facts(overrides))?.sentence ?? null;

  test.each([
    [{ numberOfParticipants: 7 }, '7 participants: the draw needs at least 8.'],
    [{ numberOfParticipants: 1, minParticipants: 0 }, '1 participant: the draw needs at least 2.'],
    [{ numberOfParticipants: 33 }, '33 participants: the draw takes at most 32.'],
    [{ numberOfParticipants: 65, entryLimit: 0 }, '65 participants: the draw takes at most 64.'],
    [{ numberOfParticipants: 900, entryLimit: 0, maxParticipants: 0 }, null],
    [{ numberOfParticipants: 3, numberOfTeamMatches: 3 }, null],
    [{ numberOfParticipants: 8 }, null],
    [{ numberOfParticipants: 32 }, null],
  ] as const)('the draw checks the number of entrants: %j', (overrides, sentence) => {
    expect(whyNot(overrides)).toBe(sentence);
  });
});

test('a tournament is finished only after its last match is approved and its last stage is drawn', () => {
  const whyNot = (overrides: Partial<TournamentFacts>) =>
    whyNotTournament('FINISH', facts({ tournamentStatus: 'RUNNING', readyToFinish: false, ...overrides }))?.sentence;

  const refusalWith = (matchesToGo: number) => whyNot({ readyForNextStageDraw: false, matchesToGo });
  expect(refusalWith(12)).toBe('12 matches are not approved yet: a tournament is finished when all are.');
  expect(refusalWith(1)).toBe('1 match is not approved yet: a tournament is finished when all are.');
  expect(refusalWith(0)).toBe('Some matches are not approved yet: a tournament is finished when all are.');
  expect(whyNot({})).toBe('The next stage is not drawn yet: make its draw first.');
});

test('the actions of a tournament depend on its status: flow chart, ranking, edit', () => {
  const statusesOf = (action: 'EDIT' | 'DOWNLOAD_FLOWCHART' | 'EXPORT_RANKING') =>
    tournamentStatuses.filter((tournamentStatus) => whyNotTournament(action, facts({ tournamentStatus, readyToFinish: false })) === null);

  expect(statusesOf('EDIT')).toEqual(tournamentStatuses);
  expect(statusesOf('DOWNLOAD_FLOWCHART')).toEqual(['GENERATED', 'RUNNING', 'FINISHED', 'APPROVED', 'CANCELED']);
  expect(statusesOf('EXPORT_RANKING')).toEqual(['FINISHED', 'APPROVED']);
  // Every match is over, so the ranking is complete although the tournament still runs.
  expect(whyNotTournament('EXPORT_RANKING', facts({ tournamentStatus: 'RUNNING' }))).toBeNull();
});
