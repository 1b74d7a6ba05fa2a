/**
 * The figures above the board, beside the tables in use: matches today, behind the schedule, predicted end of the day. Each links to
 * its list.
 */
import { AlarmClock, CheckCheck, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countText } from '#machines/count-text.ts';
import type { DayFigures } from '#machines/forecast/day-figures.ts';
import { formatTime, formatTimeRange } from '../../../format.ts';
import type { MatchTally } from '../../../hall/day/progress.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';

type FigureProps = {
  title: string;
  icon?: LucideIcon;
  to: string;
  alert?: boolean;
  figure: ReactNode;
  unit: ReactNode;
  children: ReactNode;
};

function Figure({ title, icon: Icon, to, alert = false, figure, unit, children }: FigureProps) {
  return (
    <Card className="relative flex flex-col justify-between gap-1 hover:border-line-2!">
      <h2 className={cx('flex items-center gap-1.5 font-medium text-xs', alert ? 'text-(--orange)' : 'text-ink-2')}>
        {Icon && <Icon aria-hidden className="size-3.5" />}
        {/* The whole card is the target of the link. */}
        <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </h2>
      <p className="tabular">
        <b className="font-[650] text-[1.75rem] leading-9 tracking-tight">{figure}</b> <span className="text-ink-2 text-sm">{unit}</span>
      </p>
      {children}
    </Card>
  );
}

type MatchesTodayProps = {
  tally: MatchTally;
  /** Counted as in the table panel: every single match of a team match that is on a table. */
  onTables: number;
  to: { approved: () => string; running: () => string; upcoming: () => string };
};

export function MatchesToday({ tally: { total, approved, toCome }, onTables, to }: MatchesTodayProps) {
  return (
    <Figure title="Matches today" to={to.approved()} figure={approved} unit={`of ${total} approved`}>
      <ProgressBar percent={total === 0 ? 0 : (approved / total) * 100} look="line" />
      <p className="text-ink-2 text-xs tabular">
        <Link to={to.running()} className={inner}>
          {onTables} on tables
        </Link>
        {', '}
        <Link to={to.upcoming()} className={inner}>
          {toCome} to come
        </Link>
      </p>
    </Figure>
  );
}

export function BehindSchedule({ behind, zone, to }: { behind: DayFigures['behind']; zone: string | undefined; to: string }) {
  const minutes = behind === null ? 0 : Math.floor(behind.ms / minuteMs);
  if (behind === null || minutes < 1) {
    return (
      <Figure title="Behind the schedule" icon={CheckCheck} to={to} figure="0" unit="min">
        <p className="text-ink-2 text-xs">every match that is due has a table</p>
      </Figure>
    );
  }
  return (
    <Figure title="Behind the schedule" icon={AlarmClock} alert to={to} figure={`+${minutes}`} unit="min">
      <p className="text-ink-2 text-xs tabular">{waitWords(behind, formatTime(behind.scheduledTime, zone))}</p>
    </Figure>
  );
}

/**
 * '11 matches wait for a table', as many as the upcoming list shows as late. Before any is late: '9 matches of 16:30 wait for a table', without
 * matches whose players are still at another table.
 */
function waitWords({ matches, ready, late }: NonNullable<DayFigures['behind']>, session: string): string {
  if (late > 0) return `${countText(late, 'match waits', 'matches wait')} for a table`;
  const count = ready > 0 ? ready : matches;
  const words = count === 1 ? `1 match of ${session} waits for` : `${count} matches of ${session} wait for`;
  return `${words} ${ready > 0 ? 'a table' : 'players'}`;
}

export function EndOfDay({ figures: { end, plannedEnd }, zone, to }: { figures: DayFigures; zone: string | undefined; to: string }) {
  const planned = plannedEnd === null ? null : `planned ${formatTime(plannedEnd, zone)}`;
  if (end === null) {
    return (
      <Figure title="Predicted end of the day" icon={Hourglass} to={to} figure="–" unit="">
        <p className="text-ink-2 text-xs tabular">{['nothing left to play', planned].filter(Boolean).join(', ')}</p>
      </Figure>
    );
  }
  const minutes = plannedEnd === null ? 0 : Math.round((end.mid - plannedEnd) / minuteMs);
  return (
    <Figure
      title="Predicted end of the day"
      icon={Hourglass}
      to={to}
      figure={formatTime(end.mid, zone)}
      unit={<span title="80 % band">{formatTimeRange(end.low, end.high, zone)}</span>}
    >
      <p className="text-ink-2 text-xs tabular">
        {planned ?? 'no times are planned'}
        {planned && ', now '}
        {planned && <b className={cx('font-semibold', minutes > 0 && 'text-(--orange)')}>{minutes > 0 ? `+${minutes}` : minutes} min</b>}
      </p>
    </Figure>
  );
}

/** Above the card's own link. */
const inner = 'relative rounded-chip hover:underline';
const minuteMs = 60_000;
