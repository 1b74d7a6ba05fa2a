/** How much a drawing draws once every reference in it is followed: a few lines that use each other ten times over would keep a TV busy for ever. */
import type { SvgElement } from './svg-reader.ts';

/** Ten times what the most detailed coats of arms draw. */
export const mostShapes = 50_000;

/** A reference to an element, and whether everything inside the one who refers to it draws it again. */
type Reference = { id: string; inherited: boolean };

/** Infinite for references in a ring. */
export function shapesOf(root: SvgElement): number {
  const all = [...within(root)];
  const byId = new Map(all.map((element) => [element.attributes.get('id') ?? '', element]));
  const sheet = styleSheet(all);
  const corners = cornersIn(root);
  const known = new Map<SvgElement, number>();

  const count = (element: SvgElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // Whoever comes here again on the way is in a ring.
    known.set(element, Number.POSITIVE_INFINITY);
    const own = element.children.reduce((sum, child) => sum + count(child), 1);
    const referred = [...attributeReferences(element), ...sheet(element)].reduce((sum, { id, inherited }) => {
      const target = byId.get(id);
      if (!target || target.name.endsWith('gradient')) return sum;
      const times = target.name === 'marker' ? (corners.get(element) ?? 0) : inherited ? own : 1;
      return sum + times * count(target);
    }, 0);
    known.set(element, own + referred);
    return own + referred;
  };
  return count(root);
}

function* within(element: SvgElement): Generator<SvgElement> {
  yield element;
  for (const child of element.children) yield* within(child);
}

/** A marker is drawn at every corner of a line: at most one for every two characters. */
function cornersIn(element: SvgElement, known = new Map<SvgElement, number>()): Map<SvgElement, number> {
  const line = element.attributes.get('d') ?? element.attributes.get('points') ?? '';
  const own = 2 + Math.ceil(line.length / 2);
  const inside = element.children.reduce((sum, child) => sum + (cornersIn(child, known).get(child) ?? 0), 0);
  return known.set(element, own + inside);
}

function attributeReferences({ attributes }: SvgElement): Reference[] {
  return [...attributes].flatMap(([key, value]) => {
    if (key === 'href' || key.endsWith(':href')) return [{ id: value.trim().slice(1), inherited: false }];
    if (key === 'style') return declarations(value);
    return referencesIn(key, value);
  });
}

/** An escaped quotation mark ends like a declaration. */
const declarations = (style: string): Reference[] =>
  style
    .replace(/&(?:quot|apos);/gi, '"')
    .split(';')
    .flatMap((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return referencesIn(property.trim().toLowerCase(), value.join(':'));
    });

/** Cut out and filtered is a group as a whole; colours and markers go to each of its shapes. */
const forTheWhole = new Set(['clip-path', 'mask', 'filter']);

const referencesIn = (property: string, value: string): Reference[] =>
  [...value.replace(/\s/g, '').matchAll(/url\((?:&quot;|["'])?#([\w.:-]+)/gi)].map(([, id = '']) => ({
    id,
    inherited: !forTheWhole.has(property),
  }));

/** What the style sheets add to an element: by its classes, and to all where a rule asks for anything else. */
function styleSheet(all: readonly SvgElement[]): (element: SvgElement) => Reference[] {
  const byClass = new Map<string, Map<string, Reference>>();
  for (const rule of all.filter(({ name }) => name === 'style').flatMap(({ text }) => text.split('}'))) {
    const parts = rule.split('{');
    const references = declarations(parts.pop() ?? '');
    if (references.length === 0) continue;
    for (const selector of (parts.pop() ?? '').split(',')) {
      const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? '*';
      const known = byClass.get(name) ?? new Map<string, Reference>();
      for (const reference of references) known.set(`${reference.id} ${reference.inherited}`, reference);
      byClass.set(name, known);
    }
  }
  const classesOf = ({ attributes }: SvgElement) => new Set(['*', ...(attributes.get('class') ?? '').split(/\s+/)]);
  return (element) => [...classesOf(element)].flatMap((name) => [...(byClass.get(name)?.values() ?? [])]);
}
