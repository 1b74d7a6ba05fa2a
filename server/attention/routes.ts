/** What waits for whom: each count by the right to the list behind it. */
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { getAttention } from '#contract/attention.ts';
import { grantFor, type Right } from '#contract/rights.ts';
import { principalsOf } from '../auth/actors.ts';
import { personOf } from '../auth/guard.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { mailIsSent } from '../mail/outbox.ts';
import { readPause } from '../mail/pause.ts';
import { deadMails, queuedMails } from '../mail/standing.ts';
import { serve } from '../serve.ts';
import { officeDay } from '../settings/office-day.ts';
import { warningsOf } from '../system/warnings.ts';
import { diskOf } from './disk.ts';

export async function attentionRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getAttention, async ({ context, actor }) => {
    const may = (right: Right): boolean => grantFor(right, principalsOf(personOf(actor))) === 'all';
    const { read } = context;
    return {
      signUps: may('user:read') ? await waitingSignUps(read) : null,
      mails: may('mail:read') ? await deadMails(read) : null,
      invoices: may('invoice:read') ? await overdueInvoices(read, await officeDay(read, context.clock())) : null,
      health: may('mail:read') ? await healthOf(context) : null,
    };
  });
}

async function healthOf(context: Context) {
  const { read, config } = context;
  const pause = await readPause(read);
  return {
    mail: {
      isSet: mailIsSent(context),
      queued: await queuedMails(read),
      pause: pause && { since: pause.since, sentence: pause.sentence },
    },
    disk: await diskOf(config.dataDir),
    warnings: warningsOf(context),
  };
}

const countOf = async (query: { executeTakeFirstOrThrow: () => Promise<{ count: number }> }): Promise<number> =>
  Number((await query.executeTakeFirstOrThrow()).count);
const all = sql<number>`count(*)`.as('count');

const waitingSignUps = (db: Kysely<Database>): Promise<number> =>
  countOf(db.selectFrom('appUser').select(all).where('waitingSince', 'is not', null).where('activated', '=', false));

/** Issued, not settled, and its day has passed. */
const overdueInvoices = (db: Kysely<Database>, today: string): Promise<number> =>
  countOf(
    db
      .selectFrom('invoice')
      .select(all)
      .where('kind', '=', 'INVOICE')
      .where('status', 'in', ['CREATED', 'SENT'])
      .where('dueDate', '<', today),
  );
