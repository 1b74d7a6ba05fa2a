/** 'Prepare ranking pdf': shown while the server makes the file; starts by itself and closes by itself. */
import { useEffect, useRef } from 'react';
import type { Tournament } from '#contract/tournaments.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRankingPdf } from './use-ranking-pdf.ts';

export function PreparingRanking({ tournament, onClose }: { tournament: Pick<Tournament, 'id' | 'name'>; onClose: () => void }) {
  const prepare = useRankingPdf(onClose);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void prepare(tournament);
  }, [prepare, tournament]);
  return (
    <Dialog title="Prepare ranking pdf" facts={tournament.name} width="narrow" onClose={onClose}>
      <p role="status" className="text-sm">
        Download starting soon.
      </p>
      <Skeleton className="mt-3 h-1.5 w-full" />
    </Dialog>
  );
}
