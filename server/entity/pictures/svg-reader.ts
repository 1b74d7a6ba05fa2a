/** The XML of a drawing as a tree: tags, attributes and text only. Linear in its length, whatever is in it. */

export type SvgElement = { name: string; attributes: ReadonlyMap<string, string>; children: SvgElement[]; text: string };

/** `doctype`: a document type stands in it, which could define anything. `broken`: no well-formed drawing. */
export type Unreadable = 'doctype' | 'broken';

const name = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const attribute = new RegExp(`\\s+(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const tokens = new RegExp(`<!--(?:(?!--)[^])*-->|<(/?)(${name})((?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>|[^<]+`, 'y');

/** Deeper than anybody draws, and deep enough to be walked without running out of stack. */
const deepest = 200;

export function readSvg(text: string): SvgElement | Unreadable {
  const source = text.replace(/^\uFEFF?\s*(?:<\?xml\s[^>?]*\?>)?/, '').trim();
  const outside = element('', new Map());
  const open = [outside];
  tokens.lastIndex = 0;
  while (tokens.lastIndex < source.length) {
    const at = tokens.lastIndex;
    const token = tokens.exec(source);
    // Document types, entities, character data and processing instructions are no tokens here.
    if (!token) return /^<!doctype/i.test(source.slice(at, at + 9)) ? 'doctype' : 'broken';
    const problem = take(token, open);
    if (problem) return problem;
  }
  const [root, ...more] = outside.children;
  return open.length === 1 && root && more.length === 0 && outside.text.trim() === '' ? root : 'broken';
}

function take([whole, closing, tag, attributes = '', empty]: RegExpExecArray, open: SvgElement[]): Unreadable | null {
  const parent = open.at(-1);
  if (!parent) return 'broken';
  // A browser puts the text of a style sheet together around whatever stands in it.
  if (parent.name === 'style' && whole.startsWith('<') && !closing) return 'broken';
  if (tag === undefined) {
    if (!whole.startsWith('<!--')) parent.text += whole;
    return null;
  }
  if (closing) return open.length > 1 && open.pop()?.name === tag.toLowerCase() && attributes === '' ? null : 'broken';
  const found = attributesOf(attributes);
  if (!found) return 'broken';
  const child = element(tag.toLowerCase(), found);
  parent.children.push(child);
  if (!empty) open.push(child);
  return open.length > deepest ? 'broken' : null;
}

const element = (tag: string, attributes: ReadonlyMap<string, string>): SvgElement => ({ name: tag, attributes, children: [], text: '' });

/** Null when one is given twice. */
function attributesOf(text: string): Map<string, string> | null {
  attribute.lastIndex = 0;
  const found = new Map<string, string>();
  for (let match = attribute.exec(text); match; match = attribute.exec(text)) {
    const key = (match[1] ?? '').toLowerCase();
    if (found.has(key)) return null;
    found.set(key, match[2] ?? match[3] ?? '');
  }
  return found;
}
