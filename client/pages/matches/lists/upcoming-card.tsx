/** An upcoming match on a small screen: what a row says, under each other. */
import type { LiveMatch } from '#contract/live.ts';
import { useMay } from '../../../state/session.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { ScheduledCell, UpcomingActions, UpcomingLabel } from './upcoming-cells.tsx';
import { UpcomingPlayers } from './upcoming-columns.tsx';

export function UpcomingCard({ match, zone }: { match: LiveMatch; zone: string | undefined }) {
  const may = useMay();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <UpcomingLabel match={match} mayEdit={may('match:edit', match.eventId)} />
        <StatusChip status={match.matchStatus} />
      </div>
      <UpcomingPlayers match={match} />
      <div className="flex items-center justify-between gap-2">
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
          <ScheduledCell match={match} zone={zone} />
          <span>{match.disciplineName}</span>
          <span>Race to {match.raceTo}</span>
          <span>{match.tournamentName}</span>
        </p>
        <span className="-mr-2 shrink-0">
          <UpcomingActions match={match} />
        </span>
      </div>
    </div>
  );
}
