/** Makes elements, and fits names into their width without ever cutting one. */
import { fitText } from '../frame/fit.ts';

type Child = Node | string | null | false | undefined;

export function element(tag: string, className: string, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children.flatMap((child) => (child ? [child] : [])));
  return made;
}

/** A line that gets narrower, then smaller, until it fits: `available` and `size` in pixels. */
export function fittedLine(className: string, text: string, { available, size }: { available: number; size: number }): HTMLElement {
  const line = element('span', `fitted ${className}`, text);
  Object.assign(line.dataset, { available, size });
  return line;
}

const stretches = { widest: 100, narrowest: 68 } as const;

/** Fits all lines inside `root`, which must be in the page. */
export function fitLines(root: ParentNode): void {
  for (const line of root.querySelectorAll<HTMLElement>('.fitted')) {
    const [available, size] = [Number(line.dataset.available), Number(line.dataset.size)];
    const set = (type: { stretch: number; size: number }): void => {
      Object.assign(line.style, { fontStretch: `${type.stretch}%`, fontSize: `${type.size}px` });
    };
    set(
      fitText({ available, size, ...stretches }, (type) => {
        set(type);
        return line.scrollWidth;
      }),
    );
  }
}

const flags = new Map<string, HTMLImageElement>();

/** One element per place and country, so that a redrawn board does not load its flags again. Nothing is shown while there is no picture. */
export function flag(place: string, countryId: number | null): HTMLElement | null {
  if (countryId === null) return null;
  const key = `${place} ${countryId}`;
  const image =
    flags.get(key) ?? Object.assign(document.createElement('img'), { className: 'flag', alt: '', src: `/media/flags/${countryId}` });
  image.onerror = () => {
    image.remove();
    // The next board loads it again.
    flags.delete(key);
  };
  flags.set(key, image);
  return image;
}

const shapes = {
  pause: 'M4 2h5.5v20H4zm10.5 0H20v20h-5.5z',
  stopwatch:
    'M12 22.2a8.4 8.4 0 1 1 0-16.8 8.4 8.4 0 0 1 0 16.8zm0-2.4a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM10.8 9.5h2.4V15h-2.4zM8.5.6h7v2.2h-7z',
  ball: 'M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z',
} as const;

export function icon(name: keyof typeof shapes): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(space, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('class', `icon icon-${name}`);
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', shapes[name]);
  path.setAttribute('fill', 'currentColor');
  drawing.append(path);
  return drawing;
}
