/**
 * Moves the bars of the timeline: with mouse or finger by dragging, with the keyboard by Shift and the arrow keys, and by a press or M, which
 * opens a dialog. The handlers stand above the board, so that the bars need to know nothing of it.
 */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { WhatIfChangeInput } from '#contract/match/what-if.ts';
import type { EventDay } from '../../../../hall/day/event-day.ts';
import type { TimeRange } from '../../../../hall/day/scale.ts';
import { isMovable } from './what-if-layer.ts';

/** While a bar is dragged. `x` and `y` are pixels in the window. */
export type DraggedBar = { matchId: number; tableId: number | null; at: number | null; x: number; y: number };

type BarMovesOptions = {
  /** With the new forecast. */
  event: EventDay;
  range: TimeRange | null;
  onMove: (change: WhatIfChangeInput) => void;
  onOpen: (matchId: number) => void;
};

type DragStart = { matchId: number; x: number; y: number; from: number; track: DOMRect; isDragging: boolean; pointerId: number };

export function useBarMoves({ event, range, onMove, onOpen }: BarMovesOptions) {
  const [dragged, setDragged] = useState<DraggedBar | null>(null);
  const start = useRef<DragStart | null>(null);
  // The browser reports a click after the drag.
  const ignoresClick = useRef(false);
  const movable = (target: EventTarget): { bar: HTMLElement; matchId: number } | null => {
    const bar = (target as HTMLElement).closest<HTMLElement>('[data-bar]');
    const matchId = Number(bar?.dataset.bar);
    const match = event.matches.find(({ id }) => id === matchId);
    return bar && match && isMovable(match) ? { bar, matchId } : null;
  };
  const move = (matchId: number, { tableId, at }: { tableId: number | null; at: number | null }): void => {
    const expected = event.forecasts.get(matchId);
    const match = event.matches.find(({ id }) => id === matchId);
    if (!expected || !match) return;
    const isOtherTable = tableId !== null && tableId !== expected.tableId;
    // The time of an announced match cannot change.
    const isOtherTime = at !== null && match.tableId === null && at !== expected.start.mid;
    if (!isOtherTable && !isOtherTime) return;
    onMove({
      ...{ kind: 'MOVE_MATCH', matchId, tableId: isOtherTable ? tableId : null },
      scheduledTime: isOtherTime ? new Date(at).toISOString() : null,
    });
  };
  const stop = (): void => {
    start.current = null;
    setDragged(null);
  };
  const drop = (drag: DragStart, { clientX, clientY }: PointerEvent): DraggedBar => {
    const row = document.elementsFromPoint(clientX, clientY).flatMap((one) => one.closest<HTMLElement>('[data-table-row]') ?? [])[0];
    const shift = range ? ((clientX - drag.x) / drag.track.width) * (range.to - range.from) : 0;
    // A bar that is only moved to another table keeps its time, also beside a quarter of an hour.
    const isMoved = Math.abs(shift) > quarterMs / 2;
    return {
      ...{ matchId: drag.matchId, x: clientX, y: clientY },
      tableId: row ? Number(row.dataset.tableRow) : null,
      at: isMoved ? Math.round((drag.from + shift) / quarterMs) * quarterMs : null,
    };
  };
  const handlers = {
    onDragStart: (drag: React.DragEvent) => drag.preventDefault(),
    onPointerDown: (pointer: PointerEvent) => {
      ignoresClick.current = false;
      const source = pointer.button === 0 && pointer.isPrimary ? movable(pointer.target) : null;
      const track = source?.bar.closest('[data-track]')?.getBoundingClientRect();
      const from = source && event.forecasts.get(source.matchId)?.start.mid;
      if (!source || !track || from == null) return;
      start.current = {
        matchId: source.matchId,
        x: pointer.clientX,
        y: pointer.clientY,
        from,
        track,
        isDragging: false,
        pointerId: pointer.pointerId,
      };
    },
    onPointerMove: (pointer: PointerEvent) => {
      const drag = start.current;
      if (!drag || pointer.pointerId !== drag.pointerId) return;
      if (!drag.isDragging && Math.hypot(pointer.clientX - drag.x, pointer.clientY - drag.y) < dragFromPixels) return;
      if (!drag.isDragging) pointer.currentTarget.setPointerCapture(pointer.pointerId);
      drag.isDragging = true;
      setDragged(drop(drag, pointer));
    },
    onPointerUp: (pointer: PointerEvent) => {
      const drag = start.current;
      if (drag?.isDragging && pointer.pointerId === drag.pointerId) {
        ignoresClick.current = true;
        move(drag.matchId, drop(drag, pointer));
      }
      stop();
    },
    onPointerCancel: stop,
    onClickCapture: (click: MouseEvent) => {
      const source = movable(click.target);
      if (!ignoresClick.current && !source) return;
      click.preventDefault();
      click.stopPropagation();
      if (!ignoresClick.current && source) onOpen(source.matchId);
      ignoresClick.current = false;
    },
    onKeyDown: (key: KeyboardEvent) => {
      ignoresClick.current = false;
      if (key.key === 'Escape' && start.current) {
        key.stopPropagation();
        ignoresClick.current = true;
        return stop();
      }
      const source = movable(key.target);
      const expected = source && event.forecasts.get(source.matchId);
      if (!source || !expected || key.ctrlKey || key.metaKey || key.altKey) return;
      if (key.key.toLowerCase() === 'm') onOpen(source.matchId);
      else if (!key.shiftKey || !key.key.startsWith('Arrow')) return;
      else move(source.matchId, { tableId: neighbour(event, expected.tableId, key.key), at: quarterBeside(expected.start.mid, key.key) });
      key.preventDefault();
    },
  };
  return { dragged, handlers };
}

const quarterMs = 15 * 60_000;
const dragFromPixels = 6;

/** Returns the table above or below, leaving out blocked ones. */
function neighbour({ tables }: EventDay, tableId: number | null, key: string): number | null {
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (step === 0) return null;
  const open = tables.filter(({ id, tableStatus }) => id === tableId || tableStatus !== 'BLOCKED');
  return open[open.findIndex(({ id }) => id === tableId) + step]?.id ?? null;
}

function quarterBeside(at: number, key: string): number | null {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? null : (Math.round(at / quarterMs) + step) * quarterMs;
}
