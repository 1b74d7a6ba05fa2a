import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { seasonRoutes } from '../../../../../client/pages/masters/seasons/season-routes.tsx';
import { session } from '../../../../../client/state/session.ts';
import { wordsOf } from '../../../../support/exact-words.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';

const season = { id: 4, version: 2, name: 'Season 2026', seasonYear: 2026, seasonStatus: 'RUNNING' };
const answers = {
  'GET /api/seasons': { body: [season], headers: { 'X-Total-Count': '1' } },
  'GET /api/seasons/4': { body: season },
};

beforeAll(async () => {
  await import('../../../../../client/pages/masters/seasons/seasons-page.tsx');
  await import('../../../../../client/entity/form/entity-dialog.tsx');
});
beforeEach(() => {
  Object.assign(session, { grants: { 'season:read': 'all', 'season:write': 'all' }, eventIds: [] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (path: string) => openPage([{ path: '/app', children: seasonRoutes }], path);

test('a changed season is sent with the version that was opened, confirmed, and its list is updated', async () => {
  const requests = answerWith({ ...answers, 'PUT /api/seasons': { body: season } });
  const router = open('/app/seasons');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Season 2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit season · Season 2026' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), ' A');

  await userEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText('Season 2026 saved')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/app/seasons');
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ id: 4, version: 2, name: 'Season 2026 A' });
});

test('a refused season shows the sentence at its field and can be saved again after about a second', async () => {
  const refused = {
    detail: 'Please enter a year',
    message: 'error.validation',
    fieldErrors: [{ objectName: 'season', field: 'seasonYear', message: 'NotNull' }],
    violations: [{ field: 'seasonYear', message: 'Please enter a year' }],
  };
  const requests = answerWith({ ...answers, 'POST /api/seasons': { status: 400, body: refused } });
  open('/app/seasons/new');
  const dialog = await screen.findByRole('dialog', { name: 'Create new Season' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Season 2027');
  await userEvent.clear(within(dialog).getByRole('textbox', { name: /^Year/ }));
  await userEvent.tab();
  const save = () => within(dialog).getByRole('button', { name: /^Save/ });

  await userEvent.click(save());

  expect(await screen.findByText(wordsOf('refused record')[0])).toBeTruthy();
  expect(within(dialog).getAllByText('Please enter a year')).toHaveLength(1);
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Season 2027', seasonYear: null });
  await waitFor(() => expect(save().getAttribute('data-pending')).toBeNull());
});

test('a season that does not exist is reported, and can be requested again', async () => {
  answerWith({ 'GET /api/seasons': answers['GET /api/seasons'] });
  open('/app/seasons/9/edit');

  const dialog = await screen.findByRole('dialog', { name: 'Edit season' });

  expect(await within(dialog).findByText('The season could not be loaded.', {})).toBeTruthy();
  expect(within(dialog).getByText('It does not exist, or no longer does.')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy();
});
