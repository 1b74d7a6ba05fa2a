/** Says what a document lacks for an electronic invoice. The numbers are the rules of EN 16931 and of XRechnung. */
import type { InvoiceDetail, InvoiceParty } from '#contract/money/invoice-document.ts';
import { postalAddressOf } from './postal-address.ts';
import { isXRechnung } from './profiles.ts';

type Requirement = { missing: string; isMet: boolean };

type EInvoiceParts = Pick<InvoiceDetail, 'issuer' | 'recipient' | 'lines'>;

/** Returns the missing parts in words, such as 'the tax number of the organiser'; empty if nothing is missing. */
export function missingForEInvoice({ issuer, recipient, lines }: EInvoiceParts): string[] {
  if (issuer === null || recipient === null) return ['the names of both parties'];
  const required = [
    ...requirementsOf(issuer, recipient, lines),
    ...(isXRechnung(recipient) ? authorityRequirements(issuer, recipient) : []),
  ];
  return required.flatMap(({ missing, isMet }) => (isMet ? [] : [missing]));
}

function requirementsOf(issuer: InvoiceParty, recipient: InvoiceParty, lines: InvoiceDetail['lines']): Requirement[] {
  const { taxNumber, vatId } = issuer.details;
  const categories = new Set(lines.map(({ taxCategory }) => taxCategory));
  return [
    // BR-06, BR-07
    { missing: 'the legal name of the organiser', isMet: Boolean(issuer.name) },
    { missing: 'the name of the recipient', isMet: Boolean(recipient.name) },
    // BR-09, BR-11
    { missing: 'the country of the organiser', isMet: postalAddressOf(issuer).countryCode !== '' },
    { missing: 'the country of the recipient', isMet: postalAddressOf(recipient).countryCode !== '' },
    // BR-S-02, BR-E-02, BR-Z-02, BR-CO-26
    { missing: 'the tax number or VAT identification number of the organiser', isMet: Boolean(taxNumber || vatId) },
    // BR-25
    { missing: 'the text of a line', isMet: lines.every(({ text }) => Boolean(text)) },
    // BR-O-11 to BR-O-14
    { missing: 'lines that are all outside the scope of tax, or none', isMet: !categories.has('O') || categories.size === 1 },
  ];
}

function authorityRequirements(issuer: InvoiceParty, recipient: InvoiceParty): Requirement[] {
  const { city, postcode } = postalAddressOf(recipient);
  return [
    // BR-DE-3, BR-DE-4
    { missing: 'the postcode and city of the organiser', isMet: Boolean(issuer.postcode && issuer.city) },
    // BR-DE-6, BR-DE-27
    { missing: 'the telephone number of the organiser', isMet: (issuer.details.telephone ?? '').replace(/\D/g, '').length >= 3 },
    // BR-DE-7, PEPPOL-EN16931-R020
    { missing: 'the e-mail address of the organiser', isMet: Boolean(issuer.email) },
    // BR-DE-8, BR-DE-9
    { missing: 'a line with postcode and city in the address of the recipient', isMet: city !== '' && postcode !== '' },
  ];
}
