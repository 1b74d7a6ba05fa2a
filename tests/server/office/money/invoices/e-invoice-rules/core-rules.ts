/** The rules of EN 16931 for the parts that the product writes, under their numbers. */
import { agreement, everyLine, everyTax, filled, lineSums, type Rule } from './rule-kinds.ts';
import { centsAt, nodesAt, textAt, total, type XmlNode } from './xml-tree.ts';

const lineTax = 'SpecifiedLineTradeSettlement/ApplicableTradeTax';
const categoryOf = (line: XmlNode): string => textAt(line, `${lineTax}/CategoryCode`);
const registration = (seller: XmlNode, scheme: string): string =>
  nodesAt(seller, 'SpecifiedTaxRegistration/ID').find(({ attributes }) => attributes.schemeID === scheme)?.text ?? '';
const isPeriod = (period: XmlNode): boolean => {
  const [start, end] = ['StartDateTime', 'EndDateTime'].map((name) => textAt(period, `${name}/DateTimeString`));
  return Boolean(start || end) && (!start || !end || end >= start);
};

export const coreRules: readonly Rule[] = [
  filled('BR-01', 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
  filled('BR-02', 'ExchangedDocument/ID'),
  { id: 'BR-03', holds: ({ document }) => /^20\d{6}$/.test(textAt(document, 'ExchangedDocument/IssueDateTime/DateTimeString')) },
  { id: 'BR-04', holds: ({ document }) => ['380', '381'].includes(textAt(document, 'ExchangedDocument/TypeCode')) },
  { id: 'BR-05', holds: ({ settlement }) => textAt(settlement, 'InvoiceCurrencyCode') === 'EUR' },
  filled('BR-06', `${agreement}/SellerTradeParty/Name`),
  filled('BR-07', `${agreement}/BuyerTradeParty/Name`),
  { id: 'BR-09', holds: ({ seller }) => /^(?:[A-Z]{2}|1A)$/.test(textAt(seller, 'PostalTradeAddress/CountryID')) },
  { id: 'BR-11', holds: ({ buyer }) => /^(?:[A-Z]{2}|1A)$/.test(textAt(buyer, 'PostalTradeAddress/CountryID')) },
  { id: 'BR-16', holds: ({ lines }) => lines.length > 0 },
  everyLine('BR-21', (line) => textAt(line, 'AssociatedDocumentLineDocument/LineID') !== ''),
  everyLine('BR-22', (line) => Number.isInteger(Number(textAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity') || 'x'))),
  everyLine('BR-23', (line) => nodesAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity')[0]?.attributes.unitCode === 'C62'),
  everyLine('BR-24', (line) => Number.isInteger(centsAt(line, lineSums))),
  everyLine('BR-25', (line) => textAt(line, 'SpecifiedTradeProduct/Name') !== ''),
  everyLine('BR-27', (line) => Number(textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount') || 'x') >= 0),
  { id: 'BR-29', holds: ({ settlement }) => nodesAt(settlement, 'BillingSpecifiedPeriod').every(isPeriod) },
  everyLine('BR-30', (line) => nodesAt(line, 'SpecifiedLineTradeSettlement/BillingSpecifiedPeriod').every(isPeriod)),
  everyTax('BR-48', (tax) => textAt(tax, 'RateApplicablePercent') !== '' || textAt(tax, 'CategoryCode') === 'O'),
  {
    id: 'BR-55',
    holds: ({ settlement }) => nodesAt(settlement, 'InvoiceReferencedDocument').every((one) => textAt(one, 'IssuerAssignedID') !== ''),
  },
  {
    id: 'BR-61',
    holds: ({ settlement }) =>
      nodesAt(settlement, 'SpecifiedTradeSettlementPaymentMeans').every(
        (means) => textAt(means, 'TypeCode') !== '58' || textAt(means, 'PayeePartyCreditorFinancialAccount/IBANID') !== '',
      ),
  },
  {
    id: 'BR-62',
    holds: ({ seller, buyer }) =>
      [seller, buyer].every((party) =>
        nodesAt(party, 'URIUniversalCommunication/URIID').every(({ attributes }) => Boolean(attributes.schemeID)),
      ),
  },
  everyLine('BR-CO-04', (line) => ['S', 'E', 'Z', 'O'].includes(categoryOf(line))),
  { id: 'BR-CO-09', holds: ({ seller }) => /^(?:[A-Z]{2}.+)?$/.test(registration(seller, 'VA')) },
  { id: 'BR-CO-10', holds: ({ sums, lines }) => centsAt(sums, 'LineTotalAmount') === total(lines.map((line) => centsAt(line, lineSums))) },
  { id: 'BR-CO-13', holds: ({ sums }) => centsAt(sums, 'TaxBasisTotalAmount') === centsAt(sums, 'LineTotalAmount') },
  {
    id: 'BR-CO-14',
    holds: ({ sums, taxes }) => centsAt(sums, 'TaxTotalAmount') === total(taxes.map((tax) => centsAt(tax, 'CalculatedAmount'))),
  },
  {
    id: 'BR-CO-15',
    holds: ({ sums }) => centsAt(sums, 'GrandTotalAmount') === centsAt(sums, 'TaxBasisTotalAmount') + centsAt(sums, 'TaxTotalAmount'),
  },
  { id: 'BR-CO-16', holds: ({ sums }) => centsAt(sums, 'DuePayableAmount') === centsAt(sums, 'GrandTotalAmount') },
  everyTax('BR-CO-17', (tax) => {
    const expected = Math.round((Math.abs(centsAt(tax, 'BasisAmount')) * Number(textAt(tax, 'RateApplicablePercent'))) / 100);
    // The published rule allows one euro; a cent is enough for whole gross prices.
    return Math.abs(Math.abs(centsAt(tax, 'CalculatedAmount')) - expected) <= 1;
  }),
  { id: 'BR-CO-18', holds: ({ taxes }) => taxes.length > 0 },
  {
    id: 'BR-CO-25',
    holds: ({ sums, settlement }) =>
      centsAt(sums, 'DuePayableAmount') <= 0 ||
      textAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString') !== '' ||
      textAt(settlement, 'SpecifiedTradePaymentTerms/Description') !== '',
  },
  {
    id: 'BR-CO-26',
    holds: ({ seller }) => Boolean(textAt(seller, 'ID') || textAt(seller, 'SpecifiedLegalOrganization/ID') || registration(seller, 'VA')),
  },
  {
    id: 'BR-S-02, BR-E-02, BR-Z-02',
    holds: ({ seller, lines }) =>
      lines.every((line) => categoryOf(line) === 'O') || Boolean(registration(seller, 'VA') || registration(seller, 'FC')),
  },
  everyLine('BR-S-05, BR-E-05, BR-Z-05, BR-O-05', (line) => {
    const rate = textAt(line, `${lineTax}/RateApplicablePercent`);
    return { S: Number(rate) > 0, E: rate === '0', Z: rate === '0', O: rate === '' }[categoryOf(line)] ?? false;
  }),
  everyTax('BR-S-08, BR-E-08, BR-Z-08, BR-O-08', (tax, { lines }) => {
    const [category, rate] = [textAt(tax, 'CategoryCode'), textAt(tax, 'RateApplicablePercent')];
    const own = lines.filter((line) => categoryOf(line) === category && (textAt(line, `${lineTax}/RateApplicablePercent`) || '0') === rate);
    return centsAt(tax, 'BasisAmount') === total(own.map((line) => centsAt(line, lineSums)));
  }),
  everyTax('BR-E-09, BR-Z-09, BR-O-09', (tax) => textAt(tax, 'CategoryCode') === 'S' || centsAt(tax, 'CalculatedAmount') === 0),
  everyTax('BR-S-10, BR-E-10, BR-Z-10, BR-O-10', (tax) => {
    const isReasoned = textAt(tax, 'ExemptionReason') !== '';
    return isReasoned === ['E', 'O'].includes(textAt(tax, 'CategoryCode'));
  }),
  {
    id: 'BR-S-01, BR-E-01, BR-Z-01, BR-O-01',
    holds: ({ lines, taxes }) => lines.every((line) => taxes.some((tax) => textAt(tax, 'CategoryCode') === categoryOf(line))),
  },
  {
    id: 'BR-O-02, BR-O-11',
    holds: ({ seller, lines }) => {
      const categories = new Set(lines.map(categoryOf));
      return !categories.has('O') || (categories.size === 1 && registration(seller, 'VA') === '');
    },
  },
];
