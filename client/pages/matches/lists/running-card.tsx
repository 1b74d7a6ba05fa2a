/** A running match on a small screen: what a row says, under each other. */
import type { LiveMatch } from '#contract/live.ts';
import { StatusActions, whyNotMove } from '../../../hall/match/status-actions.tsx';
import { useMay } from '../../../state/session.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { LabelCell, PlaytimeCell, TableCell, TimeCell } from './match-cells.tsx';
import { TwoPlayers } from './two-players.tsx';

export function RunningCard({ match, zone }: { match: LiveMatch; zone: string | undefined }) {
  const may = useMay();
  const mayEdit = may('match:edit', match.eventId);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <LabelCell match={match} mayEdit={mayEdit} />
        <StatusChip status={match.matchStatus} />
        <PlaytimeCell match={match} />
      </div>
      <div className="flex items-center gap-3">
        <span className="flex flex-col items-center gap-0.5">
          <span className="text-2xs text-ink-3">Table</span>
          <TableCell match={match} whyNot={whyNotMove(match, mayEdit)} />
        </span>
        <span className="min-w-0 grow">
          <TwoPlayers match={match} />
        </span>
        <span className="[&>span]:flex-col [&>span]:items-end">
          <StatusActions match={match} />
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
        <span>{match.tournamentName}</span>
        <span>Race to {match.raceTo}</span>
        <span>
          Scheduled <TimeCell at={match.matchScheduledTime} zone={zone} none="open" />
        </span>
        <span>
          Start <TimeCell at={match.matchStartTime} zone={zone} none="not started" />
        </span>
      </p>
    </div>
  );
}
