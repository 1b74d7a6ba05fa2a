/** Parts of every dialog for many invoices: it sorts out those that do not fit, and frames the rest. */
import type { ReactNode } from 'react';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { type InvoiceEvent, whyNotInvoice } from '#machines/money/invoice-rules.ts';
import type { useAction } from '../../../entity/form/use-action.ts';
import { centsOfEuros, factsOfRow, nameOf, statusWords } from '../../../money/invoice-words.ts';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { type BlockedReason, SkippedInvoices } from './skipped-invoices.tsx';

/** Splits the rows into fitting ones and others with a reason. `blocked` refuses invoices of erased players for this user. */
export function sorted(rows: readonly Invoice[], event: InvoiceEvent, blocked: BlockedReason) {
  const judged = rows.map((row) => ({ row, why: blocked(row) ?? whyNot(row, event) }));
  const fits = judged.flatMap(({ row, why }) => (why === null ? [row] : []));
  return {
    fits,
    ids: fits.map(({ id }) => id),
    out: judged.flatMap(({ row, why }) => (why === null ? [] : [{ id: row.id, name: nameOf(row), why }])),
    cents: fits.reduce((sum, { status, total, open }) => sum + centsOfEuros(status === 'NONE' ? total : open), 0),
  };
}

/** A settled credit note has no payer, so its refusal does not say "paid". */
function whyNot(row: Invoice, event: InvoiceEvent): string | null {
  const refusal = whyNotInvoice(row.status, factsOfRow(row), event);
  if (!refusal) return null;
  return refusal.code === 'PAID' && row.kind === 'CREDIT_NOTE' ? `${statusWords(row)} already.` : refusal.sentence;
}

export const nothing = (words: string, fits: readonly Invoice[]): string | null =>
  fits.length === 0 ? `None of them can be ${words}.` : null;

type ManyDialogProps = {
  title: string;
  facts?: string;
  fits: readonly Invoice[];
  action: ReturnType<typeof useAction>;
  out: Parameters<typeof SkippedInvoices>[0]['rows'];
  onClose: () => void;
  close?: string;
  children: ReactNode;
};

/** Without a fitting invoice the dialog shows only the reasons. */
export const Many = ({ title, facts, fits, action, out, onClose, close, children }: ManyDialogProps) => (
  <ActionDialog title={title} {...(facts ? { facts } : {})} action={action} whyNot="near" {...(close ? { close } : {})} onClose={onClose}>
    {fits.length > 0 && children}
    <SkippedInvoices rows={out} />
  </ActionDialog>
);
