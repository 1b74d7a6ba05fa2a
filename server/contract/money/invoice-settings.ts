/** The settings behind every invoice: tax, bank, numbers, due date and language. */

import { isAmount } from '#machines/money/amount.ts';
import { isTimeZone } from '#machines/tournament/event-form.ts';
import { choice, day, decimal, flag, longText, text, whole } from '../kit/fields.ts';
import { settingGroup } from '../kit/setting-group.ts';
import { isBic, isIban } from './iban.ts';
import { isPrefix } from './invoice-number.ts';
import { isVatId } from './vat-id.ts';

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** The reason on invoices without tax until a federation writes its own. */
export const defaultExemption = {
  en: 'No value added tax is shown: tax exempt.',
  de: 'Es wird keine Umsatzsteuer ausgewiesen: steuerbefreit.',
} as const;

export const tax = settingGroup('tax', {
  fields: {
    smallBusiness: flag({ label: 'No value added tax is shown', initially: true, help: 'Small business or tax exempt association' }),
    taxExemptionNote: text({
      label: 'Reason on invoices',
      initially: defaultExemption.en,
      help: 'With the article of your law',
    }),
    taxPercent: decimal({
      label: 'Usual tax rate in percent',
      min: 0,
      max: 100,
      initially: 0,
      help: 'Each line of an invoice begins with it',
    }),
    nextTaxFrom: day({ label: 'New rate from', help: 'The day of service decides which rate a line begins with' }),
    nextTaxPercent: decimal({ label: 'Rate from that day on in percent', min: 0, max: 100 }),
    taxNumber: text({ label: 'Tax number', max: 40 }),
    vatId: text({ label: 'VAT identification number', max: 30 }),
  },
  rules: [
    {
      field: 'taxExemptionNote',
      reads: ['smallBusiness', 'taxExemptionNote'],
      sentence: 'Please enter the reason why no tax is shown',
      holds: ({ smallBusiness, taxExemptionNote }) =>
        smallBusiness === false || taxExemptionNote === undefined || isFilled(taxExemptionNote),
    },
    {
      field: 'taxNumber',
      reads: ['smallBusiness', 'taxNumber', 'vatId'],
      sentence: 'Please enter a tax number or a VAT identification number',
      holds: ({ smallBusiness, taxNumber, vatId }) => smallBusiness !== false || isFilled(taxNumber) || isFilled(vatId),
    },
    {
      field: 'taxPercent',
      reads: ['smallBusiness', 'taxPercent'],
      sentence: 'Where no tax is shown the rate is 0',
      holds: ({ smallBusiness, taxPercent }) => smallBusiness === false || !taxPercent,
    },
    {
      field: 'taxPercent',
      reads: ['taxPercent'],
      sentence: 'A tax rate has at most two decimals',
      holds: ({ taxPercent }) => typeof taxPercent !== 'number' || isAmount(taxPercent),
    },
    {
      field: 'nextTaxPercent',
      reads: ['smallBusiness', 'nextTaxPercent'],
      sentence: 'Where no tax is shown the rate is 0',
      holds: ({ smallBusiness, nextTaxPercent }) => smallBusiness === false || !nextTaxPercent,
    },
    {
      field: 'nextTaxPercent',
      reads: ['nextTaxPercent'],
      sentence: 'A tax rate has at most two decimals',
      holds: ({ nextTaxPercent }) => typeof nextTaxPercent !== 'number' || isAmount(nextTaxPercent),
    },
    {
      field: 'nextTaxPercent',
      reads: ['nextTaxFrom', 'nextTaxPercent'],
      sentence: 'Please enter the rate that holds from that day on',
      holds: ({ nextTaxFrom, nextTaxPercent }) => !isFilled(nextTaxFrom) || typeof nextTaxPercent === 'number',
    },
    {
      field: 'nextTaxFrom',
      reads: ['nextTaxFrom', 'nextTaxPercent'],
      sentence: 'Please enter the day from which the new rate holds',
      holds: ({ nextTaxFrom, nextTaxPercent }) => typeof nextTaxPercent !== 'number' || isFilled(nextTaxFrom),
    },
    {
      field: 'vatId',
      reads: ['vatId'],
      sentence: 'This does not look like a VAT identification number',
      holds: ({ vatId }) => !isFilled(vatId) || isVatId(String(vatId)),
    },
  ],
  form: {
    sections: [
      {
        title: 'Value added tax',
        columns: 2,
        fields: ['smallBusiness', 'taxExemptionNote', 'taxPercent', 'nextTaxFrom', 'nextTaxPercent'],
      },
      { title: 'Numbers', columns: 2, fields: ['taxNumber', 'vatId'] },
    ],
  },
});

export const bank = settingGroup('bank', {
  fields: {
    accountHolder: text({ label: 'Account holder', max: 70, help: 'Without one: the legal name' }),
    bankName: text({ label: 'Bank', max: 80 }),
    iban: text({ label: 'IBAN', max: 42, help: 'Without one invoices have no code for banking apps' }),
    bic: text({ label: 'BIC', max: 14 }),
  },
  rules: [
    {
      field: 'iban',
      reads: ['iban'],
      sentence: 'This is not a valid IBAN',
      holds: ({ iban }) => !isFilled(iban) || isIban(String(iban)),
    },
    { field: 'bic', reads: ['bic'], sentence: 'This is not a valid BIC', holds: ({ bic }) => !isFilled(bic) || isBic(String(bic)) },
  ],
  form: { sections: [{ title: 'Where money is paid to', columns: 2, fields: ['accountHolder', 'bankName', 'iban', 'bic'] }] },
});

/** When the draft of an entry becomes an invoice with a number. */
const issueMoments = ['onApproval', 'onEntry', 'manual'] as const;

const prefixSentence = 'A prefix has one to six capital letters';

export const invoices = settingGroup('invoices', {
  fields: {
    invoicePrefix: text({ label: 'Prefix of invoices', max: 6, initially: 'RE', required: prefixSentence, help: 'RE2026-00042' }),
    creditNotePrefix: text({ label: 'Prefix of credit notes', max: 6, initially: 'GS', required: prefixSentence, help: 'GS2026-00003' }),
    dueDays: whole({ label: 'Days until payment is due', min: 0, max: 365, initially: 14, required: 'Please enter a number of days' }),
    issueInvoices: choice({
      label: 'An entry is invoiced',
      values: issueMoments,
      words: { onApproval: 'when its registration is approved', onEntry: 'when it is entered', manual: 'by hand only' },
      initially: 'onApproval',
      required: 'Please select when entries are invoiced',
    }),
    language: choice({
      label: 'Language of invoices',
      values: ['en', 'de'],
      words: { en: 'English', de: 'German' },
      initially: 'en',
      required: 'Please select a language',
      help: 'Players from Germany, Austria and Switzerland get German ones',
    }),
    timeZone: text({ label: 'Time zone', max: 60, initially: 'Europe/Berlin', required: 'Please select a time zone' }),
    paymentNote: longText({ label: 'Note on invoices', max: 500, help: 'Under the payment: where else one can pay' }),
  },
  rules: [
    {
      field: 'invoicePrefix',
      reads: ['invoicePrefix'],
      sentence: prefixSentence,
      holds: ({ invoicePrefix }) => !isFilled(invoicePrefix) || isPrefix(invoicePrefix),
    },
    {
      field: 'creditNotePrefix',
      reads: ['creditNotePrefix'],
      sentence: prefixSentence,
      holds: ({ creditNotePrefix }) => !isFilled(creditNotePrefix) || isPrefix(creditNotePrefix),
    },
    {
      field: 'creditNotePrefix',
      reads: ['invoicePrefix', 'creditNotePrefix'],
      sentence: 'Invoices and credit notes need different prefixes',
      holds: ({ invoicePrefix, creditNotePrefix }) => !isFilled(creditNotePrefix) || invoicePrefix !== creditNotePrefix,
    },
    {
      field: 'timeZone',
      reads: ['timeZone'],
      sentence: 'This is not a time zone',
      holds: ({ timeZone }) => !isFilled(timeZone) || isTimeZone(String(timeZone)),
    },
  ],
  form: {
    sections: [
      { title: 'Numbers and due date', fields: ['invoicePrefix', 'creditNotePrefix', 'dueDays'] },
      { title: 'Invoices of entries', fields: ['issueInvoices', 'language', 'timeZone', 'paymentNote'] },
    ],
  },
});
