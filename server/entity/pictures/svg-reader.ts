/** Parses the XML of a drawing into a tree of tags, attributes and text. Runs in linear time for any input. */

export type SvgElement = { name: string; attributes: ReadonlyMap<string, string>; children: SvgElement[]; text: string };

/** `doctype`: a document type declaration, which could define anything. `broken`: not well-formed. */
type SvgReadError = 'doctype' | 'broken';

const name = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const attribute = new RegExp(`\\s+(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const tokens = new RegExp(`<!--(?:(?!--)[^])*-->|<(/?)(${name})((?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>|[^<]+`, 'y');

/** Deeper than real drawings, and shallow enough to walk without a stack overflow. */
const maxDepth = 200;

export function readSvg(text: string): SvgElement | SvgReadError {
  const source = text.replace(/^\uFEFF?\s*(?:<\?xml\s[^>?]*\?>)?/, '').trim();
  const outside = element('', new Map());
  const open = [outside];
  tokens.lastIndex = 0;
  while (tokens.lastIndex < source.length) {
    const at = tokens.lastIndex;
    const token = tokens.exec(source);
    // Document types, entities, CDATA and processing instructions match no token.
    if (!token) return /^<!doctype/i.test(source.slice(at, at + 9)) ? 'doctype' : 'broken';
    const problem = take(token, open);
    if (problem) return problem;
  }
  const [root, ...more] = outside.children;
  return open.length === 1 && root && more.length === 0 && outside.text.trim() === '' ? root : 'broken';
}

function take([whole, closing, tag, attributes = '', empty]: RegExpExecArray, open: SvgElement[]): SvgReadError | null {
  const parent = open.at(-1);
  if (!parent) return 'broken';
  // Browsers join the text of a style sheet around nested elements, which could hide a rule.
  if (parent.name === 'style' && whole.startsWith('<') && !closing) return 'broken';
  if (tag === undefined) {
    if (!whole.startsWith('<!--')) parent.text += whole;
    return null;
  }
  if (closing) return open.length > 1 && open.pop()?.name === tag.toLowerCase() && attributes === '' ? null : 'broken';
  const parsed = attributesOf(attributes);
  if (!parsed) return 'broken';
  const child = element(tag.toLowerCase(), parsed);
  parent.children.push(child);
  if (!empty) open.push(child);
  return open.length > maxDepth ? 'broken' : null;
}

const element = (tag: string, attributes: ReadonlyMap<string, string>): SvgElement => ({ name: tag, attributes, children: [], text: '' });

/** Returns null when an attribute occurs twice. */
function attributesOf(text: string): Map<string, string> | null {
  attribute.lastIndex = 0;
  const attributes = new Map<string, string>();
  for (let match = attribute.exec(text); match; match = attribute.exec(text)) {
    const key = (match[1] ?? '').toLowerCase();
    if (attributes.has(key)) return null;
    attributes.set(key, match[2] ?? match[3] ?? '');
  }
  return attributes;
}
