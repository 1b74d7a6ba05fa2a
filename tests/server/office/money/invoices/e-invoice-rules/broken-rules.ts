/**
 * Judges an electronic invoice by the published schema of Factur-X and by the published rules of EN 16931 (Cross Industry Invoice) and of
 * XRechnung 3.0. A package of npm has the schema ('SCHEMA'); none of npm or Debian has the rules.
 */
import { coreRules } from './core-rules.ts';
import { germanRules } from './german-rules.ts';
import { schemaFault } from './official-schema.ts';
import type { Facts } from './rule-kinds.ts';
import { nodesAt, parseXml, type XmlNode } from './xml-tree.ts';

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
  return schemaFault(xml) === null ? broken : ['SCHEMA', ...broken];
}
