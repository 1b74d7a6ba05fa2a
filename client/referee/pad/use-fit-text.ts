/** The pad never cuts names: the letters get narrower first and smaller afterwards. */
import { useLayoutEffect, useRef } from 'react';

const narrowest = 62;
/** The limits come from the style, because a phone is read from nearer than a tablet. */
const limits = (target: HTMLElement) => {
  const style = getComputedStyle(target);
  const number = (name: string, otherwise: number) => Number.parseFloat(style.getPropertyValue(name)) || otherwise;
  // A share of the full size: letters below this share are worse than two lines.
  return { smallestPx: number('--fit-smallest', 18), breakBelow: number('--fit-break', 0.75) };
};

/** Returns a ref for an element that has a width of its own and `white-space: nowrap`. */
export function useFitText<T extends HTMLElement>(text: string) {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || text === '') return;
    const refit = () => fitText(target);
    refit();
    void document.fonts?.ready.then(refit);
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(refit);
    if (target.parentElement) observer.observe(target.parentElement);
    return () => observer.disconnect();
  }, [text]);
  return element;
}

function fitText(target: HTMLElement): void {
  delete target.dataset.broken;
  squeeze(target, limits(target).breakBelow);
  if (!isTooWide(target)) return;
  // Break the text into two lines at a space or hyphen, if the style allows it.
  target.dataset.broken = '';
  squeeze(target, 0);
}

/** Shrinks the letters down to at most `least`, a share of the full size. */
function squeeze(target: HTMLElement, least: number): void {
  target.style.fontStretch = '';
  target.style.fontSize = '';
  for (let width = 99; isTooWide(target) && width >= narrowest; width -= 1) target.style.fontStretch = `${width}%`;
  const full = Number.parseFloat(getComputedStyle(target).fontSize);
  const end = Math.max(limits(target).smallestPx, full * least);
  for (let size = full - 1; isTooWide(target) && size >= end; size -= 1) target.style.fontSize = `${size}px`;
}

function isTooWide(target: HTMLElement): boolean {
  if (widthOf(target) > target.clientWidth) return true;
  return target.dataset.broken !== undefined && target.offsetHeight > 2.5 * Number.parseFloat(getComputedStyle(target).fontSize);
}

/** `scrollWidth` is rounded, and half a pixel too much already cuts off the last letters. */
function widthOf(target: HTMLElement): number {
  const content = document.createRange();
  content.selectNodeContents(target);
  return Math.max(target.scrollWidth, content.getBoundingClientRect?.().width ?? 0);
}
