/** Every rack of a match: its winner, the score after it, its minutes without time-outs, and when it ended. */
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type RackEntry, type RackTime, rackTimes } from '#machines/match/rack-times.ts';
import { isStraightPool } from '#machines/match/straight-pool.ts';
import { formatTime } from '../../../../format.ts';
import { sideOf } from '../../../../hall/match/match-side.ts';
import { cx } from '../../../../ui/frame/cx.ts';

type RackListProps = { match: LiveMatch; entries: readonly RackEntry[]; zone: string | undefined };

/** Renders nothing for straight pool, which counts balls. */
export function RackList({ match, entries, zone }: RackListProps) {
  const racks = useMemo(() => rackTimes(entries, match.racks), [entries, match.racks]);
  const known = racks.flatMap(({ playedMs }) => (playedMs === null ? [] : [playedMs]));
  if (isStraightPool(match.disciplineMnemonic) || known.length === 0) return null;
  const longest = Math.max(...known);
  const mean = known.reduce((all, one) => all + one, 0) / known.length;
  return (
    <section aria-label="Racks" className="flex flex-col gap-1.5 text-sm">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-[650]">
        Racks
        <span className="font-normal text-ink-2 text-xs tabular">
          {minuteWords(mean)} on average · longest {minuteWords(longest)}
        </span>
      </h3>
      <ol className="divide-y rounded-card border tabular">
        {racks.map((rack) => (
          <RackRow key={rack.a + rack.b} rack={rack} match={match} zone={zone} isLongest={rack.playedMs === longest && known.length > 1} />
        ))}
      </ol>
    </section>
  );
}

type RackRowProps = { rack: RackTime; match: LiveMatch; zone: string | undefined; isLongest: boolean };

function RackRow({ rack: { winner, a, b, endedAt, playedMs }, match, zone, isLongest }: RackRowProps) {
  return (
    <li className="flex min-h-8 items-center gap-3 px-3">
      <span className="w-14 shrink-0 text-ink-2">Rack {a + b}</span>
      <span className="min-w-0 grow wrap-anywhere font-medium">{sideOf(match, winner).name}</span>
      <b className="w-12 shrink-0 text-center">
        {a}:{b}
      </b>
      <span className={cx('w-16 shrink-0 text-right', isLongest && 'font-semibold')}>
        {playedMs === null ? '–' : minuteWords(playedMs)}
      </span>
      <span className="w-20 shrink-0 text-right text-ink-2 text-xs max-sm:hidden">
        {endedAt === null ? '' : `ended ${formatTime(endedAt, zone)}`}
      </span>
    </li>
  );
}

/** '8 min', '< 1 min' */
function minuteWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes === 0 ? '< 1 min' : `${minutes} min`;
}
