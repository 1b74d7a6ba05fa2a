/** The panel of the next calls beside the tables. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { NextCallsPanel } from '../../../client/hall/next-calls/next-calls-panel.tsx';
import { hall } from '../../../client/state/hall.ts';
import { session } from '../../../client/state/session.ts';
import { liveMatchRow, liveTableRow } from '../live/rows.ts';
import { answerWith } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

beforeEach(() => {
  Object.assign(session, { grants: { 'match:edit': 'event' }, eventIds: [1] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  hall.store.matches = {};
  hall.store.tables = {};
  vi.unstubAllGlobals();
});

test('the panel begins with the next matches, and those that are called already stand below them', async () => {
  const announcedAt = new Date(hall.serverNow() - 60_000).toISOString();
  const called = liveMatchRow({ id: 1, label: 'A001', matchStatus: 'READY', announcedAt, matchStartTime: null });
  const next = liveMatchRow({ id: 2, label: 'A002', matchStatus: 'SCHEDULED', tableId: null, matchStartTime: null });
  hall.store.matches = { 1: called, 2: next };
  hall.store.tables = { 18: { ...liveTableRow({ id: 18, displayNumber: 18 }), eventId: 1, tableStatus: 'FREE', matchId: null } };
  const call = { matchId: 2, tableId: 18, at: null, reasons: ['Both players are free.'], pinned: false, held: false };
  answerWith({ 'GET /api/management/events/1/next-calls': { body: [call] } });
  const panel = <NextCallsPanel eventId={1} eventName="Danubia Open" zone="Europe/Zagreb" onClose={() => undefined} />;
  openPage([{ path: '/', element: panel }], '/');

  const order = (await screen.findByText('WR2-A002')).compareDocumentPosition(screen.getByText('WR2-A001'));

  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
