/** The form of a rule, and the parts of an invoice that rules look at. */
import { textAt, type XmlNode } from './xml-tree.ts';

export type Facts = {
  document: XmlNode;
  transaction: XmlNode;
  seller: XmlNode;
  buyer: XmlNode;
  settlement: XmlNode;
  sums: XmlNode;
  lines: XmlNode[];
  taxes: XmlNode[];
};
export type Rule = { id: string; holds: (facts: Facts) => boolean };

export const filled = (id: string, path: string): Rule => ({ id, holds: ({ document }) => textAt(document, path) !== '' });
export const everyLine = (id: string, holds: (line: XmlNode) => boolean): Rule => ({ id, holds: ({ lines }) => lines.every(holds) });
export const everyTax = (id: string, holds: (tax: XmlNode, facts: Facts) => boolean): Rule => ({
  id,
  holds: (facts) => facts.taxes.every((tax) => holds(tax, facts)),
});

export const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';

export const lineSums = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
