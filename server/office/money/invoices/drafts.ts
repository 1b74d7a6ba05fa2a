/** Inserts, changes and discards documents without a number, many at once, with lines, taxes and texts. */
import type { Kysely, Selectable } from 'kysely';
import { type NetOf, type PricedLine, totalsOf, whyTotalTooLarge } from '#machines/money/money.ts';
import { invalidForm } from '../../../kernel/errors.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import { insertRows } from '../../../store/rows/insert-rows.ts';
import { removeRows } from '../../../store/rows/remove-rows.ts';
import { saveRow } from '../../../store/rows/rows.ts';
import type { InvoiceLineTable, InvoiceTable, InvoiceTextTable } from '../../../store/schema/money.ts';
import type { Database } from '../../../store/schema.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';

export type DraftInvoiceLine = PricedLine & {
  text: string | null;
  participantId: number | null;
  playerProfileId: number | null;
  tournamentId: number | null;
  exemptionReason: string | null;
  serviceFrom: string | null;
  serviceTo: string | null;
};
/** The references of a line that bills no entry. */
export const noEntry = { participantId: null, playerProfileId: null, tournamentId: null } as const;

export type InvoiceDraft = {
  head: Pick<InvoiceTable, 'kind' | 'playerProfileId' | 'tournamentId' | 'participantId' | 'byHand'> &
    Partial<Pick<InvoiceTable, 'correctsId' | 'cancels' | 'setOffCents' | 'dueDate'>>;
  words: Partial<Omit<InvoiceTextTable, 'invoiceId'>>;
  lines: readonly DraftInvoiceLine[];
  netOf?: NetOf;
};

/** Returns the new rows in the order of `drafts`. Throws a 400 when the amounts exceed the limit. */
export async function insertDrafts(
  work: WorkContext,
  drafts: readonly InvoiceDraft[],
  type = 'created',
): Promise<Selectable<InvoiceTable>[]> {
  const rows: Selectable<InvoiceTable>[] = [];
  for (const batch of inBatches(drafts)) {
    const values = batch.map(({ head, lines, netOf }) => ({
      ...draftColumns,
      cancels: false,
      setOffCents: 0,
      correctsId: null,
      dueDate: null,
      ...head,
      ...amountsOf(lines, netOf),
      creationDate: work.at,
      createdBy: work.actor.kind === 'user' ? work.actor.userId : null,
    }));
    const inserted = await insertRows(work, 'invoice', values, ({ playerProfileId, participantId }) => ({
      type,
      data: { playerProfileId, participantId },
    }));
    const ordered = [...inserted].sort((one, other) => one.id - other.id);
    rows.push(...ordered);
    await insertParts(
      work,
      ordered.map(({ id }, index) => ({ id, lines: batch[index]?.lines ?? [], netOf: batch[index]?.netOf })),
    );
    const texts = ordered.map(({ id }, index) => ({ ...emptyTexts, ...batch[index]?.words, invoiceId: id }));
    await work.db.insertInto('invoiceText').values(texts).execute();
  }
  return rows;
}

const draftColumns = {
  status: 'NONE',
  series: null,
  year: null,
  seq: null,
  invoiceNumber: null,
  issuedAt: null,
  currency: 'EUR',
  paymentType: null,
  paymentLastModificationDate: null,
} as const;
const emptyTexts = { purpose: null, reason: null, note: null, billTo: null, leitwegId: null, recipient: null, issuer: null };

function amountsOf(lines: readonly DraftInvoiceLine[], netOf?: NetOf): Pick<InvoiceTable, 'totalCents' | 'netCents' | 'taxCents'> {
  const tooMuch = whyTotalTooLarge(lines);
  if (tooMuch) throw invalidForm('invoice', [{ field: 'lines', code: 'Max', sentence: tooMuch }]);
  const { totalCents, netCents, taxCents } = totalsOf(lines, netOf);
  return { totalCents, netCents, taxCents };
}

type InvoiceParts = { id: number; lines: readonly DraftInvoiceLine[]; netOf?: NetOf | undefined };

async function insertParts({ db }: WorkContext, all: readonly InvoiceParts[]): Promise<void> {
  const taxed = all.map(({ id, lines, netOf }) => ({ id, ...totalsOf(lines, netOf) }));
  const lines = taxed.flatMap(({ id, lines }) =>
    lines.map(({ text, ...line }, index) => ({ ...line, text, invoiceId: id, position: index + 1 })),
  );
  const taxes = taxed.flatMap(({ id, taxes }) => taxes.map((tax) => ({ ...tax, invoiceId: id })));
  for (const batch of inBatches(lines)) {
    await db.insertInto('invoiceLine').values(batch.map(lineColumns)).execute();
    const texts = batch.map(({ invoiceId, position, text }) => ({ invoiceId, position, text }));
    await db.insertInto('invoiceLineText').values(texts).execute();
  }
  for (const batch of inBatches(taxes)) await db.insertInto('invoiceTax').values(batch).execute();
}

const lineColumns = ({ text: _text, ...line }: InvoiceLineTable & { text: string | null }): InvoiceLineTable => line;

type DraftChange = {
  head: Partial<Pick<InvoiceTable, 'playerProfileId' | 'tournamentId' | 'dueDate' | 'byHand'>>;
  words: InvoiceDraft['words'];
  /** Undefined: the lines stay as they are. */
  lines?: readonly DraftInvoiceLine[] | undefined;
};

/** Changes a draft. The caller has checked with the machine that the invoice is still a draft. */
export async function rewriteDraft(work: WorkContext, row: Selectable<InvoiceTable>, { head, words, lines }: DraftChange): Promise<void> {
  const { db } = work;
  const amounts = lines ? amountsOf(lines) : {};
  if (lines) {
    await db.deleteFrom('invoiceLineText').where('invoiceId', '=', row.id).execute();
    await db.deleteFrom('invoiceLine').where('invoiceId', '=', row.id).execute();
    await db.deleteFrom('invoiceTax').where('invoiceId', '=', row.id).execute();
    await insertParts(work, [{ id: row.id, lines }]);
  }
  if (Object.keys(words).length > 0) await db.updateTable('invoiceText').set(words).where('invoiceId', '=', row.id).execute();
  const also = [...Object.keys(words), ...(lines ? ['lines'] : [])];
  await saveRow(work, 'invoice', row, { ...head, ...amounts }, { type: 'updated', also });
}

/** Removes drafts together with their lines, taxes and texts. */
export const discardDrafts = (work: WorkContext, rows: readonly Selectable<InvoiceTable>[]): Promise<void> =>
  removeRows(work, 'invoice', rows, { type: 'discarded' });

export type StoredInvoiceLine = DraftInvoiceLine & { position: number; grossCents: number; netCents: number };

/** Returns the stored lines by invoice, ordered by position. */
export async function linesOf(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, StoredInvoiceLine[]>> {
  const linesByInvoice = new Map<number, StoredInvoiceLine[]>();
  for (const batch of inBatches(ids)) {
    const rows = await db
      .selectFrom('invoiceLine as l')
      .innerJoin('invoiceLineText as t', (join) => join.onRef('t.invoiceId', '=', 'l.invoiceId').onRef('t.position', '=', 'l.position'))
      .selectAll('l')
      .select('t.text')
      .where('l.invoiceId', 'in', batch)
      .orderBy('l.position')
      .execute();
    for (const { invoiceId, ...line } of rows) linesByInvoice.set(invoiceId, [...(linesByInvoice.get(invoiceId) ?? []), line]);
  }
  return linesByInvoice;
}
