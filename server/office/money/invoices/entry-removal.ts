/**
 * Handles the invoices of a removed entry: the questions before the removal and the changes in its unit of work (machines/README.md 12.2).
 */
import type { Kysely } from 'kysely';
import type { InvoiceFacts } from '#machines/money/invoice-rules.ts';
import { eur, sum } from '#machines/money/money.ts';
import type { Database } from '../../../store/schema.ts';
import { settingsOf } from '../../../store/settings/settings-of.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { cancelInvoice } from './credit.ts';
import { discardDrafts } from './drafts.ts';
import { draftRows } from './entries.ts';
import { addressRemark, draftWords, issuedWords } from './entry-words.ts';
import { factsOf, type InvoiceRow } from './facts.ts';
import { profilesOf } from './issuer-and-recipient.ts';
import { describeSharedBills, leaveSharedBills } from './shared-entries.ts';

/** Describes the invoices of an entry before a removal or after an approval. `seesMoney`: includes whether the fee is paid. */
export async function describeEntryInvoices(
  db: Kysely<Database>,
  participantId: number,
  seesMoney: boolean,
): Promise<{ question: string | null; paidNote: string | null; billed: string | null }> {
  const own = await ownInvoices(db, participantId);
  const shared = await describeSharedBills(db, participantId, seesMoney);
  const questions = [...own.questions, ...shared.questions];
  const notes = [...own.notes, ...shared.notes];
  return {
    question: questions.length === 0 ? null : questions.join(' '),
    paidNote: notes.length === 0 ? null : notes.join(' '),
    billed: shared.billed ?? (await billedWords(db, own.newest, seesMoney)),
  };
}

async function ownInvoices(db: Kysely<Database>, participantId: number) {
  const rows = await db
    .selectFrom('invoice')
    .selectAll()
    .where('participantId', '=', participantId)
    .where('kind', '=', 'INVOICE')
    .orderBy('id')
    .execute();
  const invoices = await Promise.all(
    rows.map(async (row) => ({ ...row, facts: await factsOf({ db }, row), paid: await paidCents(db, row.id) })),
  );
  const unpaid = invoices.filter(({ status }) => status === 'CREATED' || status === 'SENT');
  const open = unpaid.filter(isUntouched);
  const partlyOpen = unpaid.filter((invoice) => !isUntouched(invoice));
  // Subtracts amounts that a credit note has already returned.
  const paid = sum(invoices.map(({ paid, facts }) => Math.max(0, paid - (facts.creditedCents - facts.setOffCents))));
  const openInvoices = open.map(({ invoiceNumber, totalCents }) => `${invoiceNumber} (${eur(totalCents)})`);
  return {
    questions: openInvoices.length === 0 ? [] : [`Cancel invoice ${openInvoices.join(' and ')} too?`],
    notes: [
      ...(paid === 0 ? [] : [`The paid entry fee of ${eur(paid)} is not refunded by itself.`]),
      ...partlyOpen.map(
        ({ invoiceNumber, facts }) =>
          `Of ${invoiceNumber} a part is ${facts.paidCents === 0 ? 'credited' : 'paid'}: ${eur(facts.openCents)} stay open.`,
      ),
    ],
    newest: rows.at(-1),
  };
}

/** Returns a sentence about the invoice that an approval issued or drafted. */
async function billedWords(db: Kysely<Database>, row: InvoiceRow | undefined, seesMoney: boolean): Promise<string | null> {
  if (!row || row.totalCents === 0 || row.status === 'CANCELLED') return null;
  if (row.status === 'PAID' && seesMoney) return issuedWords(row, seesMoney);
  const remark = addressRemark((await profilesOf(db, [row.playerProfileId])).get(row.playerProfileId));
  if (row.status !== 'NONE') return `${issuedWords(row, seesMoney)}${remark}`;
  return `${draftWords(row.totalCents, await settingsOf(db))}${remark}`;
}

/** Sums received money that was not reversed. Waivers bring no money. */
async function paidCents(db: Kysely<Database>, invoiceId: number): Promise<number> {
  const payments = await db
    .selectFrom('payment')
    .select('amountCents')
    .where('invoiceId', '=', invoiceId)
    .where('money', '=', true)
    .execute();
  return sum(payments.map(({ amountCents }) => amountCents));
}

/** Discards drafts of removed entries. `cancel`: also cancels open invoices; paid invoices stay. */
export async function cancelEntryInvoices(
  work: WorkContext,
  participantIds: readonly number[],
  { cancel }: { cancel: boolean },
): Promise<void> {
  if (participantIds.length === 0) return;
  await discardDrafts(work, await draftRows(work.db, participantIds));
  await leaveSharedBills(work, participantIds, { cancel });
  if (!cancel) return;
  const open = await work.db
    .selectFrom('invoice')
    .selectAll()
    .where('participantId', 'in', participantIds)
    .where('kind', '=', 'INVOICE')
    .where('status', 'in', ['CREATED', 'SENT'])
    .execute();
  for (const row of open) {
    // Partly paid or credited invoices stay: staff decide about the rest.
    if (isUntouched({ facts: await factsOf(work, row) })) await cancelInvoice(work, row, 'The entry was removed.');
  }
}

/** Nothing was paid or credited, so the invoice can be cancelled. */
const isUntouched = ({ facts }: { facts: InvoiceFacts }): boolean => facts.creditedCents === 0 && facts.paidCents === 0;
