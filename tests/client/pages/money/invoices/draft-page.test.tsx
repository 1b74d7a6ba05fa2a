/** The form of a draft, which two users may have open at the same time. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { DraftPage } from '../../../../../client/pages/money/invoices/draft-page.tsx';
import { session } from '../../../../../client/state/session.ts';
import { answerWith, type RecordedRequest } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { anInvoice } from './an-invoice.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const draft = anInvoice({ status: 'NONE', invoiceNumber: null, open: 0, byHand: true });

function open(put: (requests: RecordedRequest) => object | Promise<object>) {
  Object.assign(session, { grants: { 'invoice:read': 'all', 'invoice:write': 'all', 'invoice:issue': 'all' }, eventIds: [] });
  const requests = answerWith({ 'PUT /api/invoices': put, 'GET /api/invoices/12': { body: draft } });
  const reload = vi.fn();
  openPage([{ path: '/p', element: <DraftPage stored={draft} onReload={reload} /> }], '/p');
  return { reload, saves: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}
const purpose = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Purpose/ });
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

test('a save over a draft whose lines somebody else has changed leaves these lines alone', async () => {
  const theirs = { ...draft, version: 4, lines: [{ ...draft.lines[0], unitPrice: 75 }] };
  const conflict = { message: 'error.concurrencyFailure', detail: 'Changed meanwhile', current: theirs, changedFields: ['lines'] };
  const replies = [{ status: 409, body: conflict }, { body: { ...theirs, version: 5 } }];
  const { reload, saves } = open(() => replies.shift() ?? { status: 500 });
  await userEvent.type(await purpose(), ' 2026');
  await save();

  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(saves()).toEqual([
    { id: 12, version: 3, purpose: 'Entry fee 2026' },
    { id: 12, version: 4, purpose: 'Entry fee 2026' },
  ]);
});

test('what is typed while a save runs stays in the form, and the next save stores it', async () => {
  let answer: (reply: object) => void = () => undefined;
  const first = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const replies = [first, { body: { ...draft, version: 5 } }];
  const { reload, saves } = open(() => replies.shift() ?? { status: 500 });
  await userEvent.type(await purpose(), ' A');
  await save();
  await userEvent.type(await purpose(), 'B');
  await act(async () => answer({ body: { ...draft, version: 4, purpose: 'Entry fee A' } }));

  expect(reload).not.toHaveBeenCalled();
  expect((await purpose()).value).toBe('Entry fee AB');
  await save();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(saves().at(-1)).toEqual({ id: 12, version: 4, purpose: 'Entry fee AB' });
});
