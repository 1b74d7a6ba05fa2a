/** The tab Ranking of a tournament's page: the places that are certain while matches run, then the final places and points. */
import { ListOrdered, Printer } from 'lucide-react';
import { Outlet, useParams } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { whyNotTournament } from '#machines/tournament/tournament-rules.ts';
import { pageSize } from '../../../lists/list-address.ts';
import { useEventZone } from '../../../shell/use-hall-event.ts';
import { useTournament } from '../../../tournament/use-tournament.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { printRankingSheet } from './print-ranking-sheet.ts';
import { RankingTable } from './ranking-table.tsx';

export function RankingTab() {
  const { tournament } = useTournament(Number(useParams().tournamentId));
  if (!tournament) return null;
  return (
    <>
      <Ranking tournament={tournament} />
      <Outlet />
    </>
  );
}

function Ranking({ tournament }: { tournament: Tournament }) {
  const zone = useEventZone(tournament.eventId);
  const refusal = whyNotTournament('EXPORT_RANKING', tournament);
  if (refusal && tournament.tournamentStatus === 'RUNNING')
    return <RankingTable tournament={tournament} rowsPerPage={pageSize} certainOnly />;
  if (refusal)
    return (
      <EmptyState icon={ListOrdered} title="No ranking yet">
        {refusal.sentence}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-3">
      <span className="self-end">
        <Button icon={Printer} onPress={() => void printRankingSheet(tournament, zone)}>
          Print
        </Button>
      </span>
      <RankingTable tournament={tournament} rowsPerPage={pageSize} />
    </div>
  );
}
