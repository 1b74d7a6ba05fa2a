/** Sentences about the invoice of an entry before and after its approval. Also decides when an invoice is issued automatically. */
import type { FederationSettings } from '#contract/masters/settings.ts';
import { eur } from '#machines/money/money.ts';
import type { InvoiceRow } from './facts.ts';
import { hasAddress, partyName, type RecipientProfile, recipientOf } from './issuer-and-recipient.ts';

const draftReasons = {
  manual: 'the settings leave issuing to the office',
  onApproval: 'the entry is not approved',
  onEntry: 'it was not issued with the entry',
} as const;

/** Returns why an invoice stays a draft. Missing issuer settings never block an approval: the invoice stays a draft. */
const draftReason = ({ federation, invoices }: FederationSettings): string =>
  federation.legalName === null
    ? 'the organiser’s name and address are not saved in the settings yet'
    : draftReasons[invoices.issueInvoices];

/** Returns whether the settings issue the invoice automatically at this moment. */
export const isIssuedAt = ({ federation, invoices }: FederationSettings, moment: 'onEntry' | 'onApproval'): boolean =>
  federation.legalName !== null && invoices.issueInvoices === moment;

/** Users without the right to see invoices learn that a fee is billed, not whether it is paid. */
export const paymentWord = ({ status }: Pick<InvoiceRow, 'status'>, seesMoney: boolean): string =>
  status === 'PAID' && seesMoney ? 'settled' : 'issued';

/** 'Invoice RE2026-00042 over EUR 20.00 is issued.' */
export const issuedWords = (row: InvoiceRow, seesMoney: boolean): string =>
  `Invoice ${row.invoiceNumber} over ${eur(row.totalCents)} is ${paymentWord(row, seesMoney)}.`;

/** Says why the invoice of an entry stays a draft. */
export const draftWords = (cents: number, settings: FederationSettings): string =>
  `The invoice over ${eur(cents)} stays a draft: ${draftReason(settings)}.`;

/** ' Given Player7 has no address.' */
export function addressRemark(profile: RecipientProfile | undefined): string {
  const recipient = profile ? recipientOf(profile, { billTo: null, leitwegId: null }) : null;
  return recipient && !hasAddress(recipient) ? ` ${partyName(recipient)} has no address.` : '';
}
