/** The tab Participants of a tournament's page: before the draw to enter and seed, afterwards to look up and withdraw. */
import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { useTournament } from '../../../tournament/use-tournament.ts';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

const EntryBoard = lazyPart(async () => ({ default: (await import('./participants/entry-board.tsx')).EntryBoard }));
const DrawnEntries = lazyPart(async () => ({ default: (await import('./participants/drawn-entries.tsx')).DrawnEntries }));

export function ParticipantsTab() {
  const { tournament } = useTournament(Number(useParams().tournamentId));
  if (!tournament) return null;
  return (
    <>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        {tournament.tournamentStatus === 'CREATED' ? <EntryBoard tournament={tournament} /> : <DrawnEntries tournament={tournament} />}
      </Suspense>
      <Outlet />
    </>
  );
}
