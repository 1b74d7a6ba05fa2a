import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkPictureInThread } from '../../../../server/entity/pictures/check-picture.ts';
import { checkSvg } from '../../../../server/entity/pictures/svg.ts';

const svgRefusal = (text: string): string | null => {
  const checked = checkSvg(text);
  return typeof checked === 'string' ? checked : null;
};

const drawing = (inside: string, root = ''): string => `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;

test.each([
  drawing('<path d="M0 0h1" style="fill:#fff"/>'),
  drawing('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/><use href="#a"/>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- by hand -->\n${drawing('<style>.a{fill:red}</style><text>A &amp; B</text>')}`,
  drawing('<sodipodi:namedview id="v"/>', 'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"'),
  drawing('<use xlink:href="#x"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
  drawing('<svg:rect width="1"/>', 'xmlns:svg="http://www.w3.org/2000/svg"'),
  drawing('<style><![CDATA[ g > path { fill: red } ]]></style><path d="M0 0"/>'),
])('a drawing that only draws is accepted: %s', (svg) => {
  expect(svgRefusal(svg)).toBeNull();
});

test.each([
  '',
  'plain text',
  '<html></html>',
  '<svg',
  drawing('<script>alert(1)</script>'),
  drawing('<SCRIPT>alert(1)</SCRIPT>'),
  drawing('<svg:script>alert(1)</svg:script>', 'xmlns:svg="http://www.w3.org/2000/svg"'),
  drawing('<inkscape:script>alert(1)</inkscape:script>', 'xmlns:inkscape="http://www.w3.org/1999/xhtml"'),
  drawing('<svg:foreignObject><b/></svg:foreignObject>', 'xmlns:svg="http://www.w3.org/2000/svg"'),
  drawing('<svg:style>@import "https://evil.example/x.css";</svg:style>', 'xmlns:svg="http://www.w3.org/2000/svg"'),
  drawing('', 'xmlns:svg="http://www.w3.org/1999/xhtml"'),
  drawing('<style><![CDATA[@import "https://evil.example/x.css";]]></style>'),
  drawing('<style>@im<![CDATA[port "https://evil.example/x.css";]]></style>'),
  drawing('<style><![CDATA[a{fill:url(&quot;#x)}]]></style>'),
  drawing('<style><![CDATA[a{}</style><script>alert(1)</script><style>]]></style>'),
  drawing('<style><![CDATA[a{}</style>'),
  drawing('<text><![CDATA[A]]></text>'),
  drawing('<x:script>alert(1)</x:script>', 'xmlns:x="http://www.w3.org/2000/svg"'),
  drawing('', 'onload="alert(1)"'),
  drawing('', 'OnLoad="alert(1)"'),
  drawing('', 'onload=alert(1)'),
  drawing('<g\nonclick = "x()"/>'),
  drawing('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="//evil"/></foreignObject>'),
  drawing('<a href="javascript:alert(1)"><text>x</text></a>'),
  drawing('<use href="data:image/svg+xml;base64,AAAA#x"/>'),
  drawing('<use xlink:href="javascript:alert(1)"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
  drawing('<use href="https://evil.example/x.svg#x"/>'),
  drawing('<use href="&#106;avascript:alert(1)"/>'),
  drawing('<image href="https://evil.example/x.png"/>'),
  drawing('<animate attributeName="href" values="javascript:alert(1)"/>'),
  drawing('<set attributeName="onload" to="alert(1)"/>'),
  drawing('<style>@import "https://evil.example/x.css";</style>'),
  drawing('<style>@\\69mport "https://evil.example/x.css";</style>'),
  drawing('<style>&#64;import "https://evil.example/x.css";</style>'),
  drawing('<style>@im<!-- -->port "https://evil.example/x.css";</style>'),
  drawing('<style>@im<g/>port "https://evil.example/x.css";</style>'),
  drawing('<style>a{background:url(https://evil.example)}</style>'),
  drawing('<rect fill="url(https://evil.example#a)"/>'),
  drawing('<rect style="background:URL( \'//evil.example\' )"/>'),
  drawing('<rect style="background:image-set(\'//evil.example\' 1x)"/>'),
  drawing('<handler type="application/ecmascript">alert(1)</handler>'),
  drawing('<iframe src="//evil"/>'),
  drawing('<![CDATA[<script>alert(1)</script>]]>'),
  drawing('<?xml-stylesheet href="//evil"?>'),
  drawing('<text>&undefined;</text>'),
  drawing('<g>'),
  drawing('</g>'),
  drawing('<g a="1" a="<script>"/>'),
  `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]>${drawing('<text>&c;</text>')}`,
  `<!DOCTYPE svg PUBLIC "x" "http://evil.example/x.dtd">${drawing('')}`,
  `<!DOCTYPE svg SYSTEM "file:///etc/passwd">${drawing('')}`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [<!ENTITY a "b">]>${drawing('')}`,
  `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${drawing('')}`,
  `<!DOCTYPE html>${drawing('')}`,
  `<!DOCTYPE svg><!DOCTYPE svg>${drawing('')}`,
  `${drawing('')}<!DOCTYPE svg>`,
  drawing('<!DOCTYPE svg>'),
  `<?xml-stylesheet href="//evil"?>${drawing('')}`,
  `${drawing('')}<script>alert(1)</script>`,
  `${drawing('')}${drawing('')}`,
  '<svg xmlns="http://www.w3.org/1999/xhtml"><body/></svg>',
  drawing('<g xml:base="https://evil.example/"/>'),
])('a drawing that does more, or is none, is refused: %s', (svg) => {
  expect(svgRefusal(svg)).not.toBeNull();
});

test.each([
  ['none', '<html></html>'],
  ['doctype', `<!DOCTYPE svg [<!ENTITY a "b">]>\n${drawing('')}`],
  ['doctype', `<?xml version="1.0"?>\n<!-- by hand -->\n<!doctype html>${drawing('')}`],
  ['raster', drawing('<image width="9" href="data:image/png;base64,AAAA"/>')],
  ['raster', drawing('<g><image xlink:href="data:image/jpeg;base64,AAAA"/></g>', 'xmlns:xlink="http://www.w3.org/1999/xlink"')],
  ['active', drawing('<image href="https://evil.example/x.png"/>')],
  ['active', drawing('<script>alert(1)</script>')],
])('the refusal of a drawing says why: %s', (why, svg) => {
  expect(svgRefusal(svg)).toBe(why);
});

/** Ten uses of ten uses …: `levels` lines that stand for 10 ** levels rectangles. */
const bomb = (levels: number, use: (id: string) => string): string => {
  const lines = Array.from({ length: levels }, (_none, level) => `<g id="a${level + 1}">${use(`#a${level}`).repeat(10)}</g>`);
  return drawing(`<defs><rect id="a0" width="1" height="1"/>${lines.join('')}</defs>${use(`#a${levels}`)}`);
};
const through = (tag: string, attribute: (id: string) => string) =>
  drawing(
    Array.from({ length: 6 }, (_none, level) => {
      const content = level === 0 ? '<rect/>' : `<rect ${attribute(`#b${level - 1}`)}/>`.repeat(10);
      return `<${tag} id="b${level}">${content}</${tag}>`;
    }).join(''),
  );

test.each([
  ['uses of uses', bomb(5, (id) => `<use href="${id}"/>`)],
  ['uses of themselves', drawing('<g id="a"><use href="#a"/><use href="#a"/></g>')],
  ['patterns of patterns', through('pattern', (id) => `fill="url(${id})"`)],
  ['masks of masks', through('mask', (id) => `mask="url( '${id}' )"`)],
  ['clips of clips', through('clipPath', (id) => `style="clip-path : url(&quot;${id}&quot;)"`)],
  [
    'filters that a style sheet adds',
    `${drawing(`<style>.m , rect{fill:url(#p)}</style><pattern id="p">${'<rect/>'.repeat(9)}</pattern>`)}`,
  ],
  [
    'markers on a long line',
    drawing(`<marker id="m">${'<rect/>'.repeat(30)}</marker><path marker-mid="url(#m)" d="M0 0${'h1'.repeat(9000)}"/>`),
  ],
  [
    'a colour for a whole group',
    drawing(`<pattern id="p">${'<rect/>'.repeat(300)}</pattern><g fill="url(#p)">${'<rect/>'.repeat(300)}</g>`),
  ],
])('a small file that draws without end is refused: %s', (_what, svg) => {
  expect(svg.length).toBeLessThan(20_000);
  expect(svgRefusal(svg)).toBe('shapes');
});

test('a detailed drawing with a style sheet, clips and gradients is accepted', () => {
  const shapes = '<path class="cls-1 cls-2" fill="url(#g)" d="M0 0h1"/>'.repeat(3000);
  const defs = '<clipPath id="c"><rect/></clipPath><linearGradient id="g"><stop/></linearGradient>';

  expect(svgRefusal(drawing(`<defs><style>.cls-1{clip-path:url(#c)}.cls-2{fill:url(#g)}</style>${defs}</defs>${shapes}`))).toBeNull();
  expect(svgRefusal(bomb(3, (id) => `<use href="${id}"/>`))).toBeNull();
});

const upload = (text: string) => ({ base64: Buffer.from(text).toString('base64'), declared: null, lessThanBytes: 512_000 });

test('a picture that is hard to read delays no other work: a separate thread reads it, and gives up in the end', async () => {
  const hard = upload(drawing(`<g>${'<g a="b">'.repeat(100)}${'<path/>'.repeat(60_000)}${'</g>'.repeat(100)}</g>`));
  const turns: string[] = [];
  const checked = checkPictureInThread(hard, 1).then((answer) => turns.push(String(answer)));
  setImmediate(() => turns.push('a point is counted'));
  await checked;

  expect(turns).toEqual(['a point is counted', 'late']);
});

test('a photograph, which is decoded outside JavaScript, is given up as well', async () => {
  const { data, info } = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'green' } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const photograph = { base64: data.toString('base64'), declared: null, lessThanBytes: info.size + 1 };

  expect(await checkPictureInThread(photograph, 60_000, 5)).toBe('late');
});

test('two pictures are checked at once and four wait, further ones are told to retry', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => checkPictureInThread(upload(drawing('<path/>')))));
  const later = await checkPictureInThread(upload(drawing('<path/>')));

  expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill('fulfilled'), ...Array(2).fill('rejected')]);
  expect(later).toMatchObject({ type: 'image/svg+xml' });
});

test('a photograph loses its location and the data behind its end, stands upright, and is there in smaller widths', async () => {
  const exif = { IFD0: { Copyright: 'Secret Photographer', Orientation: '6' }, IFD3: { GPSLatitude: '45/1 20/1 0/1' } };
  const taken = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#0a5' } })
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const polyglot = Buffer.concat([taken, Buffer.from('<html><script>alert(1)</script></html>')]);

  const checked = await checkPictureInThread({ base64: polyglot.toString('base64'), declared: 'image/jpeg', lessThanBytes: 512_000 });

  expect((await sharp(polyglot).metadata()).exif).toBeDefined();
  if (typeof checked === 'string') throw new Error(checked);
  const { exif: kept, orientation } = await sharp(Buffer.from(checked.bytes)).metadata();
  expect([kept, orientation]).toEqual([undefined, undefined]);
  expect(Buffer.from(checked.bytes).toString('latin1')).not.toMatch(/Secret|<script>/);
  expect([checked.width, checked.height, checked.variants.map(({ width }) => width)]).toEqual([400, 900, [96, 320]]);
});

test('a picture that would be too large when encoded anew gets fewer colours or less quality, and is not refused', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_none, index) => (index * index * 31) % 251));
  const original = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
  const lessThanBytes = original.length + 1;

  const checked = await checkPictureInThread({ base64: original.toString('base64'), declared: null, lessThanBytes });

  expect(checked).toMatchObject({ type: 'image/jpeg', width: 300 });
  expect((checked as { bytes: Uint8Array }).bytes.length).toBeLessThan(lessThanBytes);
});

test('a document is accepted only in document fields, and only when it is one', async () => {
  const pdf = Buffer.from('%PDF-1.7 and so on').toString('base64');
  const page = Buffer.from('<html>%PDF-</html>').toString('base64');
  const attachment = { declared: 'application/pdf', lessThanBytes: 500_000, documents: true };

  expect(await checkPictureInThread({ ...attachment, base64: pdf })).toMatchObject({ type: 'application/pdf', variants: [] });
  expect(await checkPictureInThread({ ...attachment, base64: pdf, documents: false })).toBe('kind');
  expect(await checkPictureInThread({ ...attachment, base64: page })).toBe('kind');
  expect(await checkPictureInThread({ ...attachment, base64: pdf, declared: 'image/png' })).toBe('kind');
});
