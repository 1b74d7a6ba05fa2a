/** The menu entries of tournaments, and the reasons why some are disabled. */
import { expect, test } from 'vitest';
import { grantFor } from '#contract/rights/rights.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import type { Role } from '#machines/names.ts';
import { type ActionSetting, nextStep, tournamentActions, whyNotAction } from '../../../../../client/tournament/tournament-actions.ts';
import type { TournamentList } from '../../../../../client/tournament/tournament-lists.ts';
import { tournamentRow } from './rows.ts';

const admin: ActionSetting = { may: () => true, inDemo: true };
const leader: ActionSetting = {
  may: (right, eventId) => right !== 'tournament:demo' && (eventId === undefined || eventId === 2),
  inDemo: false,
};

const reasons = (list: TournamentList, tournament: Tournament, setting = admin) =>
  Object.fromEntries(tournamentActions(list, tournament, setting).map(({ label, disabledReason }) => [label, disabledReason]));

test('each list has the actions of the specification', () => {
  expect(Object.keys(reasons('running', tournamentRow()))).toEqual(
    expect.arrayContaining([
      'Start Tournament',
      'Make Draw for Next-Stage',
      'Show Participants',
      'Export Ranking (PDF)',
      'Download Flowchart',
    ]),
  );
  expect(Object.keys(reasons('upcoming', tournamentRow()))).toEqual(
    expect.arrayContaining(['Edit', 'Show Participants', 'Make Draw', 'Download Flowchart', 'Add Participants']),
  );
  expect(Object.keys(reasons('archive', tournamentRow()))).toEqual(expect.arrayContaining(['Show Ranking', 'Download Flowchart']));
});

test('only an administrator sees the demo action, and only in a demonstration', () => {
  expect(Object.keys(reasons('upcoming', tournamentRow(), { ...leader, inDemo: true }))).not.toContain('Add Participants');
  expect(Object.keys(reasons('upcoming', tournamentRow(), { ...admin, inDemo: false }))).not.toContain('Add Participants');
});

test('a draw needs enough participants, but not in a tournament with team matches', () => {
  expect(reasons('upcoming', tournamentRow())['Make Draw']).toBeNull();
  expect(reasons('upcoming', tournamentRow({ numberOfParticipants: 12 }))['Make Draw']).toBe(
    '12 participants: the draw needs at least 33.',
  );
  expect(reasons('upcoming', tournamentRow({ numberOfParticipants: 12, numberOfTeamMatches: 3 }))['Make Draw']).toBeNull();
});

test('no flow chart can be downloaded before the draw', () => {
  expect(reasons('upcoming', tournamentRow())['Download Flowchart']).toBe('There is no flow chart before the draw.');
  expect(reasons('running', tournamentRow({ tournamentStatus: 'GENERATED' }))['Download Flowchart']).toBeNull();
});

test('a tournament canceled before its draw has neither flow chart nor ranking', () => {
  const canceled = reasons('archive', tournamentRow({ tournamentStatus: 'CANCELED' }));

  expect(canceled['Download Flowchart']).toBe('The tournament was canceled before its draw: it has no flow chart.');
  expect(canceled['Show Flowchart']).toBe('The tournament was canceled before its draw: it has no flow chart.');
  expect(canceled['Show Ranking']).toBe('The tournament was canceled: it has no ranking.');
});

test('a user who runs no tournaments downloads only from tournaments that have started, as on the server', () => {
  const website: ActionSetting = { may: (right) => right.endsWith(':read'), inDemo: false };
  const download = (tournamentStatus: Tournament['tournamentStatus']) =>
    reasons('running', tournamentRow({ tournamentStatus }), website)['Download Flowchart'];

  expect(download('GENERATED')).toBe('You can download only after the tournament has started.');
  expect(download('RUNNING')).toBeNull();
});

test('a leader exports from the events that they run, the press from none, and both see the reason', () => {
  const settingOf = (role: Role): ActionSetting => ({
    may: (right, eventId) => {
      const grant = grantFor(right, [role]);
      return grant === 'all' || (grant === 'event' && (eventId === undefined || eventId === tournamentRow().eventId));
    },
    inDemo: false,
  });
  const exported = (role: Role, eventId = tournamentRow().eventId) => {
    const found = reasons('archive', tournamentRow({ tournamentStatus: 'APPROVED', eventId }), settingOf(role));
    return [found['Export Ranking (PDF)'], found['Download Flowchart']];
  };

  expect(exported('ROLE_USER')).toEqual([null, null]);
  expect(exported('ROLE_USER', 999)).toEqual(Array(2).fill('You can export only events that you lead.'));
  expect(exported('ROLE_PRESS')).toEqual(
    Array(2).fill('Your account may not export flow charts and rankings: the leaders of the event may.'),
  );
});

test('only a drawn tournament can be started', () => {
  expect(reasons('running', tournamentRow({ tournamentStatus: 'GENERATED' }))['Start Tournament']).toBeNull();
  expect(reasons('running', tournamentRow({ tournamentStatus: 'RUNNING' }))['Start Tournament']).toBe('The tournament is running already.');
});

test('a drawn tournament can be drawn again until it starts, in the group of irreversible actions', () => {
  const drawn = tournamentRow({ tournamentStatus: 'GENERATED' });

  expect(reasons('running', drawn).Redraw).toBeNull();
  expect(reasons('running', tournamentRow({ tournamentStatus: 'RUNNING' })).Redraw).toBe(
    'The tournament is Running: its draw stays. Only before the start it can be drawn again.',
  );
  const dangers = tournamentActions('running', drawn, admin).filter(({ danger }) => danger);
  expect(dangers.map(({ id, separated }) => [id, separated === true])).toEqual([
    ['redraw', true],
    ['cancel', false],
  ]);
});

test('a draw can be corrected from the draw to the end of the tournament', () => {
  const correct = (tournamentStatus: Tournament['tournamentStatus']) =>
    reasons('running', tournamentRow({ tournamentStatus }))['Correct the Draw'];

  expect([correct('GENERATED'), correct('RUNNING')]).toEqual([null, null]);
  expect(correct('CREATED')).toBe('There is no draw yet: nothing to correct.');
  expect(correct('FINISHED')).toBe('The tournament is Finished: its draw stays.');
});

test('a finished tournament can be reopened until its ranking is approved', () => {
  const reopen = (tournamentStatus: Tournament['tournamentStatus']) =>
    reasons('running', tournamentRow({ tournamentStatus }))['Reopen Tournament'];

  expect(reopen('FINISHED')).toBeNull();
  expect(reopen('RUNNING')).toBe('The tournament is running already: there is nothing to reopen.');
  expect(reopen('APPROVED')).toBe('The ranking is approved and its points count: the tournament stays closed.');
});

test('the ranking can be exported once all matches are played', () => {
  const running = { tournamentStatus: 'RUNNING' } as const;

  expect(reasons('running', tournamentRow(running))['Export Ranking (PDF)']).not.toBeNull();
  expect(reasons('running', tournamentRow({ ...running, readyToFinish: true }))['Export Ranking (PDF)']).toBeNull();
});

test('a leader of another event sees that reason before any rule of the tournament', () => {
  expect(reasons('running', tournamentRow({ eventId: 9 }), leader)['Start Tournament']).toBe(
    'Your account may not run tournaments of this event.',
  );
});

test.each([
  [{}, 'Stage 1 is still played: 12 matches to go.'],
  [{ matchesToGo: 1 }, 'Stage 1 is still played: 1 match to go.'],
  [{ tournamentStatus: 'GENERATED' }, 'The tournament has not started.'],
  [{ currentRunningStage: 2, hasNextStage: false }, 'It has no further stage.'],
] as const)('the draw of the next stage names what is missing (%#)', (more, missing) => {
  const tournament = tournamentRow({ tournamentStatus: 'RUNNING', ...more });

  expect(reasons('running', tournament)['Make Draw for Next-Stage']).toBe(`Draw next stage for this tournament not allowed. ${missing}`);
});

test.each([
  ['upcoming', tournamentRow(), 'Make Draw'],
  ['upcoming', tournamentRow({ numberOfParticipants: 2 }), undefined],
  ['running', tournamentRow({ tournamentStatus: 'GENERATED' }), 'Start'],
  ['running', tournamentRow({ tournamentStatus: 'RUNNING', readyForNextStageDraw: true }), 'Draw Next-Stage'],
  ['running', tournamentRow({ tournamentStatus: 'RUNNING', readyToFinish: true }), 'Finish'],
  ['running', tournamentRow({ tournamentStatus: 'FINISHED' }), 'Approve Ranking'],
  ['archive', tournamentRow({ tournamentStatus: 'APPROVED' }), undefined],
] as const)('a row of the %s list offers the next step (%#)', (list, tournament, label) => {
  expect(nextStep(list, tournament, admin)?.label).toBe(label);
});

test('a tournament can be edited at any time in its open fields, but by a leader only before its draw', () => {
  const mayNotCreate: ActionSetting = { may: (right) => right !== 'tournament:create', inDemo: false };
  const running = tournamentRow({ tournamentStatus: 'RUNNING' });

  expect(whyNotAction('edit', running, admin)).toBeNull();
  expect(whyNotAction('edit', running, mayNotCreate)).toBe('A tournament leader can edit a tournament only while it is Created.');
  expect(whyNotAction('edit', tournamentRow(), mayNotCreate)).toBeNull();
  expect(whyNotAction('edit', tournamentRow({ tournamentStatus: 'APPROVED' }), admin)).toBeNull();
});
