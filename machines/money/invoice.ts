/** The machine for the life cycle of an invoice, applied to its stored row. */

import { machineOf } from '../machine-of.ts';
import type { Refusal } from '../match/events.ts';
import {
  type InvoiceEvent,
  type InvoiceFacts,
  type InvoiceFork,
  invoiceEventTypes,
  invoiceForks,
  invoiceRows,
  whyNotInvoice,
} from './invoice-rules.ts';
import { type InvoiceStatus, invoiceStatuses } from './invoice-words.ts';

type InvoiceStep = { ok: true; status: InvoiceStatus } | { ok: false; refusal: Refusal };

const { machine, step } = machineOf<InvoiceStatus, InvoiceFacts, InvoiceEvent, InvoiceFork>({
  id: 'invoice',
  statuses: invoiceStatuses,
  events: invoiceEventTypes,
  targets: (type, from) => invoiceRows[type].from[from],
  whyNot: (facts, event, status) => whyNotInvoice(status, facts, event),
  forks: invoiceForks,
  after: (facts) => ({ ...facts }),
});
export const invoiceMachine = machine;

/**
 * Applies one event to a stored invoice. Returns its next status or the refusal. Throws only on an unknown status.
 * The caller reads `facts` in the same unit of work and writes payments, credit notes and numbers itself.
 */
export function stepInvoice(status: InvoiceStatus, facts: InvoiceFacts, event: InvoiceEvent): InvoiceStep {
  const stepped = step(status, facts, event);
  return stepped.ok ? { ok: true, status: stepped.status } : stepped;
}
