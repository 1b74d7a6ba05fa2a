/** An approved match on a small screen: what a row says, under each other. */
import type { LiveMatch } from '#contract/live.ts';
import { useMay } from '../../../state/session.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { ApprovedActions, ApprovedLabel, Minutes } from './approved-columns.tsx';
import { TimeCell } from './match-cells.tsx';
import { TwoPlayers } from './two-players.tsx';

export function ApprovedCard({ match, zone }: { match: LiveMatch; zone: string | undefined }) {
  const may = useMay();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <ApprovedLabel match={match} mayEdit={may('match:edit-approved', match.eventId)} />
        <StatusChip status={match.matchStatus} />
        <Minutes match={match} />
        <span className="ml-auto">
          <ApprovedActions match={match} />
        </span>
      </div>
      <TwoPlayers match={match} />
      <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
        <span>{match.tournamentName}</span>
        <span>Race to {match.raceTo}</span>
        {match.previousAssignedTable !== null && <span>Table {match.previousAssignedTable}</span>}
        <span>
          Start <TimeCell at={match.matchStartTime} zone={zone} none="not started" />
        </span>
      </p>
    </div>
  );
}
