/** Serves players' balances: entries are read and added, never changed. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  addBalanceEntry,
  countBalanceEntries,
  csvOfBalance,
  entriesNeverChange,
  getBalance,
  listBalanceEntries,
} from '#contract/money/personal-balance.ts';
import { centsFrom, eur, eurosOf } from '#machines/money/money.ts';
import { alert, requireNew } from '../../../entity/save-response.ts';
import { signedIn } from '../../../http/auth/guard.ts';
import { serve } from '../../../http/serve.ts';
import { neverChanged, notAllowed, notFound } from '../../../kernel/errors.ts';
import { commit, type WorkContext } from '../../../store/unit/commit.ts';
import { insertCash } from '../till/cash-movements.ts';
import { balanceOf, book, lockOwner } from './ledger.ts';
import { balanceCsv, countOfEntries, pageOfEntries, presentEntries } from './list.ts';

export async function balanceRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listBalanceEntries, ({ context, request, reply }) => pageOfEntries(context, { request, reply }));
  serve(app, countBalanceEntries, ({ context, query }) => countOfEntries(context, query));
  serve(app, csvOfBalance, async ({ context, query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="balance.csv"').type('text/csv; charset=utf-8');
    return balanceCsv(context, query);
  });
  serve(app, getBalance, async ({ context: { read }, params: { id } }) => {
    if (!(await read.selectFrom('playerProfile').select('id').where('id', '=', id).executeTakeFirst())) throw notFound();
    const [personal, prize] = [await balanceOf(read, id, 'PERSONAL'), await balanceOf(read, id, 'PRIZE')];
    return { playerProfileId: id, personal: eurosOf(personal), prize: eurosOf(prize) };
  });
  serve(app, addBalanceEntry, async ({ context, actor, command, body, reply }) => {
    requireNew('personalBalanceHistory', 'entry', body);
    const { answer: id } = await commit(context, { actor: signedIn(actor), ...command }, async (work) => {
      const playerProfileId = await lockOwner(work, body.playerProfileId);
      const { account, notice, seenBalance, cash, deskEventId: till } = body;
      await requireSeen(work, playerProfileId, { account, seenBalance });
      const amountCents = centsFrom(body.amount);
      const kind = cash && amountCents < 0 ? 'PAYOUT' : 'MANUAL';
      const [booked = 0] = await book(work, [{ playerProfileId, account, amountCents, kind, notice }]);
      if (cash) await insertCash(work, { amountCents, balanceEntryId: booked, reason: null, till });
      return booked;
    });
    alert(reply, 'personalBalanceHistory', 'created', id);
    const [entry] = await presentEntries(context.read, [id]);
    if (!entry) throw notFound();
    return entry;
  });
  refuseChanges(app);
}

/** Prevents two users from paying out the same prize money: the balance must be the one that the user saw. */
async function requireSeen(
  { db }: WorkContext,
  playerProfileId: number,
  { account, seenBalance }: Pick<z.output<(typeof addBalanceEntry)['body']>, 'account' | 'seenBalance'>,
): Promise<void> {
  if (seenBalance == null) return;
  const balance = await balanceOf(db, playerProfileId, account);
  if (balance !== centsFrom(seenBalance))
    throw notAllowed({ code: 'BALANCE_CHANGED', sentence: `The balance has changed to ${eur(balance)}. Please check it again.` });
}

/** Answers changes with a sentence instead of a 404, because entries of the ledger can never be changed. */
function refuseChanges(app: FastifyInstance): void {
  const { path } = listBalanceEntries;
  for (const [url, allow] of [[path, ['GET', 'POST']] as const, [`${path}/:id`, ['GET']] as const])
    app.route({
      method: ['PUT', 'PATCH', 'DELETE'],
      url,
      config: { right: 'balance:read' },
      schema: { hide: true },
      handler: () => {
        throw neverChanged(entriesNeverChange, allow);
      },
    });
}
