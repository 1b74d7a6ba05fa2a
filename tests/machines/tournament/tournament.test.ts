/** The life cycle of a tournament: every status × event leads to a status or is refused with a sentence. */
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
const draw = 'Make draw for this tournament not allowed';
const next = 'Draw next stage for this tournament not allowed';
const runs = 'The tournament is running already.';
const early = 'The tournament has not started.';
const first = 'Finish the tournament first: only its final ranking is approved.';
const open = 'The tournament has not started: there is nothing to reopen.';
const late = (status: string) => `The tournament is ${status}: it can no longer be canceled.`;

const stays = (status: string) => `The tournament is ${status}: its draw stays. Only before the start it can be drawn again.`;

/** In the order CREATED, GENERATED, RUNNING, FINISHED, APPROVED, CANCELED. */
const oracle: Record<TournamentEventType, readonly string[]> = {
  DRAW: ['→ GENERATED', draw, draw, draw, draw, draw],
  REDRAW: [
    'The tournament has no draw yet: there is nothing to draw again.',
    '→ CREATED',
    stays('RUNNING'),
    stays('FINISHED'),
    stays('APPROVED'),
    stays('CANCELED'),
  ],
  START: [
    'The tournament has no draw yet: make the draw first.',
    '→ RUNNING',
    runs,
    'The tournament is FINISHED.',
    'The tournament is APPROVED.',
    'The tournament is CANCELED.',
  ],
  DRAW_NEXT_STAGE: [next, next, '→ RUNNING', next, next, next],
  FINISH: [early, early, '→ FINISHED', 'The tournament is FINISHED.', 'The tournament is APPROVED.', 'The tournament is CANCELED.'],
  REOPEN: [
    open,
    open,
    'The tournament is running already: there is nothing to reopen.',
    '→ RUNNING',
    'The ranking is approved and its points count: the tournament stays closed.',
    'The tournament is canceled: it stays closed.',
  ],
  APPROVE: [first, first, first, '→ APPROVED', 'The tournament is approved already.', first],
  CANCEL: ['→ CANCELED', '→ CANCELED', late('RUNNING'), late('FINISHED'), late('APPROVED'), 'The tournament is canceled already.'],
};

const pairs = tournamentEventTypes.flatMap((type) =>
  tournamentStatuses.map((status, index) => ({ type, status, expected: oracle[type][index] })),
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

  const toGo = (matchesToGo: number) => whyNot({ readyForNextStageDraw: false, matchesToGo });
  expect(toGo(12)).toBe('12 matches are not approved yet: a tournament is finished when all are.');
  expect(toGo(1)).toBe('1 match is not approved yet: a tournament is finished when all are.');
  expect(toGo(0)).toBe('Some matches are not approved yet: a tournament is finished when all are.');
  expect(whyNot({})).toBe('The next stage is not drawn yet: make its draw first.');
});

test('the actions of a tournament depend on its status: flow chart, ranking, edit', () => {
  const statusesOf = (action: 'EDIT' | 'DOWNLOAD_FLOWCHART' | 'EXPORT_RANKING') =>
    tournamentStatuses.filter((tournamentStatus) => whyNotTournament(action, facts({ tournamentStatus, readyToFinish: false })) === null);

  expect(statusesOf('EDIT')).toEqual(tournamentStatuses);
  expect(statusesOf('DOWNLOAD_FLOWCHART')).toEqual(['GENERATED', 'RUNNING', 'FINISHED', 'APPROVED', 'CANCELED']);
  expect(statusesOf('EXPORT_RANKING')).toEqual(['FINISHED', 'APPROVED']);
  expect(whyNotTournament('EXPORT_RANKING', facts({ tournamentStatus: 'RUNNING' }))).toBeNull();
});
