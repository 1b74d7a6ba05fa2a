/** Writes elements of XML. The content of an element is text or further elements. */
import { escaped } from '../../../../kernel/escape-html.ts';

export type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; content: string | readonly (XmlElement | null)[] };

/** Returns null for an element without content, because rules for electronic invoices forbid empty elements. */
export function element(
  name: string,
  content: string | readonly (XmlElement | null)[] | null,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  if (content === null) return null;
  const isEmpty = typeof content === 'string' ? content.trim() === '' : content.every((child) => child === null);
  return isEmpty ? null : { name, attributes, content };
}

export const xmlOf = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${textOf(root, '')}`;

function textOf({ name, attributes, content }: XmlElement, indent: string): string {
  const head = `${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join('')}`;
  if (typeof content === 'string') return `${indent}<${head}>${escaped(content.trim())}</${name}>\n`;
  const children = content.map((child) => (child === null ? '' : textOf(child, `${indent}  `))).join('');
  return `${indent}<${head}>\n${children}${indent}</${name}>\n`;
}

/** `day`: YYYY-MM-DD. Format 102 of UN/EDIFACT is YYYYMMDD. */
export const dateOf = (name: string, day: string | null): XmlElement | null =>
  element(name, [element('udt:DateTimeString', day?.replaceAll('-', '') ?? null, { format: '102' })]);
