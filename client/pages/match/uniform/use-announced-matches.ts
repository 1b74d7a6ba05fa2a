/** The announced matches of running tournaments: pushed by the room at once, and reloaded every 20 s in case the socket is silent. */

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listMatches } from '#contract/match/matches.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';
import { useHallMatches } from '../../../hall/rows/use-hall-matches.ts';
import { useConnection } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';

export const refreshEveryMs = 20_000;
const query = { 'matchStatus.in': ['READY'], 'tournamentStatus.in': ['RUNNING'], page: 0, size: 999, sort: 'tableDisplayNumber,asc' };

export function useAnnouncedMatches() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...listQuery(keys.matches, listMatches, query),
    refetchInterval: refreshEveryMs,
  });
  const { complete, members, rows } = useHallMatches();
  const isLive = useConnection(hall).status === 'live' && complete;
  const listed = data?.rows;
  const matches = useMemo(() => {
    if (!listed && !isLive) return undefined;
    const byId = new Map((listed ?? []).map((match) => [match.id, match as LiveMatch]));
    // A subscribed room knows which matches have left. A silent one only knows its last state.
    const ids = new Set(isLive ? members : [...byId.keys(), ...members]);
    return [...ids].flatMap((id) => newest(rows[id], byId.get(id)) ?? []).filter(isAnnounced);
  }, [listed, isLive, members, rows]);
  return { matches, updatedAt: dataUpdatedAt, error, isFetching, refresh: refetch };
}

function newest(live: LiveMatch | undefined, listed: LiveMatch | undefined): LiveMatch | undefined {
  if (!live || !listed) return live ?? listed;
  return live.version >= listed.version ? live : listed;
}

const isAnnounced = ({ matchStatus, tournamentStatus }: LiveMatch): boolean => matchStatus === 'READY' && tournamentStatus === 'RUNNING';
