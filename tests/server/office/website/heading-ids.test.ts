/** A link to a place in the text leads there: the website's headings have the ids that such links name. */
import { expect, test } from 'vitest';
import { withHeadingIds } from '../../../../server/http/heading-ids.ts';
import { sanitizedRichText } from '../../../../server/http/rich-text.ts';

const shown = (html: string): string => withHeadingIds(sanitizedRichText(html) ?? '');

test.each([
  ['#prize-money', 'Prize money', 'prize-money'],
  ['#Prize-Money', '<strong>Prize</strong> money', 'prize-money'],
  ['#Preise-%26-Stra%C3%9Fe', 'Preise &amp; Straße', 'preise-strasse'],
  ['#Łódź', 'Łódź', 'lodz'],
  ['#ставки', 'Ставки', 'ставки'],
])('the link %s leads to the heading %s', (href, heading, id) => {
  const html = shown(`<p><a href="${href}">there</a></p><h3>${heading}</h3>`);

  expect(html).toContain(`<a href="#${id}">there</a>`);
  expect(html).toContain(`<h3 id="${id}">`);
});

test('two headings of the same words have two ids, and a heading without words has none', () => {
  expect(shown('<h2>Rules</h2><p>1</p><h2>Rules</h2><h2>Rules 2</h2><h4>–</h4>')).toBe(
    '<h2 id="rules">Rules</h2><p>1</p><h2 id="rules-2">Rules</h2><h2 id="rules-2-2">Rules 2</h2><h4>–</h4>',
  );
});

test('a link to a place that the text does not have, and words that look like a link, stay as they are', () => {
  const html = '<p><a href="#top">up</a> &lt;a href="#rules"</p><h2>Rules</h2>';

  expect(shown(html)).toContain('<a href="#top">up</a> &lt;a href="#rules"');
});
