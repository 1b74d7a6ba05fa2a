/** The fields of an issued document that a client may send back, but not change. */
import type { CallParts } from '#contract/kit/call.ts';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import type { updateInvoice } from '#contract/money/invoice-drafts.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { fieldsNotAllowed } from '../../../kernel/errors.ts';

type UpdateInvoiceBody = CallParts<typeof updateInvoice>['body'];

const draftFields = ['playerProfileId', 'purpose', 'billTo', 'leitwegId', 'dueDate', 'tournamentId', 'lines'] as const;
type DraftField = (typeof draftFields)[number];

/** POST /api/invoices/:id/reissue */
const reissue = 'correct and reissue it';

const sentences: Readonly<Record<DraftField, string>> = {
  playerProfileId: `The recipient of an issued invoice can no longer change: ${reissue}.`,
  purpose: 'The purpose of an issued invoice can no longer change.',
  billTo: `The address of an issued invoice can no longer change: ${reissue}.`,
  leitwegId: `The Leitweg-ID of an issued invoice can no longer change: ${reissue}.`,
  dueDate: 'The due date of an issued invoice can no longer change.',
  tournamentId: 'The tournament of an issued invoice can no longer change.',
  lines: 'The lines of an issued invoice can no longer change: issue a credit note.',
};

/** Throws a 409 that names every sent field whose value differs from the issued document. */
export function refuseIssuedFields(body: UpdateInvoiceBody, issued: InvoiceDetail): void {
  const changed = draftFields.filter((field) => body[field] !== undefined && !isIssued(field, body, issued));
  if (changed.length === 0) return;
  const refusals = changed.map((field) => ({
    field,
    code: 'NOT_A_DRAFT' as const,
    sentence: `${invoiceSentences.draftOnly} ${sentences[field]}`,
  }));
  throw fieldsNotAllowed('invoice', refusals);
}

function isIssued(field: DraftField, body: UpdateInvoiceBody, issued: InvoiceDetail): boolean {
  if (field !== 'lines') return (body[field] ?? null) === issued[field];
  const lines = body.lines ?? [];
  return lines.length === issued.lines.length && lines.every((line, at) => isSameLine(line, issued.lines[at]));
}

/** A line may lack fields that the server fills in, such as the tax rate. */
const isSameLine = (sent: object, stored: object | undefined): boolean =>
  stored !== undefined &&
  Object.entries(sent).every(([name, value]) => value == null || !(name in stored) || Reflect.get(stored, name) === value);
