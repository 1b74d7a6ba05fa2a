/** Bank account, taxes, due day and sums of an electronic invoice. */
import { tidyBic, tidyIban } from '#contract/money/iban.ts';
import { decimalOf, type EInvoiceSource } from './invoice-source.ts';
import { documentTaxes } from './taxes.ts';
import { dateOf, element, type XmlElement } from './xml.ts';

export function headerSettlement(source: EInvoiceSource, paymentTerms: string): XmlElement | null {
  const { invoice, number, serviceDays, sign } = source;
  const due = invoice.kind === 'INVOICE' ? invoice.dueDate : null;
  const total = decimalOf(invoice.total * sign);
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', number),
    element('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(source),
    ...documentTaxes(source),
    element('ram:BillingSpecifiedPeriod', [
      dateOf('ram:StartDateTime', serviceDays?.[0] ?? null),
      dateOf('ram:EndDateTime', serviceDays?.[1] ?? null),
    ]),
    element('ram:SpecifiedTradePaymentTerms', [
      element('ram:Description', due === null ? paymentTerms : null),
      dateOf('ram:DueDateDateTime', due),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', decimalOf(invoice.net * sign)),
      element('ram:TaxBasisTotalAmount', decimalOf(invoice.net * sign)),
      element('ram:TaxTotalAmount', decimalOf(invoice.tax * sign), { currencyID: 'EUR' }),
      element('ram:GrandTotalAmount', total),
      element('ram:DuePayableAmount', total),
    ]),
    element('ram:InvoiceReferencedDocument', [element('ram:IssuerAssignedID', invoice.correctsNumber)]),
  ]);
}

/** UNTDID 4461: 58 is a SEPA transfer, 1 an instrument that is not named. */
function paymentMeans({ seller: { name, details } }: EInvoiceSource): XmlElement | null {
  const { iban, bic, accountHolder } = details;
  if (!iban) return element('ram:SpecifiedTradeSettlementPaymentMeans', [element('ram:TypeCode', '1')]);
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', '58'),
    element('ram:PayeePartyCreditorFinancialAccount', [
      element('ram:IBANID', tidyIban(iban)),
      element('ram:AccountName', accountHolder || name),
    ]),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', bic ? tidyBic(bic) : null)]),
  ]);
}
