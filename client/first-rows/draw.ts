/** Makes elements of the page from what components return. Handlers and refs are left out: what is drawn is only read, and its links work by themselves. */
import type { DrawnContext, DrawnElement, Props } from './react.ts';

/** Appends the elements of `node` to `parent`. As in React, null, undefined and booleans draw nothing. */
export function draw(node: unknown, parent: ParentNode & Node): void {
  if (node === null || node === undefined || typeof node === 'boolean') return;
  if (Array.isArray(node)) {
    for (const one of node) draw(one, parent);
  } else if (isElement(node)) drawElement(node, parent);
  else parent.appendChild(document.createTextNode(String(node)));
}

const isElement = (node: unknown): node is DrawnElement => typeof node === 'object' && node !== null && 'props' in node;

function drawElement({ type, props }: DrawnElement, parent: ParentNode & Node): void {
  if (typeof type === 'function') draw(type(props), parent);
  else if (typeof type === 'string') drawTag(type, props, parent);
  else drawWithin(type as DrawnContext, props, parent);
}

function drawWithin(context: DrawnContext, props: Props, parent: ParentNode & Node): void {
  const { value } = context;
  context.value = props.value;
  draw(props.children, parent);
  context.value = value;
}

function drawTag(tag: string, props: Props, parent: ParentNode & Node): void {
  const isPicture = tag === 'svg' || parent instanceof SVGElement;
  const element = isPicture ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(props)) setAttribute(element, name, value, isPicture);
  draw(props.children, element);
  parent.appendChild(element);
}

function setAttribute(element: HTMLElement | SVGElement, name: string, value: unknown, isPicture: boolean): void {
  if (name === 'style') {
    // The content policy allows no style in an attribute, but a script may set it.
    Object.assign(element.style, value);
    return;
  }
  if (name === 'children' || name === 'ref' || name === 'key' || typeof value === 'function') return;
  const attribute =
    renamed[name] ?? (isPicture && name !== 'viewBox' ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name);
  const isWord = attribute.startsWith('aria-') || attribute.startsWith('data-');
  if (value === null || value === undefined || (value === false && !isWord)) return;
  element.setAttribute(attribute, value === true && !isWord ? '' : String(value));
}

const renamed: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', defaultValue: 'value' };
