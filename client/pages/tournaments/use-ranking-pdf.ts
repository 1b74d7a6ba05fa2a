/** The ranking as PDF: one call, whose dialog closes half a second after it ended (spec 2 §7). */
import { useCallback, useEffect, useRef } from 'react';
import { callPath } from '#contract/call.ts';
import { exportRanking } from '#contract/exports.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { downloadFile } from '../../api/download-file.ts';
import { showToast } from '../../ui/toast.tsx';

const closeAfterMs = 500;

export function useRankingPdf(onDone: () => void): (tournament: Pick<Tournament, 'id' | 'name'>) => Promise<void> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    async ({ id, name }) => {
      try {
        await downloadFile({ path: callPath(exportRanking, { id }), name: `${name}.pdf` });
      } catch {
        // The specification's words.
        showToast.error('Creating invoice failed');
      }
      timer.current = setTimeout(onDone, closeAfterMs);
    },
    [onDone],
  );
}
