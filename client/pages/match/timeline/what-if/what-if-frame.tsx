/** The parts of What if: the panel above the timeline, the board with the new forecast, and the dialogs and drags that add changes. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { WhatIfChangeInput } from '#contract/match/what-if.ts';
import { formatTime } from '../../../../format.ts';
import type { EventDay } from '../../../../hall/day/event-day.ts';
import type { PlayDay } from '../../../../hall/day/hall-days.ts';
import type { TimeRange } from '../../../../hall/day/scale.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeWordsInput } from './change-words.ts';
import { instantOn } from './day-time.ts';
import { MoveDialog } from './move-dialog.tsx';
import { type DraggedBar, useBarMoves } from './use-bar-moves.ts';
import { useWhatIf } from './use-what-if.ts';
import { layerOf, type WhatIfLayer } from './what-if-layer.ts';
import { WhatIfPanel } from './what-if-panel.tsx';

export type WhatIfFrameProps = {
  event: EventDay;
  day: PlayDay;
  zone: string | undefined;
  /** '22:00': when the day should be over; null: when the plan says. */
  finishBy: string | null;
  onFinishBy: (time: string | null) => void;
  onClose: () => void;
  /** The part of the time that the board of this layer shows. */
  rangeOf: (layer: WhatIfLayer) => TimeRange | null;
  children: (layer: WhatIfLayer) => ReactNode;
};

export function WhatIfFrame({ event, day, zone, finishBy, onFinishBy, onClose, rangeOf, children }: WhatIfFrameProps) {
  const state = useWhatIf({ event, day, finishBy: finishBy === null ? null : instantOn(day, finishBy, zone) });
  const [dialog, setDialog] = useState<'ANY' | number | null>(null);
  const layer = layerOf(event, state.answer, state.changes);
  const moved = useRef<number | null>(null);
  const { dragged, handlers } = useBarMoves({
    event: layer.event,
    range: rangeOf(layer),
    onMove: (change) => {
      if (change.kind === 'MOVE_MATCH') moved.current = change.matchId;
      state.tryOut([change]);
    },
    onOpen: setDialog,
  });
  useFocusOnMoved(moved, layer);
  useEscape(dialog === null && dragged === null, onClose);
  const words: ChangeWordsInput = {
    matches: event.matches,
    tableNumbers: new Map(layer.event.tables.map(({ id, displayNumber }) => [id, displayNumber])),
    zone,
  };
  const add = (change: WhatIfChangeInput): Promise<void> => state.attempt([change]);
  const pressed = typeof dialog === 'number' ? event.matches.find(({ id }) => id === dialog) : undefined;
  return (
    <div className="flex min-h-0 grow flex-col">
      <WhatIfPanel
        state={state}
        event={event}
        words={words}
        finishBy={finishBy}
        onFinishBy={onFinishBy}
        onAdd={() => setDialog('ANY')}
        onClose={onClose}
      />
      <div className="flex min-h-80 grow flex-col [&_[data-movable]]:cursor-grab [&_[data-movable]]:touch-none" {...handlers}>
        {children(layer)}
      </div>
      <p className="flex flex-wrap justify-between gap-x-6 pt-2 text-ink-2 text-xs">
        <span className="flex items-center gap-4">
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="h-2.5 w-5 rounded-[3px] border-[1.5px] border-accent bg-accent-soft" />
            changed by this what-if
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="h-3 border-ink border-l border-dashed" />
            end now
          </span>
        </span>
        <span>Drag a bar, or choose it: Shift with the arrow keys moves it, M asks for table and time.</span>
      </p>
      {dragged && <DragMark dragged={dragged} words={words} />}
      {dialog === 'ANY' && <ChangeDialog event={layer.event} day={day} zone={zone} onAdd={add} onClose={() => setDialog(null)} />}
      {pressed && <MoveDialog match={pressed} event={layer.event} day={day} zone={zone} onAdd={add} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** Follows the pointer and names the place where the bar would land. */
function DragMark({ dragged: { tableId, at, x, y }, words }: { dragged: DraggedBar; words: ChangeWordsInput }) {
  const table = tableId === null ? 'same table' : `table ${words.tableNumbers.get(tableId) ?? '?'}`;
  return (
    <span
      aria-hidden
      className="pointer-events-none fixed z-50 rounded-chip border border-accent bg-accent-soft px-2 py-1 font-semibold text-xs shadow-pop tabular"
      style={{ left: x + 12, top: y + 12 }}
    >
      {table}
      {at !== null && `, ${formatTime(at, words.zone)}`}
    </span>
  );
}

/** A bar in the row of another table is a new element: the keyboard goes on there. */
function useFocusOnMoved(moved: React.RefObject<number | null>, layer: WhatIfLayer): void {
  useEffect(() => {
    if (moved.current === null || !layer.changed.has(moved.current)) return;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[data-bar="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [moved, layer]);
}

/** Escape discards the changes, unless a dialog or a list is open. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const isOpen = document.querySelector('[role=dialog], [role=alertdialog], [role=listbox], [role=menu]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isOpen) latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
