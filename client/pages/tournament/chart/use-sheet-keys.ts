/** Keyboard control of a sheet: one match is in the tab order, arrows move along the lines, and plus, minus and 0 zoom. */
import { type RefObject, useEffect, useRef } from 'react';
import type { Sheet } from '#machines/draw/sheet.ts';
import { isArrow, neighbourOf } from '../../../bracket/neighbours.ts';
import type { Zoom } from './use-zoom.ts';

export function useSheetKeys(area: RefObject<HTMLElement | null>, sheet: Sheet, zoom: Zoom): void {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    makeStop(element, element.querySelector(`[data-label="${firstOf(sheet)}"]`));
    const focused = ({ target }: FocusEvent) => makeStop(element, boxOf(target));
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '+' || event.key === '-') latest.current.by(event.key === '+' ? 1 : -1);
      else if (event.key === '0') latest.current.fit();
      else if (isArrow(event.key)) {
        const label = boxOf(event.target)?.dataset.label;
        const next = label && neighbourOf(sheet, label, event.key);
        if (next) focusBox(element, next);
      } else return;
      event.preventDefault();
    };
    element.addEventListener('focusin', focused, { signal });
    element.addEventListener('keydown', pressed, { signal });
    return () => stop.abort();
  }, [area, sheet]);
}

export function focusBox(area: HTMLElement | null, label: string): void {
  const box = area?.querySelector<HTMLElement>(`[data-label="${label}"]`);
  box?.scrollIntoView({ block: 'center', inline: 'center' });
  box?.focus({ preventScroll: true });
}

/** Returns the first match in reading order. Round 1 of a letter is in the middle of the sheet, between winners and losers. */
export function firstOf({ boxes, columns }: Sheet): string | undefined {
  const column = Math.max(
    0,
    columns.findIndex(({ side }) => side !== 'losers'),
  );
  return boxes.filter((box) => box.column === column).sort((one, other) => one.row - other.row)[0]?.label;
}

const boxOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-label]') : null;

function makeStop(area: HTMLElement, box: HTMLElement | null): void {
  if (!box) return;
  for (const other of area.querySelectorAll<HTMLElement>('[data-label][tabindex="0"]')) other.tabIndex = -1;
  box.tabIndex = 0;
}
