/** A stream table as its viewers see it: who plays, the score, and what comes next. */
import { Flame, TriangleAlert } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchForecast } from '#machines/forecast/forecast.ts';
import { type Side, sides } from '#machines/names.ts';
import { formatTime, matchName, minutesBetween } from '../../../format.ts';
import { sideOf, surnameOf } from '../../../hall/match/match-side.ts';
import { hall } from '../../../state/hall.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { Chip } from '../../../ui/status/chip.tsx';
import { Flag } from '../../../ui/status/flag.tsx';
import { StatusChip } from '../../../ui/status/status-chip.tsx';
import { TableStatusChip } from '../../../ui/status/table-status-chip.tsx';
import { MatchLink } from './stream-match.tsx';
import type { StreamTable } from './use-stream-desk.ts';

type CameraCardProps = { stream: StreamTable; forecast: MatchForecast | undefined; zone: string | undefined };

export function CameraCard({ stream: { table, match, queue }, forecast, zone }: CameraCardProps) {
  const [next] = queue;
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-card border bg-surface" data-stream={table.id}>
      <div className="relative flex min-h-20 flex-col justify-center bg-[#0f1417] p-2.5 pl-14 text-[#f7fafa] sm:min-h-36 sm:justify-end sm:pl-2.5">
        <span
          className={cx(
            'absolute top-2.5 left-2.5 flex size-9 items-center justify-center rounded-control bg-tone-solid font-bold text-lg text-white tabular',
            table.tableStatus === 'FREE' ? 'tone-green' : table.tableStatus === 'BLOCKED' ? 'tone-neutral' : 'tone-brick',
          )}
        >
          <span className="sr-only">Table </span>
          {table.displayNumber}
        </span>
        {match ? (
          <div className="w-max max-w-full rounded-control bg-black/60 px-2.5 py-1.5">
            {sides.map((side) => (
              <Player key={side} match={match} side={side} />
            ))}
          </div>
        ) : (
          <p className="text-center text-[#b8c4c9] text-sm sm:pb-6">nobody plays</p>
        )}
      </div>
      <div className="flex flex-col gap-1 p-2.5">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {match ? (
            <>
              <MatchLink match={match} />
              <StatusChip status={match.matchStatus} detail={minutesOf(match)} />
              {isHillHill(match) && (
                <Chip tone="orange" icon={Flame}>
                  Hill-hill
                </Chip>
              )}
            </>
          ) : (
            <TableStatusChip status={table.tableStatus} />
          )}
          {!next && (
            <Chip tone="yellow" icon={TriangleAlert}>
              no next match
            </Chip>
          )}
        </p>
        <p className="wrap-anywhere text-ink-2 text-xs">
          {[
            match && forecast && `ends about ${formatTime(forecast.end.mid, zone)}`,
            next && `next ${matchName(next)}`,
            queue.length > 0 && `kept for its queue`,
          ]
            .filter(Boolean)
            .join(' · ') || 'takes any match'}
        </p>
      </div>
    </li>
  );
}

function Player({ match, side }: { match: LiveMatch; side: Side }) {
  const { countryId, country, score } = sideOf(match, side);
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Flag countryId={countryId} country={country} />
      <span className="wrap-anywhere min-w-0 grow">{surnameOf(match, side)}</span>
      <span className="pl-4 tabular">{match.matchStatus === 'READY' ? '–' : score}</span>
    </p>
  );
}

const minutesOf = ({ matchStartTime }: LiveMatch): string | null => {
  const minutes = matchStartTime === null ? null : minutesBetween(matchStartTime, hall.serverNow());
  return minutes === null ? null : `${minutes}′`;
};

/** Both players need one more rack. */
export const isHillHill = ({ matchStatus, aScore, bScore, raceTo }: LiveMatch): boolean =>
  (matchStatus === 'RUNNING' || matchStatus === 'TIMEOUT') && raceTo > 1 && aScore === raceTo - 1 && bScore === raceTo - 1;
