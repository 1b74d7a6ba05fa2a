/** Reads XML as a tree. */
import { SaxesParser } from 'saxes';

export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string };

/** Throws if the text is not well-formed. */
export function parseXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const node: XmlNode = { name, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  const [document] = root.children;
  if (!document) throw new Error('The document has no element.');
  return document;
}

/** The elements at a path of local names: 'SellerTradeParty/Name'. */
export const nodesAt = (node: XmlNode, path: string): XmlNode[] =>
  path.split('/').reduce((nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => localName(child) === name)), [node]);

export const textAt = (node: XmlNode, path: string): string => nodesAt(node, path)[0]?.text.trim() ?? '';

export const localName = ({ name }: XmlNode): string => name.split(':').at(-1) ?? '';
export const everyNode = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(everyNode)];

/** Whole cents, so that sums are exact. NaN for anything but an amount with at most two decimals. */
export const centsAt = (node: XmlNode, path: string): number => {
  const text = textAt(node, path);
  return /^-?\d+(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
};
export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
