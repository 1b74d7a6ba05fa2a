/** The dialog that issues a draft. */
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { issuerMissingSentence } from '#machines/money/invoice-words.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import { IssueDialog } from '../../../../../client/pages/money/invoices/issue-dialog.tsx';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { anInvoice } from './an-invoice.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const party = { ...{ street: null, postcode: null, city: null, country: null, address: null, email: null }, details: {} };
const warnings = ['Given Player7 has no address.', issuerMissingSentence];

async function open(more: Partial<InvoiceDetail>) {
  Object.assign(session, { grants: { 'invoice:read': 'all', 'invoice:issue': 'all', 'settings:write': 'all' }, eventIds: [] });
  const draft = anInvoice({ status: 'NONE', invoiceNumber: null, open: 0, ...more });
  const requests = answerWith({ 'GET /api/invoices/12': { body: draft }, 'POST /api/invoices/12/issue': { body: anInvoice() } });
  openPage([{ path: '/p', element: <IssueDialog invoiceId={12} onClose={() => undefined} /> }], '/p');
  await userEvent.click(await screen.findByRole('button', { name: /^Issue/ }));
  return requests.filter(({ method }) => method === 'POST').length;
}

test('without an organiser in the settings Issue is off, and one line leads to that part of the settings', async () => {
  const sent = await open({ issuer: { name: null, ...party }, warnings });

  expect(sent).toBe(0);
  expect(screen.getAllByText(issuerMissingSentence, { selector: 'p' })).toHaveLength(1);
  expect(screen.getByText('Given Player7 has no address.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the settings' }).getAttribute('href')).toBe('/app/administration/settings/federation');
});

test('with an organiser in the settings the draft is issued', async () => {
  expect(await open({ issuer: { name: 'Cue Club', ...party }, warnings: [] })).toBe(1);
});
