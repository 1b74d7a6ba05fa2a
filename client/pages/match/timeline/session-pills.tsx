/** The sessions of an event above its tables: '16:30 · 0 of 18 done'. A pill is left out if it would overlap the next one. */
import { CheckCheck } from 'lucide-react';
import { formatTime } from '../../../format.ts';
import { share, type TimeRange } from '../../../hall/day/scale.ts';
import { cx } from '../../../ui/frame/cx.ts';
import type { TimelineSession } from './timeline-bars.ts';

type SessionPillsProps = { sessions: readonly TimelineSession[]; range: TimeRange; now: number; zone: string | undefined };

export function SessionPills({ sessions, range, now, zone }: SessionPillsProps) {
  return sessions.map((session, index) => {
    const left = share(session.at, range);
    const next = sessions[index + 1];
    const room = (next ? share(next.at, range) : 100) - left;
    return (
      <span
        key={session.at}
        title={`Session ${formatTime(session.at, zone)}, ${wordsOf(session, now)}`}
        className="@container absolute inset-y-0 flex items-center pr-1"
        style={{ left: `${left}%`, width: `${room}%` }}
      >
        <Pill session={session} now={now} zone={zone} />
      </span>
    );
  });
}

function Pill({ session, now, zone }: { session: TimelineSession; now: number; zone: string | undefined }) {
  const over = session.done === session.total;
  const begun = session.at <= now || session.done > 0;
  const look = over
    ? 'text-ink-2'
    : begun
      ? 'tone-teal bg-tone-soft text-tone font-semibold'
      : 'tone-slate bg-tone-soft text-tone font-semibold';
  return (
    <span
      className={cx(
        'ml-1 flex h-4.5 max-w-full flex-wrap @max-[3.25rem]:hidden content-start gap-x-1 overflow-hidden rounded-chip px-1.5 text-2xs leading-[18px] tabular',
        look,
      )}
    >
      {over && <CheckCheck aria-hidden className="my-0.5 size-3.5" />}
      <span>{formatTime(session.at, zone)}</span>
      {!over && <span className="whitespace-nowrap">· {wordsOf(session, now)}</span>}
      {over && <span className="sr-only">all done</span>}
    </span>
  );
}

function wordsOf({ at, done, total }: TimelineSession, now: number): string {
  if (at > now && done === 0) return `${total} ${total === 1 ? 'match' : 'matches'}`;
  return `${done} of ${total} done`;
}
