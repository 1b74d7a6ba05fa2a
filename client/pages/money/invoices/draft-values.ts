/** A draft as typed: prices stay text until they can be read, and the machine calculates the sums. */
import type { CallInput } from '#contract/kit/call.ts';
import { whyNotAddress } from '#contract/money/bill-to.ts';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import type { createInvoice } from '#contract/money/invoice-drafts.ts';
import { noAmount } from '#machines/money/amount.ts';
import { eurosOf, fieldText, readEur, totalsOf, whyTotalTooLarge } from '#machines/money/money.ts';

export type DraftLineValues = {
  /** Identifies the row while others are added and removed. */
  key: number;
  text: string;
  quantity: number | null;
  price: string;
  /** Percent; '' means the rate of the settings. */
  taxRate: string;
  /** The stored line with the fields that the form does not show. */
  storedLine: Partial<InvoiceDetail['lines'][number]>;
};

export type DraftValues = {
  playerProfileId: number | null;
  playerName: string;
  tournamentId: number | null;
  purpose: string;
  billTo: string;
  leitwegId: string;
  note: string;
  dueDate: string | null;
  lines: DraftLineValues[];
};

export const emptyLine = (key: number): DraftLineValues => ({ key, text: '', quantity: 1, price: '', taxRate: '', storedLine: {} });

export const emptyDraft = (payer: { id: number; displayName: string } | null = null): DraftValues => ({
  playerProfileId: payer?.id ?? null,
  playerName: payer?.displayName ?? '',
  tournamentId: null,
  purpose: '',
  billTo: '',
  leitwegId: '',
  note: '',
  dueDate: null,
  lines: [emptyLine(1)],
});

export const draftOf = (invoice: InvoiceDetail): DraftValues => ({
  playerProfileId: invoice.playerProfileId,
  playerName: invoice.playerProfileDisplayName,
  tournamentId: invoice.tournamentId,
  purpose: invoice.purpose ?? '',
  billTo: invoice.billTo ?? '',
  leitwegId: invoice.leitwegId ?? '',
  note: invoice.note ?? '',
  dueDate: invoice.dueDate,
  lines: invoice.lines.map((line, index) => ({
    key: index + 1,
    text: line.text ?? '',
    quantity: line.quantity,
    price: fieldText(Math.round(line.unitPrice * 100)),
    taxRate: String(line.taxRate),
    storedLine: line,
  })),
});

type FieldProblem = { field: string; sentence: string };

/** Returns the server's sentences at their fields, such as 'lines[0].text'. The server alone judges a Leitweg-ID. */
export function problemsOf({ playerProfileId, billTo, lines }: DraftValues): FieldProblem[] {
  const noAddress = whyNotAddress(billTo);
  const tooMuch = whyTotalTooLarge(lines.map(pricedOf));
  return [
    ...(playerProfileId === null ? [{ field: 'playerProfileId', sentence: 'Please select a player' }] : []),
    ...(noAddress ? [{ field: 'billTo', sentence: noAddress }] : []),
    ...(lines.length === 0 ? [{ field: 'lines', sentence: 'Please enter at least one line' }] : []),
    ...(tooMuch ? [{ field: 'lines', sentence: tooMuch }] : []),
    ...lines.flatMap((line, index) => lineProblems(line).map(({ field, sentence }) => ({ field: `lines[${index}].${field}`, sentence }))),
  ];
}

function lineProblems({ text, quantity, price, taxRate }: DraftLineValues): FieldProblem[] {
  return [
    ...(text.trim() === '' ? [{ field: 'text', sentence: 'Please enter what the line is for' }] : []),
    ...(quantity === null || quantity < 1 || quantity > 10_000 ? [{ field: 'quantity', sentence: 'Please enter a quantity' }] : []),
    ...(price.trim() === '' ? [{ field: 'unitPrice', sentence: 'Please enter an amount' }] : []),
    ...(price.trim() !== '' && readEur(price) === null ? [{ field: 'unitPrice', sentence: noAmount }] : []),
    ...(readRate(taxRate) === undefined ? [{ field: 'taxRate', sentence: 'Please enter a tax rate' }] : []),
  ];
}

/** Returns null for the rate of the settings, and undefined for unreadable text. */
function readRate(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.').replace(/\s*%$/, '');
  if (typed === '') return null;
  return /^\d{1,3}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 100 ? Number(typed) : undefined;
}

const pricedOf = ({ quantity, price }: DraftLineValues) => ({ quantity: quantity ?? 0, unitGrossCents: Number(readEur(price) ?? 0) });

/** Returns the sums. Taxes count only when every rate is known, and all sums are zero when the total exceeds the limit of a document. */
export function sumsOf(lines: readonly DraftLineValues[]) {
  const isTooMuch = whyTotalTooLarge(lines.map(pricedOf)) !== null;
  const priced = lines.map((line) => {
    const rate = readRate(line.taxRate);
    return {
      ...pricedOf(line),
      ...(isTooMuch ? { unitGrossCents: 0 } : {}),
      taxRateBp: Math.round((rate ?? 0) * 100),
      taxCategory: 'S' as const,
      isKnown: typeof rate === 'number',
    };
  });
  const { lines: taxed, taxes, totalCents, netCents } = totalsOf(priced);
  return {
    grossCents: taxed.map((line) => line.grossCents),
    taxes,
    totalCents,
    netCents,
    taxesKnown: priced.every(({ isKnown }) => isKnown),
  };
}

type CreateInvoiceBody = CallInput<typeof createInvoice>['body'];

/** `isNew`: an empty Leitweg-ID is left out, so that the server takes the one of the payer's newest invoice. */
export function draftBody(values: DraftValues, isNew: boolean): CreateInvoiceBody {
  const { playerProfileId, tournamentId, purpose, billTo, leitwegId, note, dueDate, lines } = values;
  return {
    playerProfileId: playerProfileId ?? 0,
    tournamentId,
    purpose: purpose.trim() || null,
    billTo: billTo.trim() || null,
    ...(isNew && leitwegId.trim() === '' ? {} : { leitwegId: leitwegId.trim() || null }),
    note: note.trim() || null,
    dueDate,
    lines: lines.map(({ text, quantity, price, taxRate, storedLine }) => {
      const rate = readRate(taxRate) ?? null;
      const isSameRate = rate !== null && rate === storedLine.taxRate;
      return {
        text: text.trim(),
        quantity: quantity ?? 1,
        unitPrice: eurosOf(readEur(price) ?? 0),
        taxRate: rate,
        // A changed rate gets its tax category and reason from the server.
        ...(isSameRate ? { taxCategory: storedLine.taxCategory ?? null, exemptionReason: storedLine.exemptionReason ?? null } : {}),
        serviceFrom: storedLine.serviceFrom ?? null,
        serviceTo: storedLine.serviceTo ?? null,
        participantId: storedLine.participantId ?? null,
      };
    }),
  };
}

/** Returns the fields that the user has changed. The others may have been changed by somebody else, and stay as they are stored. */
export const changedBody = (values: DraftValues, changes: Partial<DraftValues>): Partial<CreateInvoiceBody> =>
  Object.fromEntries(Object.entries(draftBody(values, false)).filter(([field]) => field in changes));
