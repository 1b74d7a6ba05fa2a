/** Sanitizes formatted text: a short list of harmless tags, no scripts and no content from other servers (.github/SECURITY.md control 19). */
import sanitizeHtml from 'sanitize-html';
import { isBlank } from '#contract/kit/tidy-form.ts';
import { escaped } from '../kernel/escape-html.ts';

const tags = [
  ...['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'img', 'blockquote', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'title'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The content of these elements is code or foreign markup, not text, so it is removed too.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'svg',
    'math',
    'title',
    'object',
    'embed',
    'xmp',
  ],
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }) => ({
      tagName,
      attribs:
        href !== undefined && isLink(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : ({} as sanitizeHtml.Attributes),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/media\/[a-z]+\/\w+(?:\?[\w.=&-]*)?$/.test(attribs.src ?? ''),
};

/** Only absolute addresses: a relative one would depend on the page that shows the text. */
const isLink = (href: string): boolean => /^(?:https?:\/\/|mailto:)[^\s"'<>\\]+$/i.test(href);

/** Returns the sanitized text, or null if nothing visible is left. Sanitizing twice changes nothing. */
export function sanitizedRichText(html: string | null | undefined): string | null {
  if (html === null || html === undefined) return null;
  // The result of one pass can parse differently, so repeat until it no longer changes.
  let text = html;
  for (let pass = 0; pass < 5; pass++) {
    const next = sanitizeHtml(text, options).trim();
    if (next === text) break;
    text = next;
  }
  return isBlank(text) ? null : text;
}

/** Turns the text of a spreadsheet cell into paragraphs, one per line, unless the text already has tags. */
export const richTextFromCell = (text: string): string =>
  /<\/?[a-z]\w*\b[^<>]*>/i.test(text)
    ? text
    : text
        .split(/[\r\n]+/)
        .map(paragraph)
        .join('');

const paragraph = (line: string): string => (line.trim() === '' ? '' : `<p>${escaped(line.trim())}</p>`);
