/** Corrects the recipient of an issued invoice: a credit note over all of it, and a new invoice with the same lines. */
import type { z } from 'zod';
import type { reissueInvoice as reissueCall } from '#contract/money/invoice-actions.ts';
import type { WorkContext } from '../../../../store/unit/commit.ts';
import { cancelInvoice } from '../credit.ts';
import { insertDrafts, linesOf } from '../drafts.ts';
import type { InvoiceRow } from '../facts.ts';
import { issueDrafts } from '../issue.ts';
import { todayOf } from '../payment-rows.ts';
import { requirePlayerAndTournament } from '../save-draft.ts';

export type ReissueInput = z.output<(typeof reissueCall)['body']>;

/**
 * Returns the id of the new invoice, which the same entries are on. An absent part stays as it was. Throws a 409 for an invoice that cannot be
 * cancelled, such as a paid one.
 */
export async function reissueInvoice(work: WorkContext, row: InvoiceRow, { reason, ...recipient }: ReissueInput): Promise<number> {
  const playerProfileId = recipient.playerProfileId ?? row.playerProfileId;
  await requirePlayerAndTournament(work, { playerProfileId });
  const texts = await work.db.selectFrom('invoiceText').selectAll().where('invoiceId', '=', row.id).executeTakeFirstOrThrow();
  const lines = (await linesOf(work.db, [row.id])).get(row.id) ?? [];
  await cancelInvoice(work, row, reason);
  const { kind, tournamentId, participantId } = row;
  // A day that is over would make the new invoice overdue at once: the settings decide then.
  const dueDate = row.dueDate !== null && row.dueDate >= (await todayOf(work)) ? row.dueDate : null;
  const [draft] = await insertDrafts(work, [
    {
      head: { kind, playerProfileId, tournamentId, participantId, byHand: true, dueDate },
      words: {
        purpose: texts.purpose,
        note: texts.note,
        billTo: changed(recipient.billTo, texts.billTo),
        leitwegId: changed(recipient.leitwegId, texts.leitwegId),
      },
      lines: lines.map(({ position: _, grossCents: _g, netCents: _n, ...line }) => line),
    },
  ]);
  if (!draft) throw new Error('The inserted draft is missing.');
  await issueDrafts(work, [draft]);
  return draft.id;
}

/** Absent: as stored. Empty: none. */
const changed = (sent: string | null | undefined, stored: string | null): string | null => (sent === undefined ? stored : sent || null);
