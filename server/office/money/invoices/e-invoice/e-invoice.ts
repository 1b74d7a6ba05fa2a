/** Makes the electronic invoice of an issued document: Cross Industry Invoice (UN/CEFACT) after EN 16931. */
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import type { PrintLayout } from '../print-layout.ts';
import { headerAgreement, headerDelivery } from './header-parties.ts';
import { headerSettlement } from './header-settlement.ts';
import { decimalOf, type EInvoiceSource, eInvoiceSource } from './invoice-source.ts';
import { type EInvoiceProfile, profileOf } from './profiles.ts';
import { missingForEInvoice } from './requirements.ts';
import { lineTax } from './taxes.ts';
import { dateOf, element, type XmlElement, xmlOf } from './xml.ts';

/** The file that a PDF carries. */
export type EInvoice = EInvoiceProfile & { xml: string };

type EInvoiceLayout = Pick<PrintLayout, 'language' | 'timeZone'> & { paymentTerms: string };

/** Returns null for drafts and for documents that lack something (requirements.ts). `paymentTerms`: what a document without due day says about the money. */
export function eInvoiceOf(invoice: InvoiceDetail, layout: EInvoiceLayout): EInvoice | null {
  const source = eInvoiceSource(invoice, layout);
  if (source === null || missingForEInvoice(invoice).length > 0) return null;
  const profile = profileOf(source.isXRechnung);
  return { ...profile, xml: xmlOf(documentOf(source, profile, layout.paymentTerms)) };
}

function documentOf(source: EInvoiceSource, { guideline }: EInvoiceProfile, paymentTerms: string): XmlElement {
  const { invoice, number, issueDay, isXRechnung } = source;
  const notes = [invoice.purpose, invoice.reason, invoice.note].filter((note) => note !== null);
  return {
    name: 'rsm:CrossIndustryInvoice',
    attributes: {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
    },
    content: [
      element('rsm:ExchangedDocumentContext', [
        isXRechnung
          ? element('ram:BusinessProcessSpecifiedDocumentContextParameter', [
              element('ram:ID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
            ])
          : null,
        element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', guideline)]),
      ]),
      element('rsm:ExchangedDocument', [
        element('ram:ID', number),
        // UNTDID 1001: commercial invoice, credit note.
        element('ram:TypeCode', invoice.kind === 'INVOICE' ? '380' : '381'),
        dateOf('ram:IssueDateTime', issueDay),
        ...notes.map((note) => element('ram:IncludedNote', [element('ram:Content', note)])),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map((line, index) => lineItem(source, line, index + 1)),
        headerAgreement(source),
        headerDelivery(source),
        headerSettlement(source, paymentTerms),
      ]),
    ],
  };
}

function lineItem({ sign }: EInvoiceSource, line: InvoiceDetail['lines'][number], position: number): XmlElement | null {
  const net = line.net * sign;
  // A price is never below zero (BR-27), so the quantity of a discount is.
  const quantity = net < 0 ? -line.quantity : line.quantity;
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(position))]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', line.text)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', priceOf(Math.abs(net), line.quantity))]),
    ]),
    // C62: one piece.
    element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', String(quantity), { unitCode: 'C62' })]),
    element('ram:SpecifiedLineTradeSettlement', [
      lineTax(line),
      element('ram:BillingSpecifiedPeriod', [dateOf('ram:StartDateTime', line.serviceFrom), dateOf('ram:EndDateTime', line.serviceTo)]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', decimalOf(net))]),
    ]),
  ]);
}

/** The price of one piece. The net of a line is whole cents, so that a piece can have more decimals. */
function priceOf(net: number, quantity: number): string {
  const price = Number((net / quantity).toFixed(6));
  const decimals = String(price).split('.')[1]?.length ?? 0;
  return price.toFixed(Math.max(2, decimals));
}
