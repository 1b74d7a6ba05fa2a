/** Drawings as programs save them, and effects that could hang a TV. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkPictureInThread } from '../../../../server/entity/pictures/check-picture.ts';
import { checkSvg } from '../../../../server/entity/pictures/svg.ts';

const check = (bytes: Buffer) =>
  checkPictureInThread({ base64: bytes.toString('base64'), declared: 'image/svg+xml', lessThanBytes: 100_000 });
const storedText = async (text: string | Buffer): Promise<string> => {
  const checked = await check(Buffer.from(text));
  return typeof checked === 'string' ? checked : Buffer.from(checked.bytes).toString('utf8');
};

test('a drawing without namespaces gets those that it needs, so that browsers show it', async () => {
  expect(await storedText('<svg viewBox="0 0 9 9"><rect width="9"/></svg>')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9"/></svg>',
  );
  expect(await storedText('<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/><use xlink:href="#a"/></svg>')).toBe(
    '<svg xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg"><g id="a"/><use xlink:href="#a"/></svg>',
  );
  expect(await storedText('<svg:svg><svg:rect/></svg:svg>')).toBe('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:rect/></svg:svg>');
});

test('a document type without definitions is cut off, and a drawing that needs no repair stays as it is', async () => {
  const plain = '<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n';
  const typed = (doctype: string) => `<?xml version="1.0"?>\n<!-- Illustrator -->\n${doctype}\n<svg xmlns="http://www.w3.org/2000/svg"/>`;
  const cut = '<!-- Illustrator -->\n\n<svg xmlns="http://www.w3.org/2000/svg"/>';

  expect(await storedText(plain)).toBe(plain);
  expect(await storedText(typed('<!DOCTYPE svg>'))).toBe(cut);
  expect(await storedText(typed('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 20010904//EN"\n "http://www.w3.org/TR/2001/svg10.dtd" [ ]>'))).toBe(
    cut,
  );
});

test.each(readdirSync('tests/cases/pictures'))(
  'the logo %s, as a program saved it, is stored as a drawing that browsers show',
  async (name) => {
    const stored = await storedText(readFileSync(`tests/cases/pictures/${name}`));

    expect(stored).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(stored).toContain('<rect ');
    expect(stored).not.toMatch(/<!doctype/i);
  },
);

test('a drawing in another encoding is stored as UTF-8, so that browsers read what was checked', async () => {
  const text = '<?xml version="1.0" encoding="iso-8859-1"?><svg xmlns="http://www.w3.org/2000/svg"><text>Zürich</text></svg>';
  const stored = '<svg xmlns="http://www.w3.org/2000/svg"><text>Zürich</text></svg>';
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replace('iso-8859-1', 'utf-16'), 'utf16le')]);
  const hidden = text.replace('<text>', '<script>alert(1)</script><text>').replace('iso-8859-1', 'utf-16');

  expect(await storedText(Buffer.from(text, 'latin1'))).toBe(stored);
  expect(await storedText(wide)).toBe(stored);
  expect(await check(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(hidden, 'utf16le')]))).toBe('active');
  expect(await check(Buffer.from(text.replace('iso-8859-1', 'no-such-encoding')))).toBe('broken');
});

test.each([
  [
    'Illustrator',
    `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80"><style type="text/css">.st0{fill:#E2001A;}</style><rect class="st0"/></svg>`,
  ],
  [
    'Inkscape',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg
   width="210mm"
   xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg"><defs id="defs1" /><g id="layer1"><rect style="fill:#ff0000;stroke-width:0.264583" /></g></svg>`,
  ],
  ['a hand', '<svg viewBox="0 0 10 10"><rect width="10" height="10"/></svg>'],
])('a logo is taken as the program saves it: %s', async (_program, logo) => {
  expect(await check(Buffer.from(logo))).toMatchObject({ type: 'image/svg+xml' });
});

const filtered = (filter: string, shapes: string, { box = '0 0 200 100', sheet = '' } = {}): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><style>${sheet}</style><defs>${filter}</defs>${shapes}</svg>`;
const filter = (steps: string, attributes = ''): string => `<filter id="f" ${attributes}>${steps}</filter>`;
const rect = '<rect width="200" height="100" filter="url(#f)"/>';
const light = '<feDiffuseLighting><feDistantLight azimuth="1" elevation="1"/></feDiffuseLighting>';
const region = 'filterUnits="userSpaceOnUse" x="0" y="0" width="20" height="10"';

test.each([
  ['one huge radius', filtered(filter('<feMorphology radius="500"/>'), rect)],
  ['huge radii', filtered(filter('<feMorphology radius="500"/>'.repeat(200)), rect)],
  ['many lights', filtered(filter(light.repeat(300)), rect)],
  ['many lights in a small region that is enlarged', filtered(filter(light.repeat(300), region), `<g transform="scale(10)">${rect}</g>`)],
  ['one light on many shapes', filtered(filter(light), rect.repeat(300))],
  ['one light on a shape that is used often', filtered(filter(light), `<g id="g">${rect}</g>${'<use href="#g"/>'.repeat(300)}`)],
  ['a light in a pattern', filtered(`${filter(light)}<pattern id="p">${rect}</pattern>`, '<path fill="url(#p)"/>'.repeat(100))],
  [
    'a small radius that a group enlarges',
    filtered(filter('<feMorphology radius="0.01"/>'), `<g transform="matrix(900 0 0 900 0 0)">${rect}</g>`),
  ],
  [
    'a small radius that a style sheet enlarges',
    filtered(filter('<feMorphology radius=".01"/>'), rect, { sheet: 'rect{transform:scale(9)scale(99)}' }),
  ],
  ['a small radius in a small nested drawing', filtered(filter('<feMorphology radius="1"/>'), `<svg viewBox="0 0 1 1">${rect}</svg>`)],
  ['a small radius in a tiny drawing', filtered(filter('<feMorphology radius="1"/>'), rect, { box: '0 0 4 4' })],
  ['a radius in parts of the shape', filtered(filter('<feMorphology radius="1"/>', 'primitiveUnits="objectBoundingBox"'), rect)],
  ['a large kernel', filtered(filter('<feConvolveMatrix order="99"/>'), rect)],
  ['endless noise', filtered(filter('<feTurbulence numOctaves="9999"/>'), rect)],
  ['functions of the style', filtered('', `<rect style="filter:${'blur(99px)'.repeat(20)}"/>`)],
  ['functions in an attribute', filtered('', `<rect filter="${'drop-shadow(1px 1px 9em red) '.repeat(20)}"/>`)],
  ['a style sheet that adds filters', filtered(filter(light), '<path class="A"/>'.repeat(99), { sheet: '.A{filter:url(#f)}' })],
  ['a comment that hides a rule', filtered(filter(light), '<path class="a"/>'.repeat(99), { sheet: '.a{/*}.b{*/filter:url("#f")}' })],
  ['a string that hides a rule', filtered(filter(light), '<path class="a"/>'.repeat(99), { sheet: '.a{c:"}.b{";filter:url(#f)}' })],
  ['a filter that moves', filtered(filter(light), rect, { sheet: '@keyframes k{to{opacity:0}}rect{animation:k 1s infinite}' })],
])('a drawing whose effects could hang a TV is refused: %s', (_what, svg) => {
  expect(svg.length).toBeLessThan(30_000);
  expect(checkSvg(svg)).toBe('filters');
});

const shadow = (id: number) =>
  `<filter id="s${id}" x="0" y="0" width="40" height="30" filterUnits="userSpaceOnUse"><feFlood/><feColorMatrix in="SourceAlpha"/>
  <feMorphology radius="1" operator="dilate"/><feOffset dy="2"/><feGaussianBlur stdDeviation="2"/><feBlend in2="SourceGraphic"/></filter>`;

test.each([
  [
    'forty shadows of a drawing program',
    filtered(
      Array.from({ length: 40 }, (_none, id) => shadow(id)).join(''),
      Array.from({ length: 40 }, (_none, id) => `<g filter="url(#s${id})"><path/></g>`).join(''),
    ),
  ],
  [
    'five soft shadows as large as the picture',
    filtered(filter('<feGaussianBlur stdDeviation="2"/><feOffset/><feMerge/>'), rect.repeat(5)),
  ],
  ['a lit surface', filtered(filter(`${light}<feComposite/>`), rect)],
  ['many filters that nothing uses', filtered(filter(light.repeat(200)), '<path fill="red"/>')],
  [
    'a scaled gradient',
    filtered(
      `${filter('<feGaussianBlur stdDeviation="1"/>')}<radialGradient id="r" gradientTransform="scale(300)"/>`,
      `${rect}<path fill="url(#r)"/>`,
    ),
  ],
])('usual effects are accepted: %s', (_what, svg) => {
  expect(checkSvg(svg)).toEqual({ text: svg });
});

test.each([
  ['blanks in a document type', `<!DOCTYPE svg${' '.repeat(300_000)}`],
  ['an unclosed style', `<svg><style><![CDATA[${' '.repeat(300_000)}`],
  ['functions of functions', `<svg><g transform="${'scale('.repeat(50_000)}"/></svg>`],
  ['a function without an end', `<svg><g transform="${'a'.repeat(300_000)}"/></svg>`],
  ['comments in comments', `<svg><style>${'/* '.repeat(100_000)}</style></svg>`],
  ['links in links', `<svg><style>${'url(#'.repeat(60_000)}</style></svg>`],
])('hundreds of thousands of letters are read once: %s', (_what, svg) => {
  // Reading the rest of the text again from each letter would take longer than a test may.
  expect(checkSvg(svg)).toBeDefined();
});
