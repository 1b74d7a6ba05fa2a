/** Rows that scroll in their card. A button below them counts the hidden rows and scrolls to them. */
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/frame/button.tsx';
import { cx } from '../../../ui/frame/cx.ts';

export function ScrollingRows({ count, className, children }: { count: number; className: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const below = useBelow(list, count);
  return (
    <>
      <ul ref={list} className={cx('overflow-y-auto', className)}>
        {children}
      </ul>
      {below > 0 && (
        <Button
          variant="quiet"
          size="row"
          icon={ArrowDown}
          className="-mb-2 mt-1 self-center"
          onPress={() => list.current && scrollToHidden(list.current)}
        >
          {below} more below
        </Button>
      )}
    </>
  );
}

/** The button disappears once everything is shown, so the keyboard focus moves to the first row that was hidden. */
function scrollToHidden(list: HTMLElement): void {
  rowsBelow(list)[0]?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
  list.scrollBy({ top: list.clientHeight * 0.8 });
}

function rowsBelow(list: HTMLElement): Element[] {
  const { bottom } = list.getBoundingClientRect();
  return [...list.children].filter((row) => row.getBoundingClientRect().bottom > bottom + spacePx);
}

function useBelow(list: { readonly current: HTMLUListElement | null }, count: number): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const element = list.current;
    if (!element || count === 0) return setBelow(0);
    const measure = () => setBelow(rowsBelow(element).length);
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer?.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list, count]);
  return below;
}

/** Pixels; the last row counts as visible when only the space below it is hidden. */
const spacePx = 8;
