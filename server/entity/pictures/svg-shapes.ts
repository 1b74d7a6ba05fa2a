/**
 * Counts the shapes that a drawing paints once its references are followed. A few lines that reuse each other tenfold could block a TV for
 * ever.
 */
import type { SvgElement } from './svg-reader.ts';

/** Ten times the shapes of the most detailed coats of arms. */
export const maxShapes = 50_000;

/** A reference to an element. `inherited`: every shape inside the referring element draws the target again. */
type Reference = { id: string; inherited: boolean };

/** Returns Infinity for circular references. */
export function shapesOf(root: SvgElement): number {
  const all = [...descendants(root)];
  const byId = new Map(all.map((element) => [element.attributes.get('id') ?? '', element]));
  const sheet = styleSheet(all);
  const corners = cornersIn(root);
  const counts = new Map<SvgElement, number>();

  const count = (element: SvgElement): number => {
    const before = counts.get(element);
    if (before !== undefined) return before;
    // An element that is reached again during its own count is in a circle.
    counts.set(element, Number.POSITIVE_INFINITY);
    const own = element.children.reduce((sum, child) => sum + count(child), 1);
    const referred = [...attributeReferences(element), ...sheet(element)].reduce((sum, { id, inherited }) => {
      const target = byId.get(id);
      if (!target || target.name.endsWith('gradient')) return sum;
      const times = target.name === 'marker' ? (corners.get(element) ?? 0) : inherited ? own : 1;
      return sum + times * count(target);
    }, 0);
    counts.set(element, own + referred);
    return own + referred;
  };
  return count(root);
}

function* descendants(element: SvgElement): Generator<SvgElement> {
  yield element;
  for (const child of element.children) yield* descendants(child);
}

/** A marker is drawn at every corner of a line: at most one per two characters. */
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

/** An escaped quotation mark ends a declaration. */
const declarations = (style: string): Reference[] =>
  style
    .replace(/&(?:quot|apos);/gi, '"')
    .split(';')
    .flatMap((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return referencesIn(property.trim().toLowerCase(), value.join(':'));
    });

/** Clips, masks and filters apply to a group once; colours and markers apply to each of its shapes. */
const groupProperties = new Set(['clip-path', 'mask', 'filter']);

const referencesIn = (property: string, value: string): Reference[] =>
  [...value.replace(/\s/g, '').matchAll(/url\((?:&quot;|["'])?#([\w.:-]+)/gi)].map(([, id = '']) => ({
    id,
    inherited: !groupProperties.has(property),
  }));

/** Returns the references that style sheets add to an element: by class, and for all elements if a rule uses another selector. */
function styleSheet(all: readonly SvgElement[]): (element: SvgElement) => Reference[] {
  const byClass = new Map<string, Map<string, Reference>>();
  for (const rule of all.filter(({ name }) => name === 'style').flatMap(({ text }) => text.split('}'))) {
    const parts = rule.split('{');
    const references = declarations(parts.pop() ?? '');
    if (references.length === 0) continue;
    for (const selector of (parts.pop() ?? '').split(',')) {
      const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? '*';
      const classReferences = byClass.get(name) ?? new Map<string, Reference>();
      for (const reference of references) classReferences.set(`${reference.id} ${reference.inherited}`, reference);
      byClass.set(name, classReferences);
    }
  }
  const classesOf = ({ attributes }: SvgElement) => new Set(['*', ...(attributes.get('class') ?? '').split(/\s+/)]);
  return (element) => [...classesOf(element)].flatMap((name) => [...(byClass.get(name)?.values() ?? [])]);
}
