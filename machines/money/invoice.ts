/** The life cycle of an invoice as a machine over its stored row. */

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
  ways: (type, from) => invoiceRows[type].from[from],
  whyNot: (facts, event, status) => whyNotInvoice(status, facts, event),
  forks: invoiceForks,
  after: (facts) => ({ ...facts }),
});
export const invoiceMachine = machine;

/**
 * One step of a stored invoice: its next status, or why not. `facts` are read in the same unit of work as the row; payments, credit notes
 * and numbers that go with it are the caller's. Throws only on an unknown status.
 */
export function stepInvoice(status: InvoiceStatus, facts: InvoiceFacts, event: InvoiceEvent): InvoiceStep {
  const stepped = step(status, facts, event);
  return stepped.ok ? { ok: true, status: stepped.status } : stepped;
}
