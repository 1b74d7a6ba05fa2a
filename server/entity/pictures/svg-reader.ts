/** Parses the XML of a drawing into a tree of tags, attributes and text. Runs in linear time for any input. */
import { missingNamespaces, type Prefixes } from './svg-namespaces.ts';

/** `name` has no `svg:` before it. */
export type SvgElement = { name: string; attributes: ReadonlyMap<string, string>; children: SvgElement[]; text: string };

/** `text`: the drawing as browsers need it, with its namespaces and without its document type. */
export type SvgDrawing = { root: SvgElement; text: string };

/** `doctype`: a document type declaration that could define anything. `broken`: not well-formed. */
type SvgReadError = 'doctype' | 'broken';

const name = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const attribute = new RegExp(`\\s+(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
/** A document type of the W3C without declarations of its own: browsers do not fetch it. */
const doctype =
  '<!doctype\\s+(?:svg:)?svg(?:\\s+(?:public\\s+(?:"[^"<>&]*"|\'[^\'<>&]*\')|system)\\s+["\']https?://www\\.w3\\.org/[\\w./-]*["\'])?\\s*(?:\\[\\s*\\]\\s*)?>';
const tokens = new RegExp(
  `<!--(?:(?!--)[^])*-->|<(/?)(${name})((?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>|<!\\[CDATA\\[([^<]*?)\\]\\]>|${doctype}|[^<]+`,
  'yi',
);
const isDoctype = (token: string): boolean => /^<!doctype/i.test(token);

/** Deeper than real drawings, and shallow enough to walk without a stack overflow. */
const maxDepth = 200;

/** `doctypes`: where document types begin and end. `rootNameEnd`: where an attribute of the root can be inserted. */
type ReadState = { open: SvgElement[]; doctypes: [number, number][]; rootNameEnd: number; prefixes: Prefixes };

export function readSvg(text: string): SvgDrawing | SvgReadError {
  const source = text.replace(/^\uFEFF?\s*(?:<\?xml\s[^>?]*\?>)?/, '').trim();
  const outside = element('', new Map());
  const state: ReadState = { open: [outside], doctypes: [], rootNameEnd: -1, prefixes: { used: new Set(), declared: new Set() } };
  tokens.lastIndex = 0;
  while (tokens.lastIndex < source.length) {
    const at = tokens.lastIndex;
    const token = tokens.exec(source);
    // Other document types, entities and processing instructions match no token.
    if (!token) return isDoctype(source.slice(at, at + 9)) ? 'doctype' : 'broken';
    const problem = take(token, state);
    if (problem) return problem;
  }
  const [root, ...more] = outside.children;
  if (state.open.length !== 1 || !root || more.length > 0 || outside.text.trim() !== '') return 'broken';
  return { root, text: repaired(text, source, state) };
}

function take(token: RegExpExecArray, state: ReadState): SvgReadError | null {
  const [whole, closing, tag, attributes = '', empty, literal] = token;
  const { open } = state;
  const parent = open.at(-1);
  if (!parent) return 'broken';
  if (isDoctype(whole)) return takeDoctype(token, state);
  if (literal !== undefined) return takeLiteral(parent, literal);
  // Browsers join the text of a style sheet around nested elements, which could hide a rule.
  if (parent.name === 'style' && whole.startsWith('<') && !closing) return 'broken';
  if (tag === undefined) {
    if (!whole.startsWith('<!--')) parent.text += whole;
    return null;
  }
  if (closing) return open.length > 1 && open.pop()?.name === plainName(tag) && attributes === '' ? null : 'broken';
  const parsed = attributesOf(attributes);
  if (!parsed) return 'broken';
  if (state.rootNameEnd < 0) state.rootNameEnd = token.index + 1 + tag.length;
  notePrefixes(state.prefixes, [tag, ...parsed.keys()]);
  const child = element(plainName(tag), parsed);
  parent.children.push(child);
  if (!empty) open.push(child);
  return open.length > maxDepth ? 'broken' : null;
}

/** A document type stands before the root. */
function takeDoctype({ 0: whole, index }: RegExpExecArray, { rootNameEnd, doctypes }: ReadState): SvgReadError | null {
  if (rootNameEnd >= 0 || doctypes.length > 0) return 'doctype';
  doctypes.push([index, index + whole.length]);
  return null;
}

/** Only style sheets need CDATA. No entity is read there, so each `&` becomes one that the rules for style sheets judge. */
function takeLiteral(parent: SvgElement, literal: string): SvgReadError | null {
  if (parent.name !== 'style') return 'broken';
  parent.text += literal.replaceAll('&', '&amp;');
  return null;
}

function notePrefixes({ used, declared }: Prefixes, names: readonly string[]): void {
  for (const word of names) {
    const [prefix = '', local] = word.toLowerCase().split(':');
    if (prefix === 'xmlns') declared.add(local ?? '');
    else if (local !== undefined) used.add(prefix);
  }
}

/** Returns the text unchanged when nothing has to be repaired. */
function repaired(text: string, source: string, { doctypes: [doctype], rootNameEnd, prefixes }: ReadState): string {
  const namespaces = missingNamespaces(prefixes, /:svg$/i.test(source.slice(0, rootNameEnd)));
  if (!doctype && namespaces === '') return text;
  const [from, to] = doctype ?? [0, 0];
  return `${source.slice(0, from)}${source.slice(to, rootNameEnd)}${namespaces}${source.slice(rootNameEnd)}`.trimStart();
}

const plainName = (tag: string): string => tag.toLowerCase().replace(/^svg:/, '');

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
