/** End of the day, end of each tournament and longest wait: now, and with the changes. */
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { formatTime } from '../../../../format.ts';
import type { EventDay } from '../../../../hall/day/event-day.ts';
import { knownSurnameOf } from '../../../../hall/match/match-side.ts';
import { cx } from '../../../../ui/frame/cx.ts';
import type { WhatIfAnswer } from './what-if-layer.ts';

type WhatIfFiguresProps = {
  answer: WhatIfAnswer;
  event: EventDay;
  zone: string | undefined;
  /** False: there is no change yet, so only the present figures are shown. */
  isTried: boolean;
};

export function WhatIfFigures({ answer: { now, next }, event, zone, isTried }: WhatIfFiguresProps) {
  const time = (at: number | null | undefined): string => (at == null ? '–' : formatTime(at, zone));
  const nextEnds = new Map(next.tournaments.map(({ tournamentId, end }) => [tournamentId, end]));
  const [before, after] = [now.longestWait, next.longestWait];
  const waiting = isTried ? after : before;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3">
      <Figure
        term="Predicted end of the day"
        before={time(now.end?.mid)}
        after={time(next.end?.mid)}
        difference={differenceOf(now.end?.mid, next.end?.mid)}
        isTried={isTried}
      >
        {next.end && (
          <span title="80 % band" className="text-ink-2 text-xs">
            {time((isTried ? next.end : now.end)?.low)}–{time((isTried ? next.end : now.end)?.high)}
          </span>
        )}
      </Figure>
      {now.tournaments.length > 1 &&
        now.tournaments.map(({ tournamentId, end }) => (
          <Figure
            key={tournamentId}
            term={event.matches.find((match) => match.tournamentId === tournamentId)?.tournamentName ?? ''}
            before={time(end)}
            after={time(nextEnds.get(tournamentId))}
            difference={differenceOf(end, nextEnds.get(tournamentId))}
            isTried={isTried}
          />
        ))}
      {(before || after) && (
        <Figure term="Longest wait" before={minutesText(before?.ms)} after={minutesText(after?.ms)} difference={null} isTried={isTried}>
          {waiting && <b className="font-semibold text-(--orange) text-xs">{waiterOf(event.matches, waiting.matchId)}</b>}
        </Figure>
      )}
    </dl>
  );
}

type FigureProps = {
  term: string;
  before: string;
  after: string;
  /** In minutes, more is worse; null: not shown. */
  difference: number | null;
  isTried: boolean;
  children?: ReactNode;
};

function Figure({ term, before, after, difference, isTried, children }: FigureProps) {
  return (
    <div className="border-line-2 not-first:border-l not-first:pl-6 max-sm:not-first:border-l-0 max-sm:not-first:pl-0">
      <dt className="text-ink-2 text-xs">{term}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 tabular">
        <span className={isTried ? 'text-ink-2 text-sm' : 'font-[650] text-lg'}>
          {isTried && <span className="sr-only">now </span>}
          {before}
        </span>
        {isTried && (
          <>
            <ArrowRight aria-hidden className="size-3.5 self-center text-ink-2" />
            <span className="sr-only">then </span>
            <b className="font-[650] text-lg">{after}</b>
          </>
        )}
        {isTried && difference !== null && (
          <span
            className={cx('font-semibold text-xs', difference > 0 ? 'text-(--orange)' : difference < 0 ? 'text-(--green)' : 'text-ink-2')}
          >
            {difference > 0 ? `+${difference} min` : difference < 0 ? `−${-difference} min` : '±0'}
          </span>
        )}
        {children}
      </dd>
    </div>
  );
}

const differenceOf = (before: number | undefined, after: number | undefined): number | null =>
  before === undefined || after === undefined ? null : Math.round((after - before) / 60_000);

const minutesText = (ms: number | undefined): string => (ms === undefined ? '–' : `${Math.round(ms / 60_000)} min`);

/** 'DVOŘÁČEK, A048' */
function waiterOf(matches: readonly LiveMatch[], matchId: number): string {
  const match = matches.find(({ id }) => id === matchId);
  if (!match) return '';
  return [knownSurnameOf(match, 'A'), match.label].filter(Boolean).join(', ');
}
