/** The single matches of started team matches that still wait for a table, each group under its team match. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live.ts';
import { listMatches } from '#contract/matches.ts';
import { keys } from '../../../api/queries.ts';
import { sendList } from '../../../api/send.ts';
import { listSignature, patchList } from '../../../hall/rows/patch-list.ts';
import { refreshEveryMs } from '../../../lists/refresh-every-ms.ts';
import { useAskAnew } from '../../../lists/use-ask-anew.ts';
import { fitsList, type ListFilters, listQuery } from './list-filters.ts';
import type { KnownRows } from './use-match-list.ts';

/** In the order of the list's first page: they come before it, because their teams are at the tables already. */
export function useSingles(filters: ListFilters, known: KnownRows): LiveMatch[] {
  const query = useMemo(() => ({ ...listQuery('upcoming', filters), ...singlesOnly }), [filters]);
  const { data, refetch } = useQuery({
    queryKey: keys.matches.list(query),
    queryFn: ({ signal }) => sendList(listMatches, query, { signal }),
    refetchInterval: refreshEveryMs,
    placeholderData: keepPreviousData,
  });
  const fits = useMemo(
    () => (match: LiveMatch) => fitsList('upcoming', match, filters, known.matches) && match.teamParentMatchId !== null,
    [filters, known.matches],
  );
  const rooms = useMemo(() => ({ complete: known.isKnown, members: Object.keys(known.matches).map(Number), rows: known.matches }), [known]);
  useAskAnew(listSignature(rooms, fits, ['label']), refetch);
  const listed = data?.rows;
  return useMemo(() => withTeamMatches(listed ? patchList(listed, rooms, nobody, fits) : [], known.matches), [listed, rooms, fits, known]);
}

/** Each group of singles after the team match it belongs to, as far as that is known. */
export function withTeamMatches(singles: readonly LiveMatch[], rows: KnownRows['matches']): LiveMatch[] {
  const groups = Map.groupBy(singles, ({ teamParentMatchId }) => teamParentMatchId ?? 0);
  return [...groups].flatMap(([mainId, group]) => [...(rows[mainId] ? [rows[mainId]] : []), ...group.toSorted(inOrderOfPlay)]);
}

const inOrderOfPlay = (one: LiveMatch, other: LiveMatch): number => one.label.localeCompare(other.label, 'en', { numeric: true });

const singlesOnly = { 'teamParentMatchId.specified': true, page: 0, size: 200, sort: ['matchScheduledTime', 'label', 'asc'] };
const nobody: ReadonlySet<number> = new Set();
