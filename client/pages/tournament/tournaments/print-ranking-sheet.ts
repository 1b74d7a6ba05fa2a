/** Prints the final ranking; the code for paper is loaded on request. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';

export async function printRankingSheet(tournament: Tournament, zone: string | undefined): Promise<void> {
  try {
    const { printRanking } = await import('../../../tournament/entrant-files.tsx');
    await printRanking(tournament, zone);
  } catch (error) {
    showToast.error(sentenceOf(error));
  }
}
