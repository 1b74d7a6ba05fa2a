/** The cards of the tab Matches. */
import { Swords } from 'lucide-react';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import type { PageContext } from '../page-context.ts';
import { ChartMap } from './chart-map.tsx';
import { DayCard } from './day-card.tsx';
import { JustApproved } from './just-approved.tsx';
import { NextCalls } from './next-calls.tsx';
import { OnTables } from './on-tables.tsx';
import { RoundsCard } from './rounds-card.tsx';
import { WhoIsLate } from './who-is-late.tsx';

export function MatchesBoard({ tournament, rows, figures }: PageContext) {
  if (rows.problem && !rows.complete) return <EmptyState title="The matches cannot be shown">{rows.problem}</EmptyState>;
  if (!rows.complete) return <Skeleton className="h-96 w-full" />;
  if (rows.played.length === 0)
    return (
      <EmptyState icon={Swords} title="No matches yet">
        {tournament.tournamentStatus === 'CREATED'
          ? 'The draw makes the matches of the tournament.'
          : 'The tournament has no match to play.'}
      </EmptyState>
    );
  const isPlayed = tournament.tournamentStatus === 'RUNNING' || tournament.tournamentStatus === 'GENERATED';
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <RoundsCard rows={rows} />
        {isPlayed && <OnTables tournament={tournament} rows={rows} />}
        {isPlayed && <NextCalls rows={rows} eventId={tournament.eventId} />}
        <JustApproved tournament={tournament} rows={rows} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <ChartMap tournament={tournament} />
        {isPlayed && <WhoIsLate rows={rows} figures={figures} />}
        {isPlayed && <DayCard tournament={tournament} rows={rows} figures={figures} />}
      </div>
    </div>
  );
}
