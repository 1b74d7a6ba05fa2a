/** An invoice as it goes to the thread that draws. */
import type { InvoiceDocument } from '../../../server/invoices/pdf/document-types.ts';

export const sampleInvoice: InvoiceDocument = {
  kind: 'INVOICE',
  number: 'RE2026-00118',
  language: 'en',
  at: '2026-08-21T12:05:00.000Z',
  issued: '21.08.2026',
  due: '04.09.2026',
  service: '22.10.2026 – 25.10.2026',
  playerNumber: 1187,
  corrects: null,
  reason: null,
  purpose: null,
  occasion: 'Men 10-Ball, Istria Classic 2026',
  note: null,
  issuer: {
    name: 'Adriatic Cue Federation',
    subtitle: 'Pool · Snooker · Carom',
    street: 'Ulica Žrtava fašizma 9',
    town: '51000 Rijeka',
    country: 'Croatia',
    contact: ['+385 51 555 0100', 'invoices@adriatic-cue.example'],
    register: ['Register 040 555 018, Rijeka', 'Tax no. 55501844099', 'President Đurđa Šimić-Brkić'],
    bankName: 'Primorska banka d.d.',
    accountHolder: 'Adriatic Cue Federation',
    iban: 'HR1210010051863000160',
    bic: 'ADRCHR2X',
    paymentNote: 'You can also pay at the desk of the event.',
  },
  recipient: ['Ruggero Ferrarini', 'Via dell’Abbadessa 14, int. 3', '42121 Reggio nell’Emilia', 'ITALY'],
  lines: [
    {
      position: 1,
      text: 'Entry fee Men 10-Ball, Istria Classic 2026',
      detail: '22.10.2026 – 25.10.2026',
      quantity: 1,
      unitCents: 15_000,
      taxRateBp: 0,
      grossCents: 15_000,
    },
    { position: 2, text: 'Discount', detail: '', quantity: 1, unitCents: -1000, taxRateBp: 0, grossCents: -1000 },
  ],
  taxes: [{ taxRateBp: 0, netCents: 14_000, taxCents: 0, exemption: 'No value added tax is shown: Article 90.' }],
  netCents: 14_000,
  totalCents: 14_000,
  logo: {
    type: 'image/svg+xml',
    content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>').toString(
      'base64',
    ),
  },
};
