import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import { BothAbsent } from '../../../../../client/pages/match/matches/edit/both-absent.tsx';
import { Toasts } from '../../../../../client/ui/overlays/toast.tsx';
import { answerWith } from '../../../support/answers.ts';
import { waitingRow } from './waiting-row.ts';

beforeAll(async () => {
  configure({ asyncUtilTimeout: 10_000 });
  await import('../../../../../client/ui/overlays/toaster.tsx');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const path = '/api/management/announced-matches/both-absent';
const changes = [{ matchId: 9, label: 'A009', side: 'A', from: null, to: 'Bye' }];
const answer = (dryRun: boolean, more: object = {}) => ({ body: { dryRun, version: 2, refusal: null, code: null, changes, ...more } });

function open(match: LiveMatch) {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <BothAbsent match={match} onClose={onClose} />
      <Toasts />
    </QueryClientProvider>,
  );
  return onClose;
}

test('both absent is booked after a question that shows what changes, and can be undone', async () => {
  const requests = answerWith({
    [`PUT ${path}`]: ({ path: address }) => answer(address.includes('dryRun=true')),
    [`PUT ${path}/undo`]: answer(false),
  });
  const onClose = open(waitingRow({ tournamentStatus: 'RUNNING' }));
  await userEvent.click(screen.getByRole('button', { name: 'Both absent …' }));

  const question = await screen.findByRole('alertdialog', { name: /^Both absent in / });
  expect(await within(question).findByText('A009')).toBeTruthy();
  expect(requests.map(({ path: address }) => address)).toEqual([`${path}?matchId=7&dryRun=true`]);
  await userEvent.click(within(question).getByRole('button', { name: 'Book both absent' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.at(-1)?.path).toBe(`${path}?matchId=7`);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(requests.at(-1)?.path).toBe(`${path}/undo?matchId=7`));
});

test('a booked match offers the way back, and a refusal stands in the question', async () => {
  const refusal = 'Match A009 already depends on this result and is Running: who moves on can change only once that match is reset.';
  answerWith({ [`PUT ${path}/undo`]: answer(true, { refusal, code: 'FOLLOWING_MATCH_STARTED', changes: [], version: null }) });
  open(waitingRow({ matchStatus: 'APPROVED', aWalkover: true, bWalkover: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Take back both absent …' }));

  const question = await screen.findByRole('alertdialog', { name: /^Take back both absent in / });
  expect(await within(question).findByText(refusal, { selector: 'p' })).toBeTruthy();
  expect(within(question).getByRole('button', { name: 'Take back' }).getAttribute('aria-disabled')).toBe('true');
});

test('the button says why nothing can be booked', async () => {
  open(waitingRow({ tournamentStatus: 'GENERATED' }));

  expect(screen.getByRole('button', { name: 'Both absent …' }).getAttribute('aria-disabled')).toBe('true');
});
