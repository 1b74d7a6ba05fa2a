/** Finds what an element of a drawing refers to, through its attributes, its style and the style sheets. */
import type { SvgElement } from './svg-reader.ts';

/** A property with its value, without white space in the value. */
type SvgDeclaration = { property: string; value: string };

/** A reference to an element. `inherited`: every shape inside the referring element draws the target again. */
type SvgReference = { id: string; property: string; inherited: boolean };

export type SvgIndex = {
  byId: ReadonlyMap<string, SvgElement>;
  /** Returns the declarations of an element that may cost time, also those of style sheets. */
  declarationsOf: (element: SvgElement) => SvgDeclaration[];
  referencesOf: (element: SvgElement) => SvgReference[];
};

export function indexSvg(root: SvgElement): SvgIndex {
  const all = [...descendants(root)];
  const sheet = readStyleSheets(all);
  const declarationsOf = once((element) => [...attributeDeclarations(element), ...sheet(element)].filter(isCostly));
  const referencesOf = once((element) => [...linksOf(element), ...declarationsOf(element).flatMap(referencesIn)]);
  return { byId: new Map(all.map((element) => [element.attributes.get('id') ?? '', element])), declarationsOf, referencesOf };
}

function once<Result>(read: (element: SvgElement) => Result): (element: SvgElement) => Result {
  const results = new Map<SvgElement, Result>();
  return (element) => {
    const result = results.get(element) ?? read(element);
    results.set(element, result);
    return result;
  };
}

export function* descendants(element: SvgElement): Generator<SvgElement> {
  yield element;
  for (const child of element.children) yield* descendants(child);
}

const linksOf = ({ attributes }: SvgElement): SvgReference[] =>
  [...attributes].flatMap(([key, value]) =>
    key === 'href' || key.endsWith(':href') ? [{ id: value.trim().slice(1), property: 'href', inherited: false }] : [],
  );

const attributeDeclarations = ({ attributes }: SvgElement): SvgDeclaration[] =>
  [...attributes].flatMap(([key, value]) => (key === 'style' ? declarationsIn(value) : [{ property: key, value: dense(value) }]));

const declarationsIn = (style: string): SvgDeclaration[] =>
  withoutComments(style)
    .split(';')
    .map((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return { property: property.trim().toLowerCase(), value: dense(value.join(':')) };
    });

/** Braces and semicolons in comments and strings would hide declarations. Strings with the id of an element stay. */
const withoutComments = (css: string): string =>
  css.replace(/&(?:quot|apos);/gi, '"').replace(/url\([^"'()]*\)|"[^"\n]*"|'[^'\n]*'|\/\*(?:(?!\*\/)[\s\S])*(?:\*\/|$)/gi, (part) => {
    if (part.startsWith('/*')) return ' ';
    return /^(?:url|["']\s*#[\w.:-]+\s*["']$)/i.test(part) ? part : '""';
  });

/** A blank stays between two numbers. */
const dense = (value: string): string =>
  value
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),"']) ?/g, '$1');

/** Clips, masks and filters apply to a group once; colours and markers apply to each of its shapes. */
const groupProperties = new Set(['clip-path', 'mask', 'filter']);

const referencesIn = ({ property, value }: SvgDeclaration): SvgReference[] =>
  [...value.matchAll(/url\((?:&quot;|["'])?#([\w.:-]+)/gi)].map(([, id = '']) => ({
    id,
    property,
    inherited: !groupProperties.has(property),
  }));

/** References, filters and transformations cost time; colours and sizes do not. */
const isCostly = ({ value }: SvgDeclaration): boolean => /[a-z]\(|%/i.test(value) && !/^(?:rgb|hsl)a?\([^()]*\)$/i.test(value);

/** Returns the declarations that style sheets add to an element: by class, id and name, and to all elements for any other selector. */
function readStyleSheets(all: readonly SvgElement[]): (element: SvgElement) => SvgDeclaration[] {
  const bySelector = new Map<string, Map<string, SvgDeclaration>>();
  const sheets = all.filter(({ name }) => name === 'style').map(({ text }) => withoutComments(text));
  for (const rule of sheets.flatMap((text) => text.split('}'))) {
    const parts = rule.split('{');
    const added = declarationsIn(parts.pop() ?? '').filter(isCostly);
    if (added.length === 0) continue;
    for (const selector of (parts.pop() ?? '').split(',')) {
      const key = /^[.#]?[\w-]+$/.exec(selector.trim().toLowerCase())?.[0] ?? '*';
      const declarations = bySelector.get(key) ?? new Map<string, SvgDeclaration>();
      for (const declaration of added) declarations.set(`${declaration.property} ${declaration.value}`, declaration);
      bySelector.set(key, declarations);
    }
  }
  return (element) => [...selectorsOf(element)].flatMap((key) => [...(bySelector.get(key)?.values() ?? [])]);
}

const selectorsOf = ({ name, attributes }: SvgElement): Set<string> => {
  const classes = (attributes.get('class') ?? '').split(/\s+/).map((word) => `.${word}`.toLowerCase());
  return new Set(['*', name, `#${attributes.get('id') ?? ''}`.toLowerCase(), ...classes]);
};
