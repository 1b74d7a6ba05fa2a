/** The server is killed while many invoices are issued: repeated under the same keys, each has its number once and none is missing. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type App, buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { insertDrafts, noEntry } from '../../server/office/money/invoices/drafts.ts';
import { openContext } from '../../server/operations/open-context.ts';
import { insertRow } from '../../server/store/rows/insert-rows.ts';
import { commit } from '../../server/store/unit/commit.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { createHall } from '../support/hall.ts';
import { signInAs } from '../support/people.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

const invoices = 40;
const killedAfter = [15];

let database: FreshDatabase;
let server: ServerProcess;
let admin: { authorization: string };
let ids: number[];
let restarting: Promise<void>;

beforeEach(async () => {
  database = await freshDatabase({ migrated: true });
  await withApp(async (app) => {
    await createHall(app.context);
    admin = await signInAs(app, ['ROLE_ADMIN'], []);
    ids = await draftAll(app);
  });
  server = await serverProcess(database);
  await server.start();
});
afterEach(async () => {
  await server.kill();
  await database.drop();
});

async function draftAll({ context }: App): Promise<number[]> {
  const { answer } = await commit(context, { actor: { kind: 'system', name: 'test' } }, async (work) => {
    await insertRow(work, 'federationSetting', { key: 'federation', json: JSON.stringify({ legalName: 'Cue Federation e.V.' }) });
    const { id: playerProfileId } = await work.db.selectFrom('playerProfile').select('id').executeTakeFirstOrThrow();
    const head = { kind: 'INVOICE', playerProfileId, tournamentId: null, participantId: null, byHand: true } as const;
    const tax = { taxRateBp: 0, taxCategory: 'E', exemptionReason: null } as const;
    const line = { ...tax, text: 'Entry', ...noEntry, serviceFrom: null, serviceTo: null, quantity: 1, unitGrossCents: 15_000 };
    const rows = await insertDrafts(
      work,
      Array.from({ length: invoices }, () => ({ head, words: { purpose: 'Entry' }, lines: [line] })),
    );
    return rows.map(({ id }) => id);
  });
  return answer;
}

/** Repeats the call under the same key until it is answered. */
async function issue(id: number): Promise<string> {
  for (;;) {
    const headers = { ...admin, 'idempotency-key': `issue-${id}` };
    const answer = await fetch(`${server.url}/api/invoices/${id}/issue`, { method: 'POST', headers }).catch(() => null);
    if (answer?.status === 200) return ((await answer.json()) as { invoiceNumber: string }).invoiceNumber;
    if (answer && answer.status !== 503) throw new Error(await answer.text());
    await restarting;
  }
}

test('a server killed in the middle of issuing leaves no number missing or given twice', async () => {
  let answered = 0;
  const kills = [...killedAfter];
  restarting = Promise.resolve();
  const numbers = await Promise.all(
    ids.map(async (id) => {
      const number = await issue(id);
      if (++answered >= (kills[0] ?? Number.POSITIVE_INFINITY)) {
        kills.shift();
        restarting = restarting.then(() => server.kill()).then(() => server.start());
      }
      return number;
    }),
  );
  await restarting;

  const year = new Date().getFullYear();
  expect(kills).toEqual([]);
  expect([...numbers].sort()).toEqual(
    Array.from({ length: invoices }, (_none, index) => `RE${year}-${String(index + 1).padStart(5, '0')}`),
  );
}, 120_000);

async function withApp(work: (app: App) => Promise<void>): Promise<void> {
  const { context, close } = await openContext(readConfig({}, { ...database, logLevel: 'silent' }), createLog('silent'));
  const app = await buildApp(context);
  await app.ready();
  try {
    await work(app);
  } finally {
    await app.close();
    await close();
  }
}
