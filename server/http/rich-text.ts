/** Sanitizes formatted text: a short list of harmless tags, no scripts and no content from other servers (.github/SECURITY.md control 19). */
import sanitizeHtml from 'sanitize-html';
import { isForeignLink, isRichTextLink, refusedLink, richTextAttributes, richTextTags } from '#contract/kit/rich-text-rules.ts';
import { isBlank } from '#contract/kit/tidy-form.ts';
import { escaped } from '../kernel/escape-html.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
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
    thead: 'tbody',
    tfoot: 'tbody',
    th: (tagName, attribs) => ({ tagName, attribs: spansOf(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: spansOf(attribs) }),
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/media\/[a-z]+\/\w+(?:\?[\w.=&-]*)?$/.test(attribs.src ?? ''),
};

function linkAttributes(href: string): sanitizeHtml.Attributes {
  if (!isRichTextLink(href)) return {};
  return isForeignLink(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : { href };
}

/** A span of one cell is the default and is left out, as editors differ in writing it. */
const spansOf = (attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => /^(?:col|row)span$/.test(name) && /^(?:[2-9]|[1-9]\d)$/.test(value)),
  );

/**
 * Editors put the text of an item, cell or quote into a paragraph, and other programs do not. One form is stored: without the paragraph if it
 * is the only part.
 */
const inOneForm = (html: string): string =>
  html
    .replace(/<(li|td|th|blockquote)((?: [^<>]*)?)><p>((?:(?!<\/?p>)[\s\S])*)<\/p><\/\1>/g, '<$1$2>$3</$1>')
    .replace(/(?:<p><img [^<>]*><\/p>)+/g, pictureAlone)
    .replace(/<\/tbody>\s*<tbody>/g, '')
    // The editor keeps an empty line after a table, where one can go on writing.
    .replace(/(?:<p><\/p>)+$/, '');

/**
 * Unwraps a paragraph that holds only a picture, unless another picture is beside it: the editor would put both into one line.
 * `at`: where the paragraphs begin in the whole text.
 */
function pictureAlone(paragraphs: string, at: number, html: string): string {
  const hasOneBefore = html.startsWith('<img ', html.lastIndexOf('<', at - 1));
  const hasOneBehind = html.startsWith('<img ', at + paragraphs.length);
  const [picture = '', ...others] = paragraphs.match(/<img [^<>]*>/g) ?? [];
  return others.length === 0 && !hasOneBefore && !hasOneBehind ? picture : paragraphs;
}

/** Returns the sentence for a link that would be lost, or null. Such a text is refused: the user learns why, and loses nothing. */
export function lostLink(html: string): string | null {
  const lost: string[] = [];
  const collect = (tagName: string, { href = '' }: sanitizeHtml.Attributes) => {
    if (href !== '' && !isRichTextLink(href)) lost.push(href);
    return { tagName, attribs: {} };
  };
  sanitizeHtml(html, { ...options, transformTags: { a: collect } });
  return lost[0] === undefined ? null : refusedLink(lost[0]);
}

/** Returns the sanitized text, or null if nothing visible is left. Sanitizing twice changes nothing. */
export function sanitizedRichText(html: string | null | undefined): string | null {
  if (html === null || html === undefined) return null;
  // The result of one pass can parse differently, so repeat until it no longer changes.
  let text = html;
  for (let pass = 0; pass < 5; pass++) {
    const next = inOneForm(sanitizeHtml(text, options).trim());
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
