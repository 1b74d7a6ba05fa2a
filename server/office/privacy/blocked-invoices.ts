/** Blocks the invoices of erased persons. The law requires keeping them, but only users who manage personal data may still read them. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { grantFor } from '#contract/rights/rights.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';

/**
 * Blocks every route of one invoice in this scope, whether the address or a saved body names it: the answers contain the recipient.
 * Commands on an invoice check again in their unit of work.
 */
export function blockErased(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    const { url = '' } = request.routeOptions;
    const source = url.startsWith('/api/invoices/:id') ? request.params : url === '/api/invoices' ? request.body : null;
    const { id } = (source ?? {}) as { id?: unknown };
    if (typeof id === 'number') await requireNotBlocked({ db: app.context.read, actor: request.actor }, id);
  });
}

type BlockCheck = { db: Kysely<Database>; actor: Actor | null };

/** Throws a 409 unless the actor manages personal data. */
export async function requireNotBlocked(check: BlockCheck, invoiceId: number): Promise<void> {
  const blocked = await blockedAmong(check, [invoiceId]);
  if (blocked.size > 0) throw notAllowed({ code: 'invoiceBlocked', sentence: invoiceSentences.erased });
}

/** Returns the invoices that only users who manage personal data may touch. */
export async function blockedAmong({ db, actor }: BlockCheck, invoiceIds: readonly number[]): Promise<Set<number>> {
  if (invoiceIds.length === 0 || actor?.kind === 'system' || grantFor('privacy:manage', principalsOf(actor)) !== null) return new Set();
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('erasure', 'erasure.playerProfileId', 'invoice.playerProfileId')
    .select('invoice.id')
    .where('invoice.id', 'in', invoiceIds)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
