/** Invoices of a person who was erased: the law wants them kept, and nobody who works with invoices needs them any more. */
import type { FastifyInstance } from 'fastify';
import { grantFor } from '#contract/rights.ts';
import { principalsOf } from '../auth/actors.ts';
import type { Actor, Context } from '../context.ts';
import { notAllowed } from '../errors.ts';

/** For every route of one invoice in this scope, whether its address names the invoice or a saved body does: what answers it also tells of its recipient. */
export function blockErased(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    const { url = '' } = request.routeOptions;
    const named = url.startsWith('/api/invoices/:id') ? request.params : url === '/api/invoices' ? request.body : null;
    const { id } = (named ?? {}) as { id?: unknown };
    if (typeof id === 'number') await requireNotBlocked(app.context, request.actor, id);
  });
}

/** Throws a sentence unless whoever asks answers for people's data. */
async function requireNotBlocked({ read }: Pick<Context, 'read'>, actor: Actor | null, invoiceId: number): Promise<void> {
  if (actor?.kind === 'user' && grantFor('privacy:manage', principalsOf(actor)) !== null) return;
  const blocked = await read
    .selectFrom('invoice')
    .innerJoin('erasure', 'erasure.playerProfileId', 'invoice.playerProfileId')
    .select('invoice.id')
    .where('invoice.id', '=', invoiceId)
    .executeTakeFirst();
  if (!blocked) return;
  throw notAllowed({
    code: 'invoiceBlocked',
    sentence: 'This player was erased. Their invoices are kept for the tax office; an administrator has them.',
  });
}
