/** The one primary button of a tournament's page, for each status. */
import { expect, test } from 'vitest';
import type { Right } from '#contract/rights/rights.ts';
import type { EventStatus } from '#machines/names.ts';
import { primaryStep } from '../../../../../client/pages/tournament/page/primary-step.ts';
import { rareActions } from '../../../../../client/tournament/tournament-actions.ts';
import { tournamentRow } from '../tournaments/rows.ts';

const everything = { may: () => true, inDemo: false };
const without = (...rights: Right[]) => ({ may: (right: Right) => !rights.includes(right), inDemo: false });
type Row = Parameters<typeof tournamentRow>[0];

const steps: [string, Row, EventStatus | undefined, string | undefined, string | null | undefined][] = [
  ['too few players', { tournamentStatus: 'CREATED', numberOfParticipants: 3, minParticipants: 8 }, 'CREATED', 'Add players', null],
  [
    'enough players',
    { tournamentStatus: 'CREATED', numberOfParticipants: 12, minParticipants: 8, entryLimit: 16 },
    'CREATED',
    'Make draw',
    null,
  ],
  [
    'too many players',
    { tournamentStatus: 'CREATED', numberOfParticipants: 17, minParticipants: 8, entryLimit: 16 },
    'CREATED',
    'Make draw',
    '17 participants: the draw takes at most 16.',
  ],
  ['drawn, event in preparation', { tournamentStatus: 'GENERATED' }, 'CREATED', 'Set event active', null],
  ['started before its event', { tournamentStatus: 'RUNNING', hasNextStage: false, matchesToGo: 7 }, 'CREATED', 'Set event active', null],
  [
    'all played, event postponed',
    { tournamentStatus: 'RUNNING', hasNextStage: false, matchesToGo: 0, readyToFinish: true },
    'POSTPONED',
    'Finish tournament',
    null,
  ],
  ['drawn, event active', { tournamentStatus: 'GENERATED' }, 'ACTIVE', 'Start tournament', null],
  ['drawn, event not known yet', { tournamentStatus: 'GENERATED' }, undefined, 'Start tournament', null],
  [
    'stage 1 is played',
    { tournamentStatus: 'RUNNING', hasNextStage: true, matchesToGo: 5, currentRunningStage: 1 },
    'RUNNING',
    'Make draw for next stage',
    'Stage 1 is still played: 5 matches to go.',
  ],
  [
    'stage 1 is over',
    { tournamentStatus: 'RUNNING', hasNextStage: true, matchesToGo: 0, readyForNextStageDraw: true },
    'RUNNING',
    'Make draw for next stage',
    null,
  ],
  [
    'last stage is played',
    { tournamentStatus: 'RUNNING', hasNextStage: false, matchesToGo: 2 },
    'RUNNING',
    'Finish tournament',
    '2 matches are not approved yet: a tournament is finished when all are.',
  ],
  [
    'all is played',
    { tournamentStatus: 'RUNNING', hasNextStage: false, matchesToGo: 0, readyToFinish: true },
    'RUNNING',
    'Finish tournament',
    null,
  ],
  ['finished', { tournamentStatus: 'FINISHED' }, 'RUNNING', 'Approve ranking', null],
  ['approved', { tournamentStatus: 'APPROVED' }, 'RUNNING', undefined, undefined],
  ['canceled', { tournamentStatus: 'CANCELED' }, 'RUNNING', undefined, undefined],
];

test.each(steps)('%s', (_what, row, eventStatus, label, reason) => {
  const step = primaryStep(tournamentRow(row), { eventStatus, waiting: 0 }, everything);

  expect([step?.label, step?.reason]).toEqual([label, reason]);
});

test('a leader who may not change the event starts the tournament, and a user who runs no tournaments has no button', () => {
  const drawn = tournamentRow({ tournamentStatus: 'GENERATED' });
  const facts = { eventStatus: 'ACTIVE', waiting: 0 } as const;

  expect(primaryStep(drawn, { ...facts, eventStatus: 'CREATED' }, without('event:write'))?.label).toBe('Start tournament');
  expect(primaryStep(drawn, facts, without('tournament:run'))).toBeNull();
  expect(primaryStep(tournamentRow({ tournamentStatus: 'RUNNING' }), facts, without('tournament:run'))).toBeNull();
});

test('an approved tournament leads to the end of its event once all its tournaments are over', () => {
  const approved = tournamentRow({ tournamentStatus: 'APPROVED', eventId: 2 });
  const facts = { eventStatus: 'RUNNING', waiting: 0, allOver: true } as const;

  expect(primaryStep(approved, facts, everything)).toMatchObject({
    label: 'Close the event',
    opens: { page: '/app/events/2' },
    reason: null,
  });
  expect(primaryStep(approved, { ...facts, allOver: false }, everything)).toBeNull();
  expect(primaryStep(approved, { ...facts, eventStatus: 'APPROVED' }, everything)).toBeNull();
  expect(primaryStep(approved, { ...facts, eventStatus: undefined }, everything)).toBeNull();
  expect(primaryStep(approved, facts, without('event:write'))).toBeNull();
});

test('before the draw the waiting entries are approved first', () => {
  const facts = { eventStatus: 'CREATED' } as const;
  const full = tournamentRow({ tournamentStatus: 'CREATED', numberOfParticipants: 12, minParticipants: 8, entryLimit: 16 });
  const few = tournamentRow({ ...full, numberOfParticipants: 3 });
  const many = tournamentRow({ ...full, numberOfParticipants: 17 });

  expect(primaryStep(full, { ...facts, waiting: 4 }, everything)).toMatchObject({
    label: 'Approve waiting entries',
    hint: '4 entries not approved yet',
    opens: { tab: 'participants', begin: { approve: true } },
    reason: null,
  });
  expect(primaryStep(full, { ...facts, waiting: 1 }, everything)?.hint).toBe('1 entry not approved yet');
  expect(primaryStep(few, { ...facts, waiting: 3 }, everything)?.label).toBe('Add players');
  expect(primaryStep(many, { ...facts, waiting: 5 }, everything)).toMatchObject({ label: 'Make draw', show: 'participants' });
  expect(primaryStep(full, { ...facts, waiting: undefined }, everything)).toBeNull();
});

test('the ⋮ menu of the page has only actions that are possible now', () => {
  const created = rareActions(tournamentRow({ tournamentStatus: 'CREATED' }), everything, '/app/tournaments/5/participants');
  const running = rareActions(tournamentRow({ tournamentStatus: 'RUNNING' }), everything, '/app/tournaments/5/matches');

  expect(created.map(({ id }) => id)).toEqual(['draws', 'copy', 'history', 'cancel']);
  expect(running.map(({ id }) => id)).toEqual(['correct', 'draws', 'export', 'copy', 'history']);
  expect([...created, ...running].filter(({ disabledReason }) => disabledReason !== null)).toEqual([]);
  expect(running[0]?.path).toBe('/app/tournaments/5/matches/correct');
  expect(running.find(({ id }) => id === 'copy')?.path).toBe('/app/tournaments/upcoming/5/copy');
  expect(running.find(({ id }) => id === 'history')?.path).toBe('/app/tournaments/5/settings#history');
});
