/** The bar of one match in the row of its table: a link to the match, with marks for a late start and for the time it may end. */
import { AlarmClock, Flag, type LucideIcon, Megaphone, Pause, Play } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import { isLive } from '#machines/names.ts';
import { share, span, type TimeRange } from '../../../hall/day/scale.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { playtimeLooks } from '../../../ui/status/playtime-chip.tsx';
import { type Tone, toneClass } from '../../../ui/status/tone.ts';
import { barName, barParts } from './bar-words.ts';
import type { PathStep } from './player-path.ts';
import type { BarKind, TimelineBarData } from './timeline-bars.ts';

type TimelineBarProps = {
  bar: TimelineBarData;
  table: number;
  range: TimeRange;
  now: number;
  zone: string | undefined;
  search: string;
  /** The match on the path of the followed player; `none` if it is not on that path, `null` if no player is followed. */
  pathStep: PathStep | 'none' | null;
  /** In a what-if: the number of the table that the match leaves, null for another time only; undefined: nothing changes. */
  change?: number | null | undefined;
};

export const TimelineBar = memo(function TimelineBar({ bar, table, range, now, zone, search, pathStep, change }: TimelineBarProps) {
  const { kind, from, to, band, late, leadFrom, playtime } = bar;
  const tone = playtime === 'NORMAL' ? tones[kind] : playtimeLooks[playtime].tone;
  const Icon = late > 0 ? AlarmClock : playtime === 'NORMAL' ? icons[kind] : playtimeLooks[playtime].icon;
  const parts = barParts(bar, now, change ?? null);
  const title = barName(bar, table, zone);
  // The accessible name begins with the visible text, so that voice control users can say what they read.
  const accessibleName = [
    parts.map(({ words }) => words).join(' '),
    title,
    pathStep === 'may' && 'possible next match',
    change !== undefined && 'changed by this what-if',
  ]
    .filter(Boolean)
    .join(', ');
  const playing = kind === 'running' || kind === 'timeout';
  return (
    <span className={cx(toneClass(tone), pathStep === 'none' && 'opacity-35')}>
      {leadFrom !== null && leadFrom < from && <span aria-hidden className={leadClass} style={span(leadFrom, from, range)} />}
      <Link
        to={{ pathname: matchModalPath(bar.match), search }}
        data-bar={bar.match.id}
        {...(kind === 'planned' || kind === 'announced' ? { 'data-movable': true } : {})}
        tabIndex={-1}
        aria-label={accessibleName}
        title={title}
        className={cx(
          barClass,
          kindClasses[kind],
          late > 0 && lateClass,
          pathStep === 'plays' && playsClass,
          pathStep === 'may' && mayPlayClass,
          change !== undefined && changedClass,
        )}
        style={span(from, to, range)}
      >
        {playing && <span aria-hidden className={elapsedClass} style={{ width: `${share(now, { from, to })}%` }} />}
        <span
          aria-hidden
          className="relative flex h-[19px] flex-wrap content-start items-center gap-x-1 overflow-hidden px-1 @max-[2.75rem]:px-px"
        >
          {/* A word without room wraps to a hidden second line. The first element never wraps but is cut, so an empty one comes first. */}
          <span className="-mr-1 h-[19px]" />
          {Icon && (
            <Icon
              className={cx('my-0.5 size-3.5 shrink-0', late > 0 ? 'text-(--orange) @max-[6rem]:hidden' : '@max-[3.5rem]:hidden')}
              strokeWidth={2.25}
            />
          )}
          {parts.map(({ words, strong }, index) => (
            <span
              key={words}
              className={cx('h-[19px] whitespace-nowrap', strong && 'font-semibold', late > 0 && index === 1 && 'text-(--orange)')}
            >
              {words}{' '}
            </span>
          ))}
        </span>
      </Link>
      {band && <span aria-hidden className={bandClass(kind)} style={span(Math.max(band.low, from), band.high, range)} />}
    </span>
  );
});

const tones: Record<BarKind, Tone> = {
  done: 'slate',
  finished: 'blue',
  running: 'teal',
  timeout: 'violet',
  announced: 'slate',
  planned: 'neutral',
};
const icons: Partial<Record<BarKind, LucideIcon>> = { finished: Flag, running: Play, timeout: Pause, announced: Megaphone };

const barClass =
  '@container absolute top-0.5 h-[21px] overflow-hidden rounded-chip border text-2xs leading-[19px] tabular hover:z-10 focus-visible:z-10';
const kindClasses: Record<BarKind, string> = {
  done: 'border-transparent bg-tone-soft text-ink',
  finished: 'border-tone-solid border-[1.5px] bg-tone-soft text-tone',
  running: 'border-tone-solid border-[1.5px] bg-surface text-tone',
  timeout: 'border-tone-solid border-[1.5px] bg-surface text-tone',
  announced: 'border-tone-solid border-[1.5px] bg-tone-soft text-tone',
  planned: 'border-dashed border-control bg-surface text-ink-2',
};
const lateClass = 'border-l-[3px] border-l-(--orange-solid) [border-left-style:solid]';
/** Overrides the dashed line of a planned bar. */
const changedClass = 'border-accent! border-solid! bg-accent-soft! text-accent!';
const playsClass = 'outline-2 outline-accent -outline-offset-1';
const mayPlayClass = 'outline-2 outline-dashed outline-accent -outline-offset-1';
const elapsedClass = 'absolute inset-y-0 left-0 border-tone-solid border-r-2 bg-tone-soft';
const leadClass = 'absolute top-3 h-0 border-(--orange-solid) border-t-2 border-dotted';

/** A thin bracket below the bar: the range in which the match probably ends. */
const bandClass = (kind: BarKind): string =>
  cx(
    'absolute top-[23.5px] h-1 border-x-[1.5px] before:absolute before:inset-x-0 before:top-[1px] before:h-0.5',
    kind === 'planned' ? 'hidden' : 'border-tone-solid before:bg-tone-solid',
  );

const timelinePath = '/app/matches/timeline';

/** Returns the address of the dialog that suits the match's current status. */
function matchModalPath({ id, matchStatus }: Pick<LiveMatch, 'id' | 'matchStatus'>): string {
  return `${timelinePath}/${id}/${isLive(matchStatus) ? 'editMatch' : matchStatus === 'SCHEDULED' ? 'assignTable' : 'showHistory'}`;
}
