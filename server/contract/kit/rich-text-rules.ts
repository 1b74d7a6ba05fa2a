/** Formatted text may contain these elements, attributes and links. The cleaner of the server, the editor and the website all read this file. */

export const richTextTags = [
  ...['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'img', 'blockquote', 'hr'],
  ...['table', 'tbody', 'tr', 'th', 'td'],
] as const;

export const richTextAttributes = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'title'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} as const;

/** A web page, a mail, a telephone number, another page of the same website ('/rules', './rules', '?page=2') or a place in the text ('#prizes'). */
const linkPattern = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|\.{1,2}\/|[#?])[^\s"<>\\]*$/i;

export const isRichTextLink = (href: string): boolean => linkPattern.test(href) && !/["<>\\]/.test(href);

/** Whether the link leads to another website, which opens in a page of its own. */
export const isForeignLink = (href: string): boolean => /^https?:/i.test(href);

export const noRichTextLink = 'An address begins with https://, mailto:, tel:, / or #';

/** The sentence of a text that is refused for one of its links. */
export const refusedLink = (href: string): string => `The link “${href.slice(0, 80)}” cannot be kept. ${noRichTextLink}.`;

/** Completes an address as people type it: 'www.fed.example', 'office@fed.example', '0341 123456'. */
export function completeLink(typed: string): string {
  const address = typed.trim();
  if (isRichTextLink(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`;
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u.test(address)) return `https://${address}`;
  if (/^\+?[\d\s()/-]{5,}$/.test(address)) return `tel:${address.replace(/[^+\d]/g, '')}`;
  return address;
}
