/** Every refusal of a tournament's menu, with its code and its sentence. A declared refusal without a case here fails the last test. */
import { expect, test } from 'vitest';
import type { BegunMatch } from '#machines/tournament/begun-matches.ts';
import {
  maxEntrants,
  minEntrants,
  type TournamentAction,
  type TournamentFacts,
  tournamentEventTypes,
  tournamentRows,
  whyNotTournament,
} from '#machines/tournament/tournament-rules.ts';

const ready: TournamentFacts = {
  tournamentStatus: 'RUNNING',
  numberOfParticipants: 16,
  minParticipants: 8,
  entryLimit: 32,
  maxParticipants: 64,
  numberOfTeamMatches: 0,
  readyForNextStageDraw: true,
  readyToFinish: true,
  currentRunningStage: 1,
  matchesToGo: 0,
};
const created = { tournamentStatus: 'CREATED' } as const;
const canceled = { tournamentStatus: 'CANCELED' } as const;
const unfinished = { readyToFinish: false };
const scored: BegunMatch = { label: 'A001', kind: 'SCORE' };

const refused: readonly (readonly [TournamentAction, Partial<TournamentFacts>, code: string, sentence: string])[] = [
  ['DRAW', {}, 'DRAW_NOT_ALLOWED', 'Make draw for this tournament not allowed'],
  ['DRAW', { ...created, numberOfParticipants: 7 }, 'TOO_FEW_PARTICIPANTS', '7 participants: the draw needs at least 8.'],
  ['DRAW', { ...created, numberOfParticipants: 1, forced: true }, 'TOO_FEW_PARTICIPANTS', '1 participant: the draw needs at least 2.'],
  ['DRAW', { ...created, numberOfParticipants: 33 }, 'TOO_MANY_PARTICIPANTS', '33 participants: the draw takes at most 32.'],
  ['REDRAW', created, 'REDRAW_NOT_ALLOWED', 'The tournament has no draw yet: there is nothing to draw again.'],
  ['START', created, 'START_NOT_ALLOWED', 'The tournament has no draw yet: make the draw first.'],
  ['UNDO_START', created, 'UNDO_START_NOT_ALLOWED', 'The tournament has not started: there is nothing to take back.'],
  ['UNDO_START', { currentRunningStage: 2 }, 'NEXT_STAGE_DRAWN', 'The next stage is drawn: the start can no longer be taken back.'],
  ['UNDO_START', { begunMatches: [scored] }, 'MATCHES_BEGUN', 'A001 has a score. Reset this match first, or swap players.'],
  ['DRAW_NEXT_STAGE', { readyForNextStageDraw: false }, 'NEXT_STAGE_NOT_ALLOWED', 'Draw next stage for this tournament not allowed'],
  ['FINISH', created, 'FINISH_NOT_ALLOWED', 'The tournament has not started.'],
  ['FINISH', unfinished, 'NOT_READY_TO_FINISH', 'The next stage is not drawn yet: make its draw first.'],
  ['REOPEN', canceled, 'REOPEN_NOT_ALLOWED', 'The tournament is canceled: it stays closed.'],
  ['APPROVE', {}, 'APPROVE_NOT_ALLOWED', 'Finish the tournament first: only its final ranking is approved.'],
  ['CANCEL', {}, 'CANCEL_NOT_ALLOWED', 'The tournament is Running: it can no longer be canceled.'],
  ['EXPORT_RANKING', unfinished, 'RANKING_NOT_ALLOWED', 'The final ranking exists once all matches are approved.'],
  ['EXPORT_RANKING', { ...unfinished, ...canceled }, 'RANKING_NOT_ALLOWED', 'The tournament was canceled: it has no ranking.'],
  ['DOWNLOAD_FLOWCHART', created, 'FLOWCHART_NOT_ALLOWED', 'There is no flow chart before the draw.'],
];

test.each(refused)('%s with %j is refused: %s', (action, facts, code, sentence) => {
  expect(whyNotTournament(action, { ...ready, ...facts })).toEqual({ code, sentence });
});

test.each([
  ['DRAW', { ...created, numberOfParticipants: 2, forced: true }],
  ['DRAW', { ...created, numberOfParticipants: 2, numberOfTeamMatches: 3 }],
  ['DRAW', { ...created, numberOfParticipants: 33, numberOfTeamMatches: 3 }],
  ['DRAW', { ...created, numberOfParticipants: 500, entryLimit: 0, maxParticipants: 0 }],
  ['UNDO_START', {}],
  ['UNDO_START', { begunMatches: [] }],
  ['UNDO_START', { currentRunningStage: 0 }],
  ['FINISH', { readyForNextStageDraw: false }],
  ['EXPORT_RANKING', {}],
  ['EXPORT_RANKING', { ...unfinished, tournamentStatus: 'APPROVED' }],
  ['EDIT', canceled],
] as const)('%s with %j is allowed', (action, facts) => {
  expect(whyNotTournament(action, { ...ready, ...facts })).toBeNull();
});

test('the limits of the draw are those of the tournament, else those of its chart, and never below two', () => {
  expect(maxEntrants({ entryLimit: 24, maxParticipants: 32 })).toBe(24);
  expect(maxEntrants({ entryLimit: 0, maxParticipants: 32 })).toBe(32);
  expect(maxEntrants({ entryLimit: 0, maxParticipants: 0 })).toBeNull();
  expect([0, 2, 9].map((minParticipants) => minEntrants({ minParticipants }))).toEqual([2, 2, 9]);
});

test('each declared refusal of an event stands in the table above', () => {
  const declared = tournamentEventTypes.flatMap((type) => {
    const { not, rules } = tournamentRows[type];
    return [not, ...rules].map(({ code }) => `${type} ${code}`);
  });
  const cases = new Set(refused.map(([action, , code]) => `${action} ${code}`));

  expect(declared.filter((refusal) => !cases.has(refusal))).toEqual([]);
});
