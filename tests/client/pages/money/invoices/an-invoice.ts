/** An invoice as the server answers it. */
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';

export const anInvoice = (more: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...{ id: 12, version: 3, kind: 'INVOICE', status: 'SENT', invoiceNumber: 'RE2026-00118', creationDate: '2026-08-21T12:00:00.000Z' },
  ...{ dueDate: '2026-09-04', overdue: false, playerProfileId: 7, playerProfileDisplayName: 'FERRARINI Ruggero', purpose: 'Entry fee' },
  ...{
    paymentType: null,
    paymentLastModificationDate: null,
    paidOn: null,
    total: 150,
    net: 150,
    tax: 0,
    open: 150,
    paid: 0,
    currency: 'EUR',
  },
  ...{ tournamentId: 1, eventId: 1, participantId: 5, entrants: [], erased: false, byHand: false, correctsId: null, correctsNumber: null },
  ...{
    correctedById: null,
    correctedByNumber: null,
    billTo: null,
    leitwegId: null,
    eInvoice: 'FACTUR_X',
    note: null,
    reason: null,
    recipient: null,
    issuer: null,
  },
  lines: [
    {
      ...{ text: 'Entry fee', quantity: 1, unitPrice: 150, taxRate: 0, taxCategory: 'E', exemptionReason: null, serviceFrom: null },
      ...{ serviceTo: null, participantId: 5, entrant: 'FERRARINI Ruggero', credited: 0, gross: 150, net: 150 },
    },
  ],
  ...{ taxes: [], payments: [], deliveries: [], creditNotes: [], personalBalance: 20, prizeMoneyBalance: 310, warnings: [] },
  ...more,
});
