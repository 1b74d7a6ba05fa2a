/** Dragging a row by its handle, with mouse or finger. A row says its position with `data-position`. */
import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

type RowDrag = { from: number; gap: number };

export type DragHandle = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
};

export function useRowDrag(rows: RefObject<HTMLElement | null>, onDrop: (drag: RowDrag) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const stop = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(null);
    };
    addEventListener('keydown', stop);
    return () => removeEventListener('keydown', stop);
  }, [isDragging]);
  const handleOf = (from: number): DragHandle => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, gap: from });
    },
    onPointerMove: (event) => {
      if (drag?.from === from) setDrag({ from, gap: gapAt(rows.current, event.clientY) });
    },
    onPointerUp: () => {
      if (drag?.from === from && drag.gap !== from && drag.gap !== from + 1) onDrop(drag);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handleOf };
}

/** Returns the position of the first row whose middle is below the pointer. Keeps that row in sight. */
function gapAt(container: HTMLElement | null, y: number): number {
  const rows = [...(container?.querySelectorAll<HTMLElement>('[data-position]') ?? [])];
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  const gap = below < 0 ? rows.length : below;
  rows[Math.min(gap, rows.length - 1)]?.scrollIntoView({ block: 'nearest' });
  return gap;
}
