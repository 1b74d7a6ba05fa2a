/** The tables as rows and the time as columns: the day of every chosen event on one scale. */
import { useEffect, useRef } from 'react';
import type { Band } from '#machines/forecast/band.ts';
import { share, type TimeRange, ticksOf } from '../../../hall/day/scale.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { smallScreen, useMedia } from '../../../ui/frame/use-media.ts';
import type { PathStep } from './player-path.ts';
import { SessionPills } from './session-pills.tsx';
import { TablesInUse } from './tables-in-use.tsx';
import { type Midnight, TimelineAxis, TimelineGrid } from './timeline-axis.tsx';
import { type TimelineSection, tablesInUse } from './timeline-bars.ts';
import { head, TimelineRow } from './timeline-row.tsx';
import { useBarKeys } from './use-bar-keys.ts';
import type { WhatIfLayer } from './what-if/what-if-layer.ts';

type TimelineBoardProps = {
  sections: readonly TimelineSection[];
  range: TimeRange;
  now: number;
  /** False for another day, which has no current time. */
  today: boolean;
  midnight: Midnight;
  end: Band | null;
  zoneOf: (eventId?: number) => string | undefined;
  search: string;
  pathSteps: ReadonlyMap<number, PathStep> | null;
  /** Three hours fill the width instead of the whole day. */
  zoomed: boolean;
  /** While changes are tried. */
  layer: WhatIfLayer | null;
};

export function TimelineBoard({
  sections,
  range,
  now,
  today,
  midnight,
  end,
  zoneOf,
  search,
  pathSteps,
  zoomed,
  layer,
}: TimelineBoardProps) {
  const { board, onKeyDown } = useBarKeys<HTMLDivElement>();
  const small = useMedia(smallScreen);
  const endBefore = layer?.endBefore ?? null;
  const width = Math.max(1, zoomed ? (range.to - range.from) / zoomMs : 1);
  const ticks = ticksOf(range, (small ? 8 : 16) * width);
  const stretchMs = (range.to - range.from) / width > 6 * 60 * minuteMs ? 10 * minuteMs : 5 * minuteMs;
  const mark = today ? now : null;
  const night = range.from < midnight.at && midnight.at < range.to ? midnight : null;
  useScrollToNow(board, zoomed ? share(mark ?? range.from, range) / 100 : null);
  return (
    <div
      ref={board}
      onKeyDownCapture={onKeyDown}
      className="relative flex min-h-0 grow flex-col overflow-auto rounded-card border bg-surface max-lg:max-h-[80dvh]"
    >
      <div className="relative flex min-w-[56rem] grow flex-col" style={{ width: `${width * 100}%` }}>
        <TimelineAxis range={range} ticks={ticks} now={mark} midnight={night} end={end} endBefore={endBefore} zone={zoneOf()} />
        <TimelineGrid range={range} ticks={ticks} now={mark} midnight={night} end={end} endBefore={endBefore} />
        {sections.map((section) => (
          <section key={section.id} aria-label={section.name} className="flex flex-col" style={{ flexGrow: section.rows.length }}>
            <header className="relative flex h-6 shrink-0 border-t bg-subtle first:border-t-0">
              <h2 className={cx(head, 'flex items-center truncate bg-subtle text-2xs font-semibold')}>{section.name}</h2>
              <div className="relative grow">
                <SessionPills sessions={section.sessions} range={range} now={now} zone={zoneOf(section.id)} />
              </div>
            </header>
            <div className="relative flex grow flex-col">
              <SessionLines section={section} range={range} />
              <ul className="flex grow flex-col">
                {section.rows.map((row) => (
                  <TimelineRow
                    key={row.table.id}
                    row={row}
                    range={range}
                    now={now}
                    today={today}
                    zone={zoneOf(section.id)}
                    search={search}
                    pathSteps={pathSteps}
                    changed={layer?.event.id === section.id ? layer.changed : unchanged}
                  />
                ))}
              </ul>
            </div>
          </section>
        ))}
        <TablesInUse
          counts={tablesInUse(sections, range, stretchMs)}
          tables={sections.reduce((sum, { rows }) => sum + rows.length, 0)}
          range={range}
          stretchMs={stretchMs}
          now={now}
        />
      </div>
    </div>
  );
}

const unchanged: ReadonlyMap<number, number | null> = new Map();

function SessionLines({ section, range }: { section: TimelineSection; range: TimeRange }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 right-0 left-[6rem]">
      {section.sessions.map(({ at }) => (
        <span key={at} className="absolute inset-y-0 border-line-2 border-l border-dashed" style={{ left: `${share(at, range)}%` }} />
      ))}
    </div>
  );
}

/** Scrolls when the zoom changes, not as time passes, so that a user who looks elsewhere stays there. */
function useScrollToNow(board: React.RefObject<HTMLDivElement | null>, at: number | null): void {
  const latest = useRef(at);
  latest.current = at;
  const zoomed = at !== null;
  useEffect(() => {
    const element = board.current;
    if (!zoomed || !element) return;
    element.scrollLeft = (latest.current ?? 0) * element.scrollWidth - element.clientWidth / 2;
  }, [zoomed, board]);
}

const minuteMs = 60_000;
const zoomMs = 180 * minuteMs;
