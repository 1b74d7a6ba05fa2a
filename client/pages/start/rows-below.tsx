/** Rows that scroll in their card: a line under them says how many more there are, and leads there. */
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

export function RowsBelow({ count, className, children }: { count: number; className: string; children: ReactNode }) {
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
          onPress={() => list.current?.scrollBy({ top: list.current.clientHeight * 0.8 })}
        >
          {below} more below
        </Button>
      )}
    </>
  );
}

function useBelow(list: { readonly current: HTMLUListElement | null }, count: number): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const element = list.current;
    if (!element || count === 0) return setBelow(0);
    const measure = () => {
      const { bottom } = element.getBoundingClientRect();
      setBelow([...element.children].filter((row) => row.getBoundingClientRect().bottom > bottom + spacePx).length);
    };
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

/** The last row is there to read when only the space under it is hidden. */
const spacePx = 8;
