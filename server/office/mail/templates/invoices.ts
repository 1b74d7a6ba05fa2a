/** Mails about an invoice. Amounts are integer cents of EUR, days 'YYYY-MM-DD'. */
import { amountOf, dayOf, type Language, type Template } from './letter.ts';

type InvoiceParams = {
  /** The recipient's name as on the document. */
  name: string;
  number: string;
  totalCents: number;
  dueDate: string | null;
};

const invoiceFacts = ({ number, totalCents, dueDate }: InvoiceParams, language: Language): [string, string][] => {
  const words = language === 'de' ? ['Rechnungsnummer', 'Betrag', 'Fällig am'] : ['Invoice number', 'Amount', 'Due on'];
  const [numbered = '', amount = '', due = ''] = words;
  return [
    [numbered, number],
    [amount, amountOf(totalCents, language)],
    ...(dueDate ? ([[due, dayOf(dueDate)]] as [string, string][]) : []),
  ];
};

const openWords = (
  { openCents, totalCents }: { openCents?: number | undefined; totalCents: number },
  language: Language,
): [string, string][] =>
  openCents === undefined || openCents <= 0 || openCents === totalCents
    ? []
    : [[language === 'de' ? 'Noch offen' : 'Still open', amountOf(openCents, language)]];

/** The PDF is attached. `openCents`: the amount still to pay; mails queued by an older version lack it. */
export const invoice: Template<InvoiceParams & { openCents?: number }> = ({ openCents, ...input }) => {
  const settled = openCents !== undefined && openCents <= 0;
  const params = settled ? { ...input, dueDate: null } : input;
  const { name, number } = params;
  const [en, de] = settled
    ? ['please find your invoice attached. Nothing is left to pay.', 'anbei erhalten Sie Ihre Rechnung. Es ist nichts mehr zu zahlen.']
    : [
        'please find your invoice attached. Name its number when you pay.',
        'anbei erhalten Sie Ihre Rechnung. Bitte geben Sie bei der Zahlung die Rechnungsnummer an.',
      ];
  const open = { openCents, totalCents: params.totalCents };
  return {
    en: {
      subject: `Invoice ${number}`,
      paragraphs: [`Hello ${name},`, en],
      facts: [...invoiceFacts(params, 'en'), ...openWords(open, 'en')],
    },
    de: {
      subject: `Rechnung ${number}`,
      paragraphs: [`Guten Tag ${name},`, de],
      facts: [...invoiceFacts(params, 'de'), ...openWords(open, 'de')],
    },
  };
};

/** Announces a partial credit, with its PDF attached. `number`: the number of the credit note. */
export const creditNote: Template<{ name: string; number: string; amountCents: number; invoice: string }> = (params) => ({
  en: {
    subject: `Credit note ${params.number}`,
    paragraphs: [`Hello ${params.name},`, `please find a credit note for invoice ${params.invoice} attached. You do not have to pay it.`],
    facts: [
      ['Credit note', params.number],
      ['Amount', amountOf(params.amountCents, 'en')],
    ],
  },
  de: {
    subject: `Gutschrift ${params.number}`,
    paragraphs: [
      `Guten Tag ${params.name},`,
      `anbei erhalten Sie eine Gutschrift zur Rechnung ${params.invoice}. Sie ist nicht zu bezahlen.`,
    ],
    facts: [
      ['Gutschrift', params.number],
      ['Betrag', amountOf(params.amountCents, 'de')],
    ],
  },
});

/** `creditNote`: the number of the cancelling document, whose PDF is attached. */
export const invoiceCancelled: Template<InvoiceParams & { creditNote: string | null }> = (params) => ({
  en: {
    subject: `Invoice ${params.number} was cancelled`,
    paragraphs: [`Hello ${params.name},`, `invoice ${params.number} was cancelled. Please do not pay it.`],
    facts: [
      ...invoiceFacts({ ...params, dueDate: null }, 'en'),
      ...(params.creditNote ? ([['Credit note', params.creditNote]] as const) : []),
    ],
  },
  de: {
    subject: `Rechnung ${params.number} wurde storniert`,
    paragraphs: [`Guten Tag ${params.name},`, `die Rechnung ${params.number} wurde storniert. Bitte zahlen Sie sie nicht.`],
    facts: [
      ...invoiceFacts({ ...params, dueDate: null }, 'de'),
      ...(params.creditNote ? ([['Gutschrift', params.creditNote]] as const) : []),
    ],
  },
});

type ReminderParams = InvoiceParams & {
  openCents: number;
  level: number;
  /** The claimed amount: the open amount with its fees. Mails queued by an older version lack it. */
  claimedCents?: number;
  payBy?: string;
};

const reminderSubjects = {
  en: ['Reminder', 'Second reminder', 'Third reminder'],
  de: ['Zahlungserinnerung', 'Zweite Zahlungserinnerung', 'Dritte Zahlungserinnerung'],
} as const;

const reminderSubject = ({ level, number }: ReminderParams, language: Language): string => {
  const invoice = language === 'de' ? 'Rechnung' : 'invoice';
  return `${reminderSubjects[language][level - 1] ?? reminderSubjects[language][0]}: ${invoice} ${number}`;
};

function reminderFacts(params: ReminderParams, language: Language): [string, string][] {
  const { openCents, claimedCents = openCents, payBy } = params;
  const [fees, sum, until] = language === 'de' ? ['Mahngebühren', 'Zu zahlen', 'Zu zahlen bis'] : ['Fees', 'To pay', 'To pay by'];
  return [
    ...invoiceFacts(params, language),
    ...openWords(params, language),
    ...(claimedCents > openCents
      ? ([
          [fees, amountOf(claimedCents - openCents, language)],
          [sum, amountOf(claimedCents, language)],
        ] as [string, string][])
      : []),
    ...(payBy ? ([[until, dayOf(payBy)]] as [string, string][]) : []),
  ];
}

/** `level` 1: a friendly reminder. The reminder and the invoice are attached. */
export const invoiceReminder: Template<ReminderParams> = (params) => ({
  en: {
    subject: reminderSubject(params, 'en'),
    paragraphs: [
      `Hello ${params.name},`,
      `invoice ${params.number} is overdue; ${amountOf(params.openCents, 'en')} are still open.`,
      params.level === 1
        ? 'Perhaps it escaped your notice. Please pay it in the next days.'
        : `Please pay it ${params.payBy ? `by ${dayOf(params.payBy)}` : 'within seven days'}, or tell us what keeps you from it.`,
    ],
    facts: reminderFacts(params, 'en'),
    after: ['If you have paid in the meantime, this mail has crossed with your payment.'],
  },
  de: {
    subject: reminderSubject(params, 'de'),
    paragraphs: [
      `Guten Tag ${params.name},`,
      `die Rechnung ${params.number} ist überfällig; ${amountOf(params.openCents, 'de')} sind noch offen.`,
      params.level === 1
        ? 'Vielleicht haben Sie sie übersehen. Bitte begleichen Sie sie in den nächsten Tagen.'
        : `Bitte begleichen Sie sie ${params.payBy ? `bis ${dayOf(params.payBy)}` : 'innerhalb von sieben Tagen'}, oder sagen Sie uns, was Sie daran hindert.`,
    ],
    facts: reminderFacts(params, 'de'),
    after: ['Sollten Sie inzwischen gezahlt haben, hat sich diese E-Mail mit Ihrer Zahlung gekreuzt.'],
  },
});
