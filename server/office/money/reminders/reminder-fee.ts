/** Bills the fee of a reminder: an invoice of its own, so that payments, tills, open items and bookkeeping know it like any other. */
import { reminderWords } from '#machines/money/reminders.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { type InvoiceDraft, insertDrafts, noEntry } from '../invoices/drafts.ts';
import type { InvoiceRow } from '../invoices/facts.ts';
import { issueDrafts } from '../invoices/issue.ts';

/** Compensation for late payment is no supply, so that no tax is due on it. */
const exemptionReason = {
  en: 'Compensation for late payment, outside the scope of value added tax',
  de: 'Schadensersatz wegen Zahlungsverzugs, nicht umsatzsteuerbar',
} as const;

type ReminderFee = { row: InvoiceRow; level: number; feeCents: number; payBy: string; language: 'en' | 'de' };

/** Issues the fees and returns the rows of their invoices, in the order of `fees`. */
export async function billFees(work: WorkContext, fees: readonly ReminderFee[]): Promise<InvoiceRow[]> {
  if (fees.length === 0) return [];
  const drafts: InvoiceDraft[] = [];
  for (const fee of fees) drafts.push(await draftOf(work, fee));
  const rows = await insertDrafts(work, drafts);
  await issueDrafts(work, rows);
  const ids = rows.map(({ id }) => id);
  const issued = await work.db.selectFrom('invoice').selectAll().where('id', 'in', ids).orderBy('id').execute();
  return ids.flatMap((id) => issued.find((row) => row.id === id) ?? []);
}

/** The payer of the invoice pays the fee. */
async function draftOf({ db }: WorkContext, { row, level, feeCents, payBy, language }: ReminderFee): Promise<InvoiceDraft> {
  const { playerProfileId, tournamentId, invoiceNumber } = row;
  const payer = await db.selectFrom('invoiceText').select(['billTo', 'leitwegId']).where('invoiceId', '=', row.id).executeTakeFirst();
  const text = language === 'de' ? `Mahngebühr zur Rechnung ${invoiceNumber}` : `Fee for late payment of invoice ${invoiceNumber}`;
  return {
    head: { kind: 'INVOICE', playerProfileId, tournamentId, participantId: null, byHand: true, dueDate: payBy },
    words: { purpose: `${reminderWords(level)} of ${invoiceNumber}`, billTo: payer?.billTo ?? null, leitwegId: payer?.leitwegId ?? null },
    lines: [
      {
        ...{ text, quantity: 1, unitGrossCents: feeCents, taxRateBp: 0, taxCategory: 'O', exemptionReason: exemptionReason[language] },
        ...{ ...noEntry, serviceFrom: null, serviceTo: null },
      },
    ],
  };
}
