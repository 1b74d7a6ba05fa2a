/** The cleaner of the server and the editor of the office keep the same things. */
import { readFileSync } from 'node:fs';
import { generateHTML } from '@tiptap/core';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { richTextExtensions } from '../../../client/ui/rich-text/rich-text-extensions.ts';
import { withWordLists } from '../../../client/ui/rich-text/word-lists.ts';
import { completeLink, isRichTextLink } from '../../../server/contract/kit/rich-text-rules.ts';
import { lostLink, sanitizedRichText } from '../../../server/http/rich-text.ts';
import { casesOf } from '../../support/extent.ts';

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const schema = getSchema(richTextExtensions);

/** Opens the text in the editor and takes it out again, without a change. */
const throughEditor = (html: string): string =>
  generateHTML(SchemaParser.fromSchema(schema).parse(parsed(html).body).toJSON(), richTextExtensions);

const links = [
  "https://en.wikipedia.org/wiki/Ronnie_O'Sullivan",
  'http://fed.example/a?b=c&d=e#f',
  'mailto:office@fed.example?subject=Entry%20fee',
  'tel:+49341123456',
  '#prizes',
  '/rules',
  './rules/9-ball',
  '../news',
  '?page=2',
];
const refused = ['javascript:alert(1)', 'ftp://fed.example', '//evil.example', 'data:text/html,x', 'rules.html', 'https://a b'];

test('the text that lost its links and its table comes through cleaner and editor', () => {
  const text = readFileSync('tests/cases/texts/news-text.html', 'utf8').trim();
  const stored = sanitizedRichText(text) ?? '';

  expect(stored).toContain('href="https://en.wikipedia.org/wiki/Ronnie_O\'Sullivan"');
  expect(stored).toContain('href="tel:+49341123456"');
  expect(stored).toContain('<table><tbody><tr><td>Single</td><td>80</td></tr><tr><td>Double</td><td>120</td></tr></tbody></table>');
  expect(sanitizedRichText(throughEditor(stored))).toBe(stored);
});

test.each(links)('the link %s is kept by cleaner and editor', (href) => {
  const stored = sanitizedRichText(`<p><a href="${href.replaceAll('&', '&amp;')}">there</a></p>`) ?? '';

  expect(parsed(stored).querySelector('a')?.getAttribute('href')).toBe(href);
  expect(lostLink(stored)).toBeNull();
  expect(sanitizedRichText(throughEditor(stored))).toBe(stored);
});

test.each(refused)('the link %s is refused in words, and the editor takes it for no link', (href) => {
  expect(lostLink(`<p><a href="${href}">there</a></p>`)).toBe(
    `The link “${href}” cannot be kept. An address begins with https://, mailto:, tel:, / or #.`,
  );
  expect(throughEditor(`<p><a href="${href}">there</a></p>`)).toBe('<p>there</p>');
});

test.each([
  ['www.fed.example', 'https://www.fed.example'],
  ['fed.example/rules?x=1', 'https://fed.example/rules?x=1'],
  ['office@fed.example', 'mailto:office@fed.example'],
  ['+49 341 123456', 'tel:+49341123456'],
  [' /rules ', '/rules'],
])('the address %j that somebody types becomes the link %s', (typed, href) => {
  expect(completeLink(typed)).toBe(href);
  expect(isRichTextLink(href)).toBe(true);
});

/** Text without blanks at its ends: editors and browsers fold these in different ways. */
const words = fc
  .stringMatching(/^[A-Za-zäöüßŁčπ0-9'&<>"]{1,8}$/)
  .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
const marks = fc.subarray(['a', 'strong', 'em', 's', 'u']);
const run = fc
  .tuple(words, marks, fc.constantFrom(...links))
  .map(([text, names, href]) =>
    names.reduceRight(
      (inner, name) => (name === 'a' ? `<a href="${href.replaceAll('&', '&amp;')}">${inner}</a>` : `<${name}>${inner}</${name}>`),
      text,
    ),
  );
const picture = fc.constantFrom('<img src="/media/posters/4?v=2" alt="Poster" />', '<img src="/media/news/7" />');
const line = fc.array(fc.oneof({ weight: 6, arbitrary: run }, fc.constant('<br />'), picture), { minLength: 1, maxLength: 4 }).map((runs) =>
  // Browsers show no blank beside a line break.
  runs.join(' ').replaceAll(/ ?<br \/> ?/g, '<br />'),
);
const cell = fc.tuple(fc.constantFrom('td', 'th', 'td colspan="2"'), line).map(([tag, text]) => `<${tag}>${text}</${tag.split(' ')[0]}>`);
const rows = fc.array(
  fc.array(cell, { minLength: 1, maxLength: 3 }).map((cells) => `<tr>${cells.join('')}</tr>`),
  { minLength: 1, maxLength: 3 },
);
const { block } = fc.letrec<{ block: string; item: string }>((tie) => ({
  item: fc
    .tuple(line, fc.option(tie('block'), { nil: '' }))
    .map(([text, rest]) => `<li>${rest === '' ? text : `<p>${text}</p>${rest}`}</li>`),
  block: fc.oneof(
    { depthSize: 'small' },
    line.map((text) => `<p>${text}</p>`),
    fc.tuple(fc.constantFrom('h2', 'h3', 'h4', 'h1', 'h5'), line).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    fc.constant('<hr />'),
    rows.map((all) => `<table><tbody>${all.join('')}</tbody></table>`),
    rows.map((all) => `<table><thead>${all[0]}</thead><tbody>${all.join('')}</tbody></table>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
      .map(([tag, items]) => `<${tag}>${items.join('')}</${tag}>`),
    line.map((text) => `<blockquote>${text}</blockquote>`),
    fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((all) => `<blockquote>${all.join('')}</blockquote>`),
  ),
}));

test('two pictures that are paragraphs of their own stay so in the editor, and one alone stays without a paragraph', () => {
  const [one, other] = ['<img src="/media/posters/4" />', '<img src="/media/news/7" />'];
  const two = `<h2>Pictures</h2><p>${one}</p><p>${other}</p><table><tbody><tr><td>1</td></tr></tbody></table>`;

  expect(sanitizedRichText(throughEditor(sanitizedRichText(two) ?? ''))).toBe(two);
  expect(sanitizedRichText(throughEditor(`<p>See</p>${one}`))).toBe(`<p>See</p>${one}`);
});

test('the editor gives back unchanged what the cleaner keeps', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      const stored = sanitizedRichText(blocks.join('')) ?? '';

      expect(sanitizedRichText(throughEditor(stored)) ?? '').toBe(stored);
    }),
    { numRuns: casesOf(300) },
  );
});

const item = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`;

test('lists that come from Word become lists, with their levels', () => {
  const pasted = `<p>Before</p>${item(1, '·', '<b>One</b>')}${item(2, 'o', 'Inner')}${item(1, '·', 'Two')}<p>Between</p>${item(1, '1.', 'First')}${item(1, '2.', 'Second')}`;

  const list = throughEditor(withWordLists(pasted, parsed));

  expect(sanitizedRichText(list)).toBe(
    '<p>Before</p><ul><li><p><strong>One</strong></p><ul><li>Inner</li></ul></li><li>Two</li></ul><p>Between</p><ol><li>First</li><li>Second</li></ol>',
  );
  expect(withWordLists('<p>No list</p>', parsed)).toBe('<p>No list</p>');
});

test('a picture of another server is not even pasted', () => {
  expect(throughEditor('<p>Look: <img src="https://evil.example/pixel.gif" alt="x" /></p>')).toBe('<p>Look:</p>');
});
