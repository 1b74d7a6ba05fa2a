/** The rules of XRechnung 3.0 for the parts that the product writes, under their numbers. */
import { isIban } from '#contract/money/iban.ts';
import { isLeitwegId } from '#contract/money/leitweg-id.ts';
import { agreement, everyLine, everyTax, filled, lineSums, type Rule } from './rule-kinds.ts';
import { centsAt, everyNode, localName, nodesAt, textAt } from './xml-tree.ts';

export const germanRules: readonly Rule[] = [
  {
    id: 'BR-DE-21',
    holds: ({ document }) =>
      textAt(document, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID') ===
      'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  },
  filled('PEPPOL-EN16931-R001', 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID'),
  { id: 'BR-DE-1', holds: ({ settlement }) => nodesAt(settlement, 'SpecifiedTradeSettlementPaymentMeans').length === 1 },
  filled('BR-DE-3', `${agreement}/SellerTradeParty/PostalTradeAddress/CityName`),
  filled('BR-DE-4', `${agreement}/SellerTradeParty/PostalTradeAddress/PostcodeCode`),
  filled('BR-DE-5', `${agreement}/SellerTradeParty/DefinedTradeContact/PersonName`),
  filled('BR-DE-7', `${agreement}/SellerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication/URIID`),
  filled('BR-DE-8', `${agreement}/BuyerTradeParty/PostalTradeAddress/CityName`),
  filled('BR-DE-9', `${agreement}/BuyerTradeParty/PostalTradeAddress/PostcodeCode`),
  everyTax('BR-DE-14', (tax) => textAt(tax, 'RateApplicablePercent') !== ''),
  { id: 'BR-DE-15', holds: ({ document }) => isLeitwegId(textAt(document, `${agreement}/BuyerReference`)) },
  { id: 'BR-DE-18', holds: ({ settlement }) => !/^\s*#/m.test(textAt(settlement, 'SpecifiedTradePaymentTerms/Description')) },
  {
    id: 'BR-DE-19',
    holds: ({ settlement }) =>
      nodesAt(settlement, 'SpecifiedTradeSettlementPaymentMeans').every(
        (means) => textAt(means, 'TypeCode') !== '58' || isIban(textAt(means, 'PayeePartyCreditorFinancialAccount/IBANID')),
      ),
  },
  {
    id: 'BR-DE-6, BR-DE-27',
    holds: ({ seller }) => /(?:\d\D*){3}/.test(textAt(seller, 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber')),
  },
  {
    id: 'BR-DE-28',
    holds: ({ seller }) =>
      /^[\w!#$%&"*+/=?^`{|}~.-]+@(?:[a-zA-Z\d-]+\.)+[a-zA-Z\d-]+$/.test(
        textAt(seller, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID'),
      ),
  },
  {
    id: 'PEPPOL-EN16931-R008',
    holds: ({ document }) =>
      everyNode(document).every(
        (node) => node.children.length > 0 || node.text.trim() !== '' || localName(node) === 'ApplicableHeaderTradeDelivery',
      ),
  },
  filled('PEPPOL-EN16931-R010', `${agreement}/BuyerTradeParty/URIUniversalCommunication/URIID`),
  filled('PEPPOL-EN16931-R020', `${agreement}/SellerTradeParty/URIUniversalCommunication/URIID`),
  everyLine('PEPPOL-EN16931-R120', (line) => {
    const price = Number(textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'));
    const quantity = Number(textAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity'));
    return Math.abs(price * quantity - centsAt(line, lineSums) / 100) <= 0.02;
  }),
];
