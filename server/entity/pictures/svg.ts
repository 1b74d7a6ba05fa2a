/** Checks that a drawing only draws: reads its XML strictly against lists of allowed elements (.github/SECURITY.md control 17). */
import { filterMsOf, maxFilterMs } from './svg-filters.ts';
import { drawingNamespace, linkNamespace } from './svg-namespaces.ts';
import { readSvg, type SvgDrawing, type SvgElement } from './svg-reader.ts';
import { indexSvg } from './svg-references.ts';
import { maxShapes, shapesOf } from './svg-shapes.ts';

/**
 * - none: no drawing
 * - doctype: its document type could define anything
 * - raster: contains a pixel picture
 * - shapes: a small file that draws endlessly
 * - filters: effects that take a TV too long
 * - active: runs code, loads files or contains links
 */
type SvgRefusal = 'none' | 'doctype' | 'raster' | 'shapes' | 'filters' | 'active';

/** Shapes, text, gradients and filters. No scripts, foreign content, animations, links or external pictures. */
const elements = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textpath marker mask pattern
  clippath lineargradient radialgradient stop switch view filter feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix
  fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode
  femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence`.split(/\s+/),
);
/** Namespaces of drawing programs: browsers ignore elements that are bound to them. */
const inertNamespaces =
  /^https?:\/\/(?:www\.inkscape\.org\/|sodipodi\.sourceforge\.net\/|www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#|creativecommons\.org\/|web\.resource\.org\/cc\/|purl\.org\/dc\/|ns\.adobe\.com\/|www\.bohemiancoding\.com\/|www\.serif\.com\/|vectornator\.io)/;

/** Returns the drawing as it may be shown, with the namespaces that it lacked. */
export function checkSvg(text: string): Pick<SvgDrawing, 'text'> | SvgRefusal {
  if (!/<(?:svg:)?svg[\s>/]/i.test(text)) return 'none';
  const drawing = readSvg(text);
  if (drawing === 'doctype') return drawing;
  if (drawing === 'broken' || drawing.root.name !== 'svg') return 'active';
  return refusalIn(drawing.root) ?? slowness(drawing.root) ?? { text: drawing.text };
}

function slowness(root: SvgElement): SvgRefusal | null {
  const index = indexSvg(root);
  if (shapesOf(root, index) > maxShapes) return 'shapes';
  return filterMsOf(root, index) > maxFilterMs ? 'filters' : null;
}

function refusalIn(element: SvgElement): SvgRefusal | null {
  if (element.name === 'image' && [...element.attributes.values()].some((value) => /^\s*data:image\//i.test(value))) return 'raster';
  if (!isKnown(element.name) || ![...element.attributes].every(isHarmless) || !isPlainText(element)) return 'active';
  for (const child of element.children) {
    const refusal = refusalIn(child);
    if (refusal) return refusal;
  }
  return null;
}

/** A prefix can only be bound to an inert namespace (see isHarmless), so an element with a prefix neither draws nor acts. */
const isKnown = (element: string): boolean => element.includes(':') || elements.has(element);

/** Checks text between tags; a style sheet must not load anything. */
function isPlainText({ name, text }: SvgElement): boolean {
  if (name === 'style') return isHarmlessStyle(text) && !/&(?!(?:amp|lt|gt|quot|apos);)/i.test(text);
  return !/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i.test(text);
}

function isHarmless([key, value]: readonly [string, string]): boolean {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/i.test(value)) return false;
  if (key === 'xmlns' || key === 'xmlns:svg') return value === drawingNamespace;
  if (key === 'xmlns:xlink') return value === linkNamespace;
  if (key.startsWith('xmlns:')) return inertNamespaces.test(value);
  if (key === 'href' || key.endsWith(':href')) return /^#[\w.:-]*$/.test(value.trim());
  if (/^on|^(?:src|action|formaction|attributename|xml:base)$/.test(key)) return false;
  return isHarmlessStyle(value);
}

/** `url()` may only name an element of the drawing; escapes could hide other targets. */
function isHarmlessStyle(value: string): boolean {
  // Whitespace has no meaning here. Allowing for it in each pattern would make matching slower than linear.
  const dense = value.replace(/\s/g, '');
  if (/@(?:import|charset|namespace)|expression|behaviou?r:|-moz-binding|javascript:|data:|\\/i.test(dense)) return false;
  return !/url\((?!(?:&quot;|["'])?#)/i.test(dense) && !/(?:image|image-set|src)\(/i.test(dense);
}
