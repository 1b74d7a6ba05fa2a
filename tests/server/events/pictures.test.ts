import { expect, test } from 'vitest';
import { strippedPicture } from '../../../server/pictures/stripped.ts';
import { isHarmlessSvg } from '../../../server/pictures/svg.ts';

const drawing = (inside: string, root = ''): string => `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;

test.each([
  drawing('<path d="M0 0h1" style="fill:#fff"/>'),
  drawing('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/><use href="#a"/>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- by hand -->\n${drawing('<style>.a{fill:red}</style><text>A &amp; B</text>')}`,
  drawing('<sodipodi:namedview id="v"/>', 'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"'),
  drawing('<use xlink:href="#x"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
])('a drawing that only draws is taken: %s', (svg) => {
  expect(isHarmlessSvg(svg)).toBe(true);
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
  `<?xml-stylesheet href="//evil"?>${drawing('')}`,
  `${drawing('')}<script>alert(1)</script>`,
  `${drawing('')}${drawing('')}`,
  '<svg xmlns="http://www.w3.org/1999/xhtml"><body/></svg>',
  drawing('<g xml:base="https://evil.example/"/>'),
])('a drawing that does more, or is none, is refused: %s', (svg) => {
  expect(isHarmlessSvg(svg)).toBe(false);
});

test('a photograph loses where it was taken and what hangs behind it', () => {
  const segment = (marker: number, content: string): Buffer => {
    const body = Buffer.from(content);
    return Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), body]);
  };
  const scan = Buffer.concat([segment(0xda, 'scan'), Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4])]);
  const start = Buffer.from([0xff, 0xd8]);
  const end = Buffer.from([0xff, 0xd9]);
  const photograph = Buffer.concat([
    start,
    segment(0xe0, 'JFIF'),
    segment(0xe1, 'Exif GPS'),
    segment(0xfe, 'me'),
    scan,
    end,
    Buffer.from('<html>'),
  ]);

  expect(strippedPicture(photograph, 'image/jpeg')).toEqual(Buffer.concat([start, segment(0xe0, 'JFIF'), scan, end]));
  expect(strippedPicture(photograph.subarray(0, 40), 'image/jpeg')).toBeNull();
});
