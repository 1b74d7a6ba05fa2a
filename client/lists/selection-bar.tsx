/**
 * The bar under a list with ticked rows: their number, select all, clear, and the actions on them. On a phone it is at the bottom of the
 * screen.
 */
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { countText } from '#machines/count-text.ts';
import { Button } from '../ui/frame/button.tsx';
import { IconButton } from '../ui/frame/icon-button.tsx';
import type { Selection } from './use-selection.ts';

type SelectionBarProps<Row> = {
  selection: Selection<Row>;
  /** The number of rows of the whole list. */
  total: number;
  words: { one: string; many: string };
  /** Beside the count: a sum of the ticked rows. */
  fact?: string;
  children: ReactNode;
};

export function SelectionBar<Row>({ selection, total, words: { one, many }, fact, children }: SelectionBarProps<Row>) {
  const bar = useRef<HTMLElement>(null);
  useRoomAbove(bar);
  return (
    <section
      ref={bar}
      aria-label={`Selected ${many}`}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-t bg-accent-soft px-3 py-1.5 text-sm max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:shadow-pop"
    >
      <b className="font-semibold text-accent tabular" aria-live="polite">
        {selection.all ? `All ${countText(total, one, many)} selected` : `${selection.count} selected`}
        {fact && ` · ${fact}`}
      </b>
      {!selection.all && selection.page === 'every' && total > selection.count && (
        <Button variant="quiet" onPress={selection.chooseAll}>
          Select all {countText(total, one, many)} of this list
        </Button>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {children}
        <IconButton icon={X} label="Clear the selection" onPress={selection.clear} />
      </span>
    </section>
  );
}

/** On phones and tablets the bar lies over the page. The page ends above it (`--bar-space`), so that the pager stays reachable. */
function useRoomAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const own = bar.current;
    if (!own || typeof ResizeObserver === 'undefined') return;
    const measure = () => style.setProperty('--bar-space', getComputedStyle(own).position === 'fixed' ? `${own.offsetHeight}px` : '0px');
    const observer = new ResizeObserver(measure);
    for (const element of [own, document.documentElement]) observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-space');
    };
  }, [bar]);
}
