import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { tournamentRoutes } from '../../../../../client/routes/tournament-routes.tsx';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { categoryRows, chartTemplateRow, disciplineRows, eventRow, tournamentRow } from './rows.ts';

beforeAll(() => {
  Element.prototype.setPointerCapture ??= () => undefined;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const list = (...rows: object[]) => ({ body: rows, headers: { 'X-Total-Count': String(rows.length) } });
const answers = {
  'GET /api/tournaments': list(tournamentRow()),
  'GET /api/tournaments/7': { body: tournamentRow() },
  'GET /api/events': list(),
  'GET /api/participants': list(),
  'GET /api/disciplines': { body: disciplineRows },
  'GET /api/tournament-categories': { body: categoryRows },
};
const open = (path: string, more: object = {}) => {
  Object.assign(session, { grants: { 'tournament:read': 'all', 'event:read': 'all', 'lookup:read': 'all', ...more }, eventIds: [1] });
  return openPage([{ path: '/app', children: tournamentRoutes }], path);
};

test.each(['running', 'upcoming'])('closing the participants returns to the %s list with its filters', async (from) => {
  answerWith(answers);
  const router = open(`/app/tournaments/${from}/7/participants?search=Men`);
  await screen.findByRole('dialog', { name: /^Participants · / });

  await userEvent.click(screen.getAllByRole('button', { name: /^Close/ }).at(-1) as HTMLElement);

  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/tournaments/${from}`));
  expect(router.state.location.search).toBe('?search=Men');
});

test('tournaments are filtered by their classification, and the address keeps it', async () => {
  const requests = answerWith(answers);
  const router = open('/app/tournaments/upcoming');

  await userEvent.click(await screen.findByRole('button', { name: /^Classification\s*All/ }));
  await userEvent.click(await screen.findByRole('option', { name: categoryRows[0]?.name ?? '' }));

  expect(router.state.location.search).toBe(`?classification=${categoryRows[0]?.id}`);
  await waitFor(() => expect(requests.some(({ path }) => path.includes(`tournamentCategoryId.in=${categoryRows[0]?.id}`))).toBe(true));
});

test('the copy of a tournament is a new one with the same game, saved over the upcoming list', async () => {
  const original = tournamentRow({ id: 7, eventId: 2, raceTo: 9 });
  const events = list(eventRow({ id: 2, eventStatus: 'CREATED' }));
  const requests = answerWith({
    ...answers,
    'GET /api/tournaments/7': { body: original },
    'GET /api/events': events,
    'GET /api/chart-templates': list(chartTemplateRow()),
    'GET /api/player-categories': list(),
    'POST /api/tournaments': { status: 201, body: tournamentRow({ id: 8 }) },
  });
  const router = open('/app/tournaments/upcoming/7/copy', { 'tournament:create': 'all', 'tournament:edit': 'all' });
  await screen.findByDisplayValue(`${original.name} (copy)`);

  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/tournaments/upcoming'));
  const sent = requests.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/tournaments']);
  expect(sent[0]?.body).toMatchObject({ name: `${original.name} (copy)`, eventId: 2, raceTo: 9, disciplineId: original.disciplineId });
});
