/** The matches of a time session are checked while they are typed. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { managementRoutes } from '../../../../../client/routes/management-routes.ts';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';

const chart = {
  ...{ id: 21, version: 1, name: '8 single elimination', enabled: true, kind: 'ELIMINATION', size: 8, singleElimination: 8 },
  ...{ letters: 1, dropTable: 'CROSS', groups: null, minParticipants: 5, maxParticipants: 8 },
};
const match = (matchLabel: string, matchStartTime: string | null) => ({ matchLabel, tournamentDay: 1, matchStartTime });
const timeSession = {
  ...{ id: 3, version: 1, name: 'Walk', chartTemplateId: 21, chartTemplateName: chart.name, eventType: null, enabled: true },
  ...{ numberOfParticipants: 8, numberOfTables: 1, numberOfMatches: 3, numberOfDraws: 0 },
  matches: [match('SE01', '09:00'), match('SE02', '09:00'), match('SE03', null), match('XX-9', '09:00')],
};

beforeAll(async () => {
  await Promise.all([
    import('../../../../../client/pages/tournament/time-sessions/time-sessions-page.tsx'),
    import('../../../../../client/entity/form/entity-page.tsx'),
  ]);
});
beforeEach(() => {
  Object.assign(session, { grants: { 'template:read': 'all', 'schedule:write': 'all', 'lookup:read': 'all' }, eventIds: [] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('problems are shown at once, and a match that the chart does not have counts as none of its matches', async () => {
  answerWith({
    'GET /api/chart-templates': { body: [chart] },
    'GET /api/chart-templates/21': { body: chart },
    'GET /api/chart-template-time-sessions/3': { body: timeSession },
  });
  openPage([{ path: '/app', children: managementRoutes }], '/app/management/time-sessions/3');

  expect(await screen.findByText('XX-9 is not in the flow chart.')).toBeTruthy();
  expect(screen.getByText(/^Day 1, 09:00: \d matches on 1 table/)).toBeTruthy();
  expect(screen.getByText('2 of 7 matches have a time')).toBeTruthy();
});

test('a typed time is saved without leaving its field, and an invalid time is refused instead of dropped', async () => {
  const requests = answerWith({
    'GET /api/chart-templates': { body: [chart] },
    'GET /api/chart-templates/21': { body: chart },
    'GET /api/chart-template-time-sessions/3': { body: { ...timeSession, numberOfTables: 4 } },
  });
  openPage([{ path: '/app', children: managementRoutes }], '/app/management/time-sessions/3');
  const time = await screen.findByLabelText('Time of SE02');

  fireEvent.change(time, { target: { value: '25:99' } });
  fireEvent.blur(time);
  fireEvent.change(screen.getByLabelText('Time of SE03'), { target: { value: '9:45' } });
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });

  expect(await screen.findByText('SE02: Please enter a time like 09:30')).toBeTruthy();
  expect(time).toHaveProperty('value', '25:99');
  const sent = [match('SE02', '25:99'), match('SE03', '09:45')];
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ matches: expect.arrayContaining(sent) }),
  );
});

test('overloaded times are one list; Show leads to a match, and Save stays off until enough of them have moved', async () => {
  const requests = answerWith({
    'GET /api/chart-templates': { body: [chart] },
    'GET /api/chart-templates/21': { body: chart },
    'GET /api/chart-template-time-sessions/3': {
      body: {
        ...timeSession,
        matches: [match('SE01', '09:00'), match('SE02', '09:00'), match('SE03', '10:00'), match('SE04', '10:00'), match('SE05', '12:00')],
      },
    },
  });
  openPage([{ path: '/app', children: managementRoutes }], '/app/management/time-sessions/3');
  const checks = await screen.findByRole('region', { name: 'Checks' });
  const overloads = within(checks)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.startsWith('Day '));

  expect(overloads).toEqual(['Day 1, 09:00: 2 matches on 1 table.Show', 'Day 1, 10:00: 2 matches on 1 table.Show']);
  expect(within(checks).getByText('2 to correct')).toBeTruthy();
  expect(screen.getAllByText('To save: move one match of day 1, 09:00, and of one more time.').length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText('Time of SE01'), { target: { value: '08:00' } });
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  await userEvent.click(within(checks).getByRole('button', { name: /Day 1, 10:00/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Time of SE04'));
  fireEvent.change(screen.getByLabelText('Time of SE04'), { target: { value: '11:00' } });
  expect(screen.queryByText(/^To save:/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1));
});
