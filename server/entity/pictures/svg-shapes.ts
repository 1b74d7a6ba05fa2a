/**
 * Counts the shapes that a drawing paints once its references are followed. A few lines that reuse each other tenfold could block a TV for
 * ever.
 */
import type { SvgElement } from './svg-reader.ts';
import type { SvgIndex } from './svg-references.ts';

/** Ten times the shapes of the most detailed coats of arms. */
export const maxShapes = 50_000;

/** Returns Infinity for circular references. */
export const shapesOf = (root: SvgElement, index: SvgIndex): number => sumOfPainted(root, index, () => 1);

/** Adds up `own` of each element as often as the element is painted. Returns Infinity for circular references. */
export function sumOfPainted(root: SvgElement, { byId, referencesOf }: SvgIndex, own: (element: SvgElement) => number): number {
  const corners = cornersIn(root);
  const sums = new Map<SvgElement, PaintedSum>();

  const sum = (element: SvgElement): PaintedSum => {
    const before = sums.get(element);
    if (before !== undefined) return before;
    // An element that is reached again during its own count is in a circle.
    sums.set(element, endless);
    const inside = element.children.map(sum);
    const shapes = inside.reduce((total, child) => total + child.shapes, 1);
    const all = referencesOf(element).reduce(
      (total, { id, inherited }) => {
        const target = byId.get(id);
        if (!target || target.name.endsWith('gradient')) return total;
        const times = target.name === 'marker' ? (corners.get(element) ?? 0) : inherited ? shapes : 1;
        return plus(total, sum(target), times);
      },
      { shapes, own: inside.reduce((total, child) => total + child.own, own(element)) },
    );
    sums.set(element, all);
    return all;
  };
  return sum(root).own;
}

type PaintedSum = { shapes: number; own: number };
const endless: PaintedSum = { shapes: Number.POSITIVE_INFINITY, own: Number.POSITIVE_INFINITY };
const plus = (one: PaintedSum, other: PaintedSum, times: number): PaintedSum => ({
  shapes: one.shapes + times * other.shapes,
  own: one.own + (other.own === 0 ? 0 : times * other.own),
});

/** A marker is drawn at every corner of a line: at most one per two characters. */
function cornersIn(element: SvgElement, known = new Map<SvgElement, number>()): Map<SvgElement, number> {
  const line = element.attributes.get('d') ?? element.attributes.get('points') ?? '';
  const own = 2 + Math.ceil(line.length / 2);
  const inside = element.children.reduce((sum, child) => sum + (cornersIn(child, known).get(child) ?? 0), 0);
  return known.set(element, own + inside);
}
