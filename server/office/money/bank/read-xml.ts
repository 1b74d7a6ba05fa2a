/** Reads an XML document as a tree of names and texts. No entity is expanded and no document type is taken, so the work grows with the text only. */
import { SaxesParser } from 'saxes';

/** `name` has no prefix. */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; children: XmlElement[]; text: string };

/** Deeper than every statement. */
const maxDepth = 60;

class NotReadable extends Error {}

/** Returns the root, or null for a text that is not well-formed XML, has a document type or is nested too deeply. */
export function readXml(text: string): XmlElement | null {
  const outside: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [outside];
  const parser = new SaxesParser();
  const stop = (): never => {
    throw new NotReadable();
  };
  const add = (more: string): void => {
    const inside = open.at(-1);
    if (inside) inside.text += more;
  };
  parser.on('error', stop);
  parser.on('doctype', stop);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name: withoutPrefix(name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
    if (open.length > maxDepth) stop();
  });
  parser.on('closetag', () => open.pop());
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
  return outside.children[0] ?? null;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

const none: XmlElement = { name: '', attributes: {}, children: [], text: '' };

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] => children.filter((child) => child.name === name);

/** Returns the first element on this path; an empty one if there is none. */
export const at = (element: XmlElement, ...path: readonly string[]): XmlElement =>
  path.reduce((inside, name) => inside.children.find((child) => child.name === name) ?? none, element);

/** Returns the text on this path without blanks around it; null for none. */
export const textAt = (element: XmlElement, ...path: readonly string[]): string | null => at(element, ...path).text.trim() || null;
