/**
 * Judges an electronic invoice by the published rules of EN 16931 (Cross Industry Invoice) and of XRechnung 3.0. No package of npm or Debian
 * has them. 'SCHEMA' is the order of the elements.
 */
import { coreRules } from './core-rules.ts';
import { germanRules } from './german-rules.ts';
import type { Facts } from './rule-kinds.ts';
import { everyNode, localName, nodesAt, parseXml, type XmlNode } from './xml-tree.ts';

/** The children that the schema knows, in its order. */
const schema: Readonly<Record<string, string>> = {
  CrossIndustryInvoice: 'ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction',
  ExchangedDocumentContext: 'BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter',
  ExchangedDocument: 'ID TypeCode IssueDateTime IncludedNote',
  SupplyChainTradeTransaction:
    'IncludedSupplyChainTradeLineItem ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement',
  IncludedSupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement',
  SpecifiedLineTradeSettlement: 'ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeSettlementLineMonetarySummation',
  ApplicableHeaderTradeAgreement: 'BuyerReference SellerTradeParty BuyerTradeParty',
  SellerTradeParty:
    'ID Name SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration',
  BuyerTradeParty: 'Name PostalTradeAddress URIUniversalCommunication',
  DefinedTradeContact: 'PersonName TelephoneUniversalCommunication EmailURIUniversalCommunication',
  PostalTradeAddress: 'PostcodeCode LineOne LineTwo LineThree CityName CountryID',
  ApplicableHeaderTradeDelivery: 'ActualDeliverySupplyChainEvent',
  ApplicableHeaderTradeSettlement:
    'PaymentReference InvoiceCurrencyCode SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument',
  SpecifiedTradeSettlementPaymentMeans: 'TypeCode PayeePartyCreditorFinancialAccount PayeeSpecifiedCreditorFinancialInstitution',
  PayeePartyCreditorFinancialAccount: 'IBANID AccountName',
  ApplicableTradeTax: 'CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode RateApplicablePercent',
  BillingSpecifiedPeriod: 'StartDateTime EndDateTime',
  SpecifiedTradePaymentTerms: 'Description DueDateDateTime',
  SpecifiedTradeSettlementHeaderMonetarySummation: 'LineTotalAmount TaxBasisTotalAmount TaxTotalAmount GrandTotalAmount DuePayableAmount',
};

const isInOrder = (node: XmlNode): boolean => {
  const known = schema[localName(node)]?.split(' ');
  if (!known) return node.children.length <= 1;
  const places = node.children.map((child) => known.indexOf(localName(child)));
  return places.every((place, index) => place >= (places[index - 1] ?? 0));
};

/** Returns the numbers of the broken rules; none for a valid invoice. */
export function brokenRules(xml: string, profile: 'EN 16931' | 'XRECHNUNG'): string[] {
  const document = parseXml(xml);
  const one = (node: XmlNode, path: string): XmlNode => {
    const [only, more] = nodesAt(node, path);
    if (!only || more) throw new Error(`The invoice needs exactly one ${path}.`);
    return only;
  };
  const transaction = one(document, 'SupplyChainTradeTransaction');
  const settlement = one(transaction, 'ApplicableHeaderTradeSettlement');
  const facts: Facts = {
    ...{ document, transaction, settlement },
    seller: one(transaction, 'ApplicableHeaderTradeAgreement/SellerTradeParty'),
    buyer: one(transaction, 'ApplicableHeaderTradeAgreement/BuyerTradeParty'),
    sums: one(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation'),
    lines: nodesAt(transaction, 'IncludedSupplyChainTradeLineItem'),
    taxes: nodesAt(settlement, 'ApplicableTradeTax'),
  };
  const rules = profile === 'XRECHNUNG' ? [...coreRules, ...germanRules] : coreRules;
  const broken = rules.filter(({ holds }) => !holds(facts)).map(({ id }) => id);
  return everyNode(document).every(isInOrder) ? broken : ['SCHEMA', ...broken];
}
