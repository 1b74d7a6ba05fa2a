/** Whether a drawing does nothing but draw: a strict reading of its XML against lists of what may be in it (security.md control 17). */

/** Shapes, text, gradients and filters. No scripts, foreign content, animations, links or pictures from elsewhere. */
const elements = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textpath marker mask pattern
  clippath lineargradient radialgradient stop switch view filter feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix
  fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode
  femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence`.split(/\s+/),
);
/** What drawing programs leave behind: bound to these names only, it means nothing to a browser. */
const inertNamespaces =
  /^https?:\/\/(?:www\.inkscape\.org\/|sodipodi\.sourceforge\.net\/|www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#|creativecommons\.org\/|web\.resource\.org\/cc\/|purl\.org\/dc\/|ns\.adobe\.com\/|www\.bohemiancoding\.com\/|www\.serif\.com\/|vectornator\.io)/;
const drawing = 'http://www.w3.org/2000/svg';
const links = 'http://www.w3.org/1999/xlink';

const name = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const attribute = new RegExp(`\\s+(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const tokens = new RegExp(`<!--(?:(?!--)[^])*-->|<(/?)(${name})((?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>|[^<]+`, 'y');

export function isHarmlessSvg(text: string): boolean {
  const source = text.replace(/^\uFEFF?\s*(?:<\?xml\s[^>?]*\?>)?/, '').trim();
  const open: string[] = [];
  tokens.lastIndex = 0;
  let roots = 0;
  while (tokens.lastIndex < source.length) {
    const token = tokens.exec(source);
    // Document types, entities, character data and processing instructions are no tokens here.
    if (!token) return false;
    const [whole, closing, element, attributes = '', empty] = token;
    // A browser puts the text of a style sheet together around whatever stands in it.
    if (isStyle(open) && whole.startsWith('<') && !closing) return false;
    if (element === undefined) {
      if (!whole.startsWith('<!--') && !isPlainText(whole, open)) return false;
      continue;
    }
    if (closing) {
      if (open.pop() !== element || attributes !== '') return false;
      continue;
    }
    if (open.length === 0 && (element !== 'svg' || ++roots > 1)) return false;
    if (!isKnown(element) || !attributesOf(attributes).every(isHarmless)) return false;
    if (!empty) open.push(element);
    if (open.length > 200) return false;
  }
  return roots === 1 && open.length === 0;
}

/** A prefix can only be bound to an inert namespace (see isHarmless), so what carries one draws and does nothing. */
const isKnown = (element: string): boolean => element.includes(':') || elements.has(element.toLowerCase());

/** Between tags; outside the root nothing, and in a style sheet nothing that loads. */
function isPlainText(text: string, open: readonly string[]): boolean {
  if (open.length === 0) return text.trim() === '';
  if (isStyle(open)) return isHarmlessStyle(text) && !/&(?!(?:amp|lt|gt|quot|apos);)/i.test(text);
  return !/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i.test(text);
}

const isStyle = (open: readonly string[]): boolean => open.at(-1)?.toLowerCase() === 'style';

function attributesOf(text: string): [name: string, value: string][] {
  attribute.lastIndex = 0;
  const found: [string, string][] = [];
  for (let match = attribute.exec(text); match; match = attribute.exec(text)) found.push([match[1] ?? '', match[2] ?? match[3] ?? '']);
  return found;
}

function isHarmless([attribute, value]: [string, string]): boolean {
  const key = attribute.toLowerCase();
  if (/&(?!(?:amp|lt|gt|quot|apos);)/i.test(value)) return false;
  if (key === 'xmlns') return value === drawing;
  if (key === 'xmlns:xlink') return value === links;
  if (key === 'xmlns:svg') return false;
  if (key.startsWith('xmlns:')) return inertNamespaces.test(value);
  if (key === 'href' || key.endsWith(':href')) return /^\s*#[\w.:-]*\s*$/.test(value);
  if (/^on|^(?:src|action|formaction|attributename|xml:base)$/.test(key)) return false;
  return isHarmlessStyle(value);
}

/** `url()` names something in the drawing itself; escapes could hide what is not. */
function isHarmlessStyle(value: string): boolean {
  if (/@(?:import|charset|namespace)|expression|behaviou?r\s*:|-moz-binding|javascript:|data:|\\/i.test(value)) return false;
  return !/url\s*\(\s*(?!(?:&quot;|["'])?\s*#)/i.test(value) && !/(?:image|image-set|src)\s*\(/i.test(value);
}
