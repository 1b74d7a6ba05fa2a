/** The rows of an overall ranking for the screen, the print and the file. */
import type { CallAnswer } from '#contract/kit/call.ts';
import { fold } from '#contract/kit/fold.ts';
import type { getOverallRanking } from '#contract/tournament/chart-templates.ts';

type OverallRanking = CallAnswer<typeof getOverallRanking>;
export type RankingRow = OverallRanking['entries'][number] & {
  /** '↑ 2', '↓ 1', '=' or 'new'; empty without a previous ranking. */
  move: string;
};

export function rankingRows({ entries }: OverallRanking, before: OverallRanking | undefined): RankingRow[] {
  const ranks = new Map(before?.entries.map(({ playerProfileId, rank }) => [playerProfileId, rank]));
  return entries.map((entry) => ({ ...entry, move: before ? moveWords(ranks.get(entry.playerProfileId), entry.rank) : '' }));
}

function moveWords(before: number | undefined, now: number): string {
  if (before === undefined) return 'new';
  if (before === now) return '=';
  return before > now ? `↑ ${before - now}` : `↓ ${now - before}`;
}

type RankingFilters = { search: string; country: string | null };

export const fittingRows = (rows: readonly RankingRow[], { search, country }: RankingFilters): RankingRow[] =>
  rows.filter((row) => (country === null || row.country === country) && fold(row.displayName).includes(fold(search.trim())));
