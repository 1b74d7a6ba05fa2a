import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizedRichText } from '../../../../server/http/rich-text.ts';
import { casesOf } from '../../../support/extent.ts';
import { harmIn, xssCorpus } from '../../../support/xss-corpus.ts';

test('the markup of the editor stays as it is', () => {
  const text =
    '<h2>Rules</h2><p>Race to <strong>9</strong>, <em>alternate</em> break, <u>polo shirt</u>.<br />Late: lost.</p>' +
    '<ul><li><p>One</p><ol><li>Inner</li></ol></li></ul><ol><li>Two</li></ol><blockquote>Quiet!</blockquote>' +
    '<table><tbody><tr><th colspan="2">A</th></tr><tr><td>1</td><td>2</td></tr></tbody></table><img src="/media/posters/4?v=2" alt="Poster" />';

  expect(sanitizedRichText(text)).toBe(text);
});

test('links to other websites open in a page of their own, links of the website in the same', () => {
  const out = sanitizedRichText('<a href="https://example.org/a?b=c">a</a><a href="javascript:alert(1)">b</a><a href="/app">c</a>');

  expect(out).toBe('<a href="https://example.org/a?b=c" rel="noopener noreferrer" target="_blank">a</a><a>b</a><a href="/app">c</a>');
});

test.each(['', '  ', '<p></p>', '<p>&nbsp;<br></p>', '<script>alert(1)</script>', null, undefined])('the value %j is no text', (html) => {
  expect(sanitizedRichText(html)).toBeNull();
});

const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></ScRiPt>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="/media/../api/account">',
  '<img src=`javascript:alert(1)`>',
  '<img """><script>alert(1)</script>">',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src onloadstart=alert(1)>',
  '<body onload=alert(1)>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<style>@import "//evil.example/x.css"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<a href="JaVa\tScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6a;avascript:alert(1)">x</a>',
  '<a href="java&NewLine;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://x" onclick="alert(1)">x</a>',
  '<a href=\'https://x" onclick="alert(1)\'>x</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p/onclick=alert(1)>x',
  '<isindex action=javascript:alert(1) type=image>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<<script>alert(1)//<</script>',
  '<a href="mailto:a@b.c" style=x:expression(alert(1))>x</a>',
];

/** Every remaining tag with its attributes. */
const tags = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
const allowed =
  /^<\/?(?:p|br|strong|em|u|s|h[234]|ul|ol|li|a|img|blockquote|hr|table|tbody|tr|th|td)(?: (?:href="(?:https?:\/\/|mailto:|tel:|\/(?!\/)|\.{1,2}\/|[#?])[^"<>]*"|rel="noopener noreferrer"|target="_blank"|src="\/media\/[a-z]+\/\w+(?:\?[\w.=&;-]*)?"|(?:alt|title)="[^"<>]*"|(?:col|row)span="[^"<>]*"))*(?: \/)?>$/;

test.each(attacks)('no script and no resource survives that was written as %s', (attack) => {
  for (const html of [attack, `<p>Hello ${attack} there</p>`, `<table><tr><td>${attack}</td></tr></table>`]) {
    expect(tags(sanitizedRichText(html) ?? '').filter((tag) => !allowed.test(tag))).toEqual([]);
  }
});

const piece = fc.oneof(
  fc.constantFrom(...attacks),
  fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</i>',
    '<a href="',
    '">',
    '<img src="/media/posters/1',
    '&amp;',
    '&lt;',
    '&',
    '<',
    '>',
    '"',
    '<!--',
    '-->',
    '<h1>',
    '<td>',
  ),
  fc.string({ maxLength: 12 }),
);

test('a second sanitising changes nothing, whatever comes in', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = sanitizedRichText(pieces.join(''));
      expect(sanitizedRichText(once)).toBe(once);
      expect(tags(once ?? '').filter((tag) => !allowed.test(tag))).toEqual([]);
    }),
    { numRuns: casesOf(400) },
  );
});

test.each(xssCorpus)('the input %s keeps its harmless parts only, and a second pass changes nothing', (attack) => {
  const kept = sanitizedRichText(`<p>Before</p>${attack}`) ?? '';

  expect(kept).toContain('Before');
  expect(harmIn(kept)).toBeNull();
  expect(sanitizedRichText(kept)).toBe(kept);
});
