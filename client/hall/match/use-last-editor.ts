/** Returns who made the last change of a match. The row does not say it, so the match history is read. */
import { useQuery } from '@tanstack/react-query';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listProgress } from '#contract/match/match-history.ts';
import type { ProgressType } from '#machines/names.ts';
import { keys } from '../../api/queries.ts';
import { sendList } from '../../api/send.ts';

type LastEditorOptions = { wanted: boolean /** Restricts the search to these types of entries. */; types?: readonly ProgressType[] };

/** Returns null until the name is known. */
export function useLastEditor(
  { id, version }: Pick<LiveMatch, 'id' | 'version'>,
  { wanted, types = [] }: LastEditorOptions,
): string | null {
  const only = types.length === 0 ? {} : { 'progressType.in': types };
  const query = { 'matchId.equals': id, ...only, page: 0, size: 1, sort: 'entryDate,desc' };
  const { data } = useQuery({
    queryKey: [...keys.progress.list(query), version],
    queryFn: ({ signal }) => sendList(listProgress, query, { signal }),
    enabled: wanted,
    placeholderData: (before) => before,
  });
  return data?.rows[0]?.by ?? null;
}
