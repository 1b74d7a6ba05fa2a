/** Invoices of a person who was erased: the law wants them kept, and nobody who works with invoices needs them any more. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { grantFor } from '#contract/rights/rights.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';

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

type Asking = { db: Kysely<Database>; actor: Actor | null };

/** Throws a sentence unless whoever asks answers for people's data. */
export async function requireNotBlocked(asking: Asking, invoiceId: number): Promise<void> {
  const blocked = await blockedAmong(asking, [invoiceId]);
  if (blocked.size > 0) throw notAllowed({ code: 'invoiceBlocked', sentence: invoiceSentences.erased });
}

/** Which of these nobody but who answers for people's data may touch. */
export async function blockedAmong({ db, actor }: Asking, invoiceIds: readonly number[]): Promise<Set<number>> {
  if (invoiceIds.length === 0 || actor?.kind === 'system' || grantFor('privacy:manage', principalsOf(actor)) !== null) return new Set();
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('erasure', 'erasure.playerProfileId', 'invoice.playerProfileId')
    .select('invoice.id')
    .where('invoice.id', 'in', invoiceIds)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
