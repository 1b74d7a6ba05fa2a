/** Invoices of a person who was erased: the law wants them kept, and nobody who works with invoices needs them any more. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { grantFor } from '#contract/rights.ts';
import { invoiceSentences } from '#machines/invoice-rules.ts';
import { principalsOf } from '../auth/actors.ts';
import type { Actor } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { notAllowed } from '../errors.ts';

/**
 * For every route of one invoice in this scope, whether its address names the invoice or a saved body does: what answers it also tells of its
 * recipient. What is done to an invoice asks again in its unit of work, however it was named.
 */
export function blockErased(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    const { url = '' } = request.routeOptions;
    const named = url.startsWith('/api/invoices/:id') ? request.params : url === '/api/invoices' ? request.body : null;
    const { id } = (named ?? {}) as { id?: unknown };
    if (typeof id === 'number') await requireNotBlocked({ db: app.context.read, actor: request.actor }, id);
  });
}

/** Throws a sentence unless whoever asks answers for people's data. */
export async function requireNotBlocked({ db, actor }: { db: Kysely<Database>; actor: Actor | null }, invoiceId: number): Promise<void> {
  if (actor?.kind === 'system') return;
  if (grantFor('privacy:manage', principalsOf(actor)) !== null) return;
  const blocked = await db
    .selectFrom('invoice')
    .innerJoin('erasure', 'erasure.playerProfileId', 'invoice.playerProfileId')
    .select('invoice.id')
    .where('invoice.id', '=', invoiceId)
    .executeTakeFirst();
  if (!blocked) return;
  throw notAllowed({
    code: 'invoiceBlocked',
    sentence: invoiceSentences.erased,
  });
}
