/** The axis above the drawing: the hours, the current time, and the predicted end of the day. */
import { Hourglass } from 'lucide-react';
import type { Band } from '#machines/forecast/band.ts';
import { formatTime } from '../../../format.ts';
import { share, type TimeRange } from '../../../hall/day/scale.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { head } from './timeline-row.tsx';

/** The start of the next calendar day within one playing day. */
export type Midnight = { at: number; words: string };

type TimelineAxisProps = {
  range: TimeRange;
  ticks: readonly number[];
  now: number | null;
  /** Null outside the drawing. */
  midnight: Midnight | null;
  end: Band | null;
  /** The present end while a what-if changes it. */
  endBefore: Band | null;
  zone: string | undefined;
};

export function TimelineAxis({ range, ticks, now, midnight, end, endBefore, zone }: TimelineAxisProps) {
  const marks = [now, midnight?.at ?? null, end?.mid ?? null, endBefore?.mid ?? null].filter((mark) => mark !== null);
  // A mark is wider than a tick, so ticks under a mark are left out.
  const clear = ticks.filter((tick) => marks.every((mark) => Math.abs(share(tick, range) - share(mark, range)) > 3.5));
  return (
    <div aria-hidden className="sticky top-0 z-30 flex h-7 shrink-0 border-b bg-subtle text-2xs text-ink-2 tabular">
      <span className={cx(head, 'bg-subtle')} />
      <div className="relative grow">
        {clear.map((tick) => (
          <Mark key={tick} at={tick} range={range}>
            {formatTime(tick, zone)}
          </Mark>
        ))}
        {midnight && (
          <Mark at={midnight.at} range={range} look="border border-line-2 bg-surface font-semibold">
            {midnight.words}
          </Mark>
        )}
        {endBefore && hasRoom(endBefore, end, range) && (
          <Mark at={endBefore.mid} range={range} look="border border-dashed border-control bg-surface">
            {formatTime(endBefore.mid, zone)}
          </Mark>
        )}
        {end && (
          <Mark at={end.mid} range={range} look="border border-ink bg-surface font-semibold text-ink">
            <Hourglass className="size-3" />
            {formatTime(end.mid, zone)}
          </Mark>
        )}
        {now !== null && (
          <Mark at={now} range={range} look="bg-accent-fill font-semibold text-white">
            {formatTime(now, zone)}
          </Mark>
        )}
      </div>
    </div>
  );
}

/** Two ends side by side would cover each other; the dashed line of the present one remains. */
const hasRoom = (before: Band, after: Band | null, range: TimeRange): boolean =>
  after === null || Math.abs(share(before.mid, range) - share(after.mid, range)) > 5;

function Mark({ at, range, look = '', children }: { at: number; range: TimeRange; look?: string; children: React.ReactNode }) {
  const left = share(at, range);
  const shift = left < 2 ? '0%' : left > 98 ? '-100%' : '-50%';
  return (
    <span
      className={cx('absolute top-1.5 flex h-4.5 items-center gap-1 rounded-chip px-1 leading-none', look)}
      style={{ left: `${left}%`, transform: `translateX(${shift})` }}
    >
      {children}
    </span>
  );
}

/** The layer behind the bars: a line per hour, the predicted end as a band, and the current time. */
export function TimelineGrid({ range, ticks, now, midnight, end, endBefore }: Omit<TimelineAxisProps, 'zone'>) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 right-0 left-[6rem]">
      {end && (
        <span
          className="absolute inset-y-0 bg-sunken"
          style={{ left: `${share(end.low, range)}%`, width: `${share(end.high, range) - share(end.low, range)}%` }}
        />
      )}
      {endBefore && (
        <span className="absolute inset-y-0 border-ink border-l border-dashed" style={{ left: `${share(endBefore.mid, range)}%` }} />
      )}
      {ticks.map((tick) => (
        <span key={tick} className="absolute inset-y-0 border-l" style={{ left: `${share(tick, range)}%` }} />
      ))}
      {midnight && <span className="absolute inset-y-0 border-line-2 border-l-2" style={{ left: `${share(midnight.at, range)}%` }} />}
      {now !== null && <span className="absolute inset-y-0 z-15 w-0.5 bg-accent" style={{ left: `calc(${share(now, range)}% - 1px)` }} />}
    </div>
  );
}
