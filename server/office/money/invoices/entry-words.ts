/** What is said of an entry's invoice, before an approval and after it; and the one place that knows when it is issued by itself. */
import type { FederationSettings } from '#contract/masters/settings.ts';
import { eur } from '#machines/money/money.ts';
import type { InvoiceRow } from './facts.ts';
import { hasAddress, type Profile, partyName, recipientOf } from './parties.ts';

const whyNot = {
  manual: 'the settings leave issuing to the office',
  onApproval: 'the entry is not approved',
  onEntry: 'it was not issued with the entry',
} as const;

/** Why an entry's invoice is a draft. Nobody's approval waits for what the office has not set up: without an issuer it stays one. */
const whyDraft = ({ federation, invoices }: FederationSettings): string =>
  federation.legalName === null ? 'the federation’s name and address are not saved in the settings yet' : whyNot[invoices.issueInvoices];

/** Whether the settings issue it by itself at this moment. */
export const isIssuedAt = ({ federation, invoices }: FederationSettings, moment: 'onEntry' | 'onApproval'): boolean =>
  federation.legalName !== null && invoices.issueInvoices === moment;

/** Who may not see invoices reads that a fee is billed, not whether it is paid. */
export const standingWord = ({ status }: Pick<InvoiceRow, 'status'>, seesMoney: boolean): string =>
  status === 'PAID' && seesMoney ? 'settled' : 'issued';

export const issuedWords = (row: InvoiceRow, seesMoney: boolean): string =>
  `Invoice ${row.invoiceNumber} over ${eur(row.totalCents)} is ${standingWord(row, seesMoney)}.`;

export const draftWords = (cents: number, settings: FederationSettings): string =>
  `The invoice over ${eur(cents)} stays a draft: ${whyDraft(settings)}.`;

/** ' Given Player7 has no address.' */
export function addressRemark(profile: Profile | undefined): string {
  const recipient = profile ? recipientOf(profile, null) : null;
  return recipient && !hasAddress(recipient) ? ` ${partyName(recipient)} has no address.` : '';
}
