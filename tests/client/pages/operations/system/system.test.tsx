import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SystemStatus } from '#contract/operations/system.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import { ageWords } from '../../../../../client/pages/operations/system/age-words.ts';
import { formatBytes } from '../../../../../client/pages/operations/system/format-bytes.ts';
import { administrationRoutes } from '../../../../../client/routes/administration-routes.ts';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';

const copy = { name: '2026-09-25T15-00-00.000Z-after-draw.db', reason: 'after-draw', at: '2026-09-25T15:00:00Z', bytes: 48 * 1024 ** 2 };
const status: SystemStatus = {
  version: '0.1.0',
  build: 'development',
  runtime: 'Node 24.19.0',
  startedAt: '2026-09-25T08:00:00Z',
  uncleanStop: false,
  engine: 'sqlite',
  engineVersion: 'SQLite 3.53.0',
  dataFolder: '/data',
  databaseBytes: 50_000_000,
  disk: { free: 2e10, total: 5e10, low: false },
  copies: { folder: '/data/backups', disk: null, copying: false, failing: null, count: 1, newest: [copy] },
  migrations: [{ name: '2026-11-28-sessions', at: '2026-09-25T08:00:00Z' }],
  notReady: null,
  warnings: [],
  fsync: { p50: 0.8, p99: 4.2 },
  loop: { p50: 0, p99: 3, max: 12 },
  nodes: [{ name: 'hall', version: '0.1.0', since: '2026-09-25T08:00:00Z', self: true }],
  mail: { isSet: true, queued: 3, undelivered: 1, pause: null },
  audit: { at: '2026-09-25T09:00:00Z', sealed: 4711, broken: null },
};

beforeAll(async () => {
  await import('../../../../../client/pages/operations/system/system-page.tsx');
});
beforeEach(() => {
  Object.assign(session, { grants: { 'system:read': 'all', 'system:write': 'all' }, eventIds: [] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = () => openPage([{ path: '/app', children: administrationRoutes }], '/app/administration/system');
const events = { 'GET /api/events': { body: [] } };

test('the page shows version, database, durability and backups', async () => {
  answerWith({ ...events, 'GET /api/system': { body: status } });
  open();

  expect(await screen.findByText('Server and database are healthy.')).toBeTruthy();
  expect(screen.getByText('SQLite 3.53.0')).toBeTruthy();
  expect(screen.getByText('in 0.8 ms, at most 4.2 ms')).toBeTruthy();
  const row = (await screen.findByText(copy.name)).closest('tr');
  if (!row) throw new Error('There is a row for the copy.');
  expect(within(row).getByText('after a draw')).toBeTruthy();
  expect(within(row).getByText('48 MB')).toBeTruthy();
});

test('a demo sends no mail, even with a mail server configured', async () => {
  answerWith({ ...events, 'GET /api/system': { body: status } });
  const leaves = async () => (await screen.findByText('Leaves')).nextElementSibling?.textContent;
  open();
  expect(await leaves()).toBe('yes');
  cleanup();

  Object.assign(session, { info: { demo: { seed: 1 } } });
  open();
  expect(await leaves()).toBe('none: it is kept in the mailbox of this demo');
  Object.assign(session, { info: null });
});

test('risks for points are on top, each as a sentence', async () => {
  const warning = 'The database cannot be backed up. The disk for copies is full.';
  answerWith({ ...events, 'GET /api/system': { body: { ...status, notReady: 'The server is shutting down.', warnings: [warning] } } });
  open();

  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual(['The server is shutting down.', warning]);
  expect(screen.queryByText('Server and database are healthy.')).toBeNull();
});

test('a manual backup shows its size, and a refusal its reason', async () => {
  const refusal = 'A backup is already running.';
  const answers = [{ body: { copy } }, { status: 409, body: { message: 'error.notallowed', detail: refusal } }];
  answerWith({ ...events, 'GET /api/system': { body: status }, 'POST /api/system/copies': () => answers.shift() ?? { status: 500 } });
  open();
  const button = await screen.findByRole('button', { name: 'Back up now' });
  await screen.findByText('SQLite 3.53.0');

  await userEvent.click(button);
  expect(await screen.findByText('Backup made and verified: 48 MB')).toBeTruthy();
  await userEvent.click(button);
  expect(await screen.findByText(refusal)).toBeTruthy();
});

test('the button says that PostgreSQL is backed up with its own tools', async () => {
  answerWith({ ...events, 'GET /api/system': { body: { ...status, engine: 'postgres', engineVersion: 'PostgreSQL 17.2', copies: null } } });
  open();

  expect(await screen.findByText('Back up PostgreSQL with its own tools: pg_dump -Fc')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Back up now' });
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Back up PostgreSQL with its own tools.',
  );
});

test('sizes and ages are written in everyday units', () => {
  expect([300, 5_400_000, 48 * 1024 ** 2, 1.4 * 1024 ** 3].map(formatBytes)).toEqual(['1 kB', '5.1 MB', '48 MB', '1.4 GB']);
  const now = Date.parse('2026-09-25T15:00:00Z');
  expect([0, 12, 200, 3000].map((minutes) => ageWords(new Date(now - minutes * 60_000).toISOString(), now))).toEqual([
    'just now',
    '12 min ago',
    '3 h ago',
    '2 days ago',
  ]);
});
