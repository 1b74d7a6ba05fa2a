/** The day of the tournament on one bar: what is over, now, the next draw, and the forecast end with its uncertainty. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { formatDayTime, formatTime } from '../../../../format.ts';
import { dayAt } from '../../../../hall/day/hall-days.ts';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import type { PageFigures } from '../use-page-figures.ts';
import type { TournamentRows } from '../use-tournament-rows.ts';
import { MatchesCard } from './matches-card.tsx';

const hourMs = 3_600_000;

export function DayCard({ tournament, rows, figures }: { tournament: Tournament; rows: TournamentRows; figures: PageFigures }) {
  const now = useHallNow(60_000);
  const zone = useEventZones()(tournament.eventId);
  const { end } = rows;
  const first = firstStart(rows) ?? figures.planned.first;
  if (end === null || first === null) return null;
  const [from, to] = [Math.floor(Math.min(first, now) / hourMs) * hourMs, Math.ceil(end.high / hourMs) * hourMs];
  const at = (instant: number): number => Math.min(100, Math.max(0, ((instant - from) / (to - from)) * 100));
  const words = (instant: number) =>
    dayAt(instant, zone).key === dayAt(now, zone).key ? formatTime(instant, zone) : formatDayTime(instant, zone);
  const planned = figures.planned.end;
  return (
    <MatchesCard
      title="Day"
      aside={planned === null ? `forecast end ${words(end.mid)}` : `planned ${words(planned)}, now ${words(end.mid)}`}
    >
      <div className="px-4 pb-3">
        <p className="relative h-4 text-xs tabular">
          {tournament.hasNextStage && rows.stageEnd !== null && (
            <span
              className="absolute -translate-x-1/2 whitespace-nowrap text-ink-2"
              style={{ left: `${Math.min(at(rows.stageEnd), 60)}%` }}
            >
              next draw {words(rows.stageEnd)}
            </span>
          )}
          <b className="absolute right-0 font-semibold text-accent">{words(end.mid)}</b>
        </p>
        <div aria-hidden className="relative mt-1 h-2.5 rounded-full bg-line">
          <span
            className="absolute inset-y-0 rounded-l-full bg-(--slate-solid)"
            style={{ left: `${at(first)}%`, width: `${at(now) - at(first)}%` }}
          />
          <span
            className="absolute inset-y-0 bg-accent-line"
            style={{ left: `${at(end.low)}%`, width: `${at(end.high) - at(end.low)}%` }}
          />
          <span className="absolute -inset-y-1 w-0.5 bg-accent-fill" style={{ left: `${at(now)}%` }} />
          {tournament.hasNextStage && rows.stageEnd !== null && (
            <span className="absolute -inset-y-1 border-ink-3 border-l border-dashed" style={{ left: `${at(rows.stageEnd)}%` }} />
          )}
          {planned !== null && (
            <span className="absolute -inset-y-1 border-ink-3 border-l border-dotted" style={{ left: `${at(planned)}%` }} />
          )}
          <span className="absolute -inset-y-1 w-0.5 bg-accent-fill" style={{ left: `calc(${at(end.mid)}% - 2px)` }} />
        </div>
        <p aria-hidden className="mt-1 flex justify-between text-ink-2 text-xs tabular">
          {hours(from, to).map((hour) => (
            <span key={hour}>{to - from > 20 * hourMs ? formatDayTime(hour, zone) : formatTime(hour, zone)}</span>
          ))}
        </p>
      </div>
    </MatchesCard>
  );
}

/** At most seven hours, with equal steps. */
function hours(from: number, to: number): number[] {
  const count = Math.round((to - from) / hourMs);
  const step = Math.max(1, Math.ceil(count / (count > 20 ? 3 : 6)));
  return Array.from({ length: Math.floor(count / step) + 1 }, (_, index) => from + index * step * hourMs);
}

function firstStart({ played }: TournamentRows): number | null {
  const starts = played.flatMap(({ matchStartTime }) => (matchStartTime === null ? [] : [Date.parse(matchStartTime)]));
  return starts.length === 0 ? null : Math.min(...starts);
}
