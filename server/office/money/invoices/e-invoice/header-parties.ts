/** Seller, buyer and delivery of an electronic invoice. */
import { domainToASCII } from 'node:url';
import { compactVatId } from '#contract/money/vat-id.ts';
import type { EInvoiceSource } from './invoice-source.ts';
import type { PostalAddress } from './postal-address.ts';
import { dateOf, element, type XmlElement } from './xml.ts';

export const headerAgreement = (source: EInvoiceSource): XmlElement | null =>
  element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:BuyerReference', source.isXRechnung ? (source.buyer.details.leitwegId ?? null) : null),
    seller(source),
    buyer(source),
  ]);

/** The norm wants the element even if nothing is known about the delivery. */
export const headerDelivery = ({ serviceDays }: EInvoiceSource): XmlElement => ({
  name: 'ram:ApplicableHeaderTradeDelivery',
  attributes: {},
  content: [element('ram:ActualDeliverySupplyChainEvent', [dateOf('ram:OccurrenceDateTime', serviceDays?.[1] ?? null)])],
});

function seller({ seller: { name, email, details }, sellerAddress, invoice }: EInvoiceSource): XmlElement | null {
  const { taxNumber, telephone, register, representative } = details;
  // A sum outside the scope of the tax forbids the VAT number (BR-O-02).
  const vatId = details.vatId && invoice.lines.every(({ taxCategory }) => taxCategory !== 'O') ? compactVatId(details.vatId) : null;
  return element('ram:SellerTradeParty', [
    // Without register and VAT number this identifies the seller (BR-CO-26).
    vatId || register ? null : element('ram:ID', taxNumber || (details.vatId ?? null)),
    element('ram:Name', name),
    element('ram:SpecifiedLegalOrganization', [element('ram:ID', register ?? null)]),
    element('ram:DefinedTradeContact', [
      element('ram:PersonName', representative || name),
      element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', telephone ?? null)]),
      element('ram:EmailURIUniversalCommunication', [element('ram:URIID', asciiAddress(email))]),
    ]),
    postalAddress(sellerAddress),
    mailAddress(email),
    element('ram:SpecifiedTaxRegistration', [element('ram:ID', vatId, { schemeID: 'VA' })]),
    element('ram:SpecifiedTaxRegistration', [element('ram:ID', taxNumber ?? null, { schemeID: 'FC' })]),
  ]);
}

const buyer = ({ buyer: { name, email, details }, buyerAddress, isXRechnung }: EInvoiceSource): XmlElement | null =>
  element('ram:BuyerTradeParty', [
    element('ram:Name', name),
    postalAddress(buyerAddress),
    // 0204: the scheme of the Leitweg-ID.
    isXRechnung
      ? element('ram:URIUniversalCommunication', [element('ram:URIID', details.leitwegId ?? null, { schemeID: '0204' })])
      : mailAddress(email),
  ]);

/** 'kasse@müller.example' → 'kasse@xn--mller-kva.example': programs that read the file expect it so (BR-DE-28). */
function asciiAddress(email: string | null): string | null {
  if (email === null) return null;
  const domain = email.lastIndexOf('@') + 1;
  return email.slice(0, domain) + domainToASCII(email.slice(domain));
}

const mailAddress = (email: string | null): XmlElement | null =>
  element('ram:URIUniversalCommunication', [element('ram:URIID', asciiAddress(email), { schemeID: 'EM' })]);

function postalAddress({ lines, postcode, city, countryCode }: PostalAddress): XmlElement | null {
  const [one = null, two = null, ...more] = lines;
  return element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', postcode),
    element('ram:LineOne', one),
    element('ram:LineTwo', two),
    element('ram:LineThree', more.join(', ')),
    element('ram:CityName', city),
    element('ram:CountryID', countryCode),
  ]);
}
