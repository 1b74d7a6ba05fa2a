/** The dialog that closes an event. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { CloseEventDialog } from '../../../../../client/pages/tournament/events/close-event-dialog.tsx';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { eventRow } from '../tournaments/rows.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const sums = { count: 11, total: 10, open: 10, overdue: 0, paid: 0, waived: 0, drafts: 10, draftTotal: 100 };

test('the dialog says how many bills of the event are open, and leads to its cash desk', async () => {
  Object.assign(session, { grants: { 'event:write': 'all', 'invoice:read': 'all' }, eventIds: [] });
  const requests = answerWith({ 'GET /api/invoices/sums': { body: sums } });
  openPage([{ path: '/p', element: <CloseEventDialog event={eventRow()} onClose={() => undefined} /> }], '/p');

  expect(await screen.findByText(/^11 bills of this event are open, entry fees included: EUR 110\.00\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cash desk' }).getAttribute('href')).toBe('/app/management/cash-desk?event=2');
  expect(requests.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/api/invoices/sums?eventId.equals=2&kind.equals=INVOICE&status.in=NONE,CREATED,SENT',
  ]);
});

test('without open bills the dialog says nothing about them', async () => {
  Object.assign(session, { grants: { 'event:write': 'all', 'invoice:read': 'all' }, eventIds: [] });
  const answered = vi.fn(() => ({ body: { ...sums, count: 0, open: 0, drafts: 0, draftTotal: 0 } }));
  answerWith({ 'GET /api/invoices/sums': answered });
  openPage([{ path: '/p', element: <CloseEventDialog event={eventRow()} onClose={() => undefined} /> }], '/p');
  await screen.findByRole('alertdialog', { name: /^Close/ });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));

  expect(answered).toHaveBeenCalledOnce();
  expect(screen.queryByRole('link', { name: 'Cash desk' })).toBeNull();
});
