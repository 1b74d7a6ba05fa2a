import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { tournamentRoutes } from '../../../../../client/routes/tournament-routes.tsx';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { categoryRows, disciplineRows, tournamentRow } from './rows.ts';

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
const open = (path: string) => {
  Object.assign(session, { grants: { 'tournament:read': 'all', 'event:read': 'all', 'lookup:read': 'all' }, eventIds: [1] });
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
  const asked = answerWith(answers);
  const router = open('/app/tournaments/upcoming');

  await userEvent.click(await screen.findByRole('button', { name: /^Classification\s*All/ }));
  await userEvent.click(await screen.findByRole('option', { name: categoryRows[0]?.name ?? '' }));

  expect(router.state.location.search).toBe(`?classification=${categoryRows[0]?.id}`);
  await waitFor(() => expect(asked.some(({ path }) => path.includes(`tournamentCategoryId.in=${categoryRows[0]?.id}`))).toBe(true));
});
