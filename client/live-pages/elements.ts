/** Makes elements; the content policy lets no text become markup. */
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Child = Node | string | null | undefined | false;

/** An attribute that is false, null or undefined is left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), attributes, children);
}

export function drawing(tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

export const icon = (name: string): SVGElement =>
  drawing('svg', { class: 'icon', 'aria-hidden': 'true' }, drawing('use', { href: `/live-icons.svg#${name}` }));

function fill<Made extends Element>(made: Made, attributes: Attributes, children: readonly Child[]): Made {
  for (const [name, value] of Object.entries(attributes))
    if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value === true ? '' : String(value));
  made.append(...children.filter((child) => typeof child === 'string' || child instanceof Node));
  return made;
}
