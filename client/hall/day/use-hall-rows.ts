/** All live data of the current events, with later rounds, renewed at most once a second. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { listTournaments } from '#contract/tournament/tournament-lists.ts';
import type { TournamentStatus } from '#machines/names.ts';
import { keys } from '../../api/queries.ts';
import { listQuery } from '../../api/query-options.ts';
import { useThrottledStore } from '../../live/hooks.ts';
import type { LiveStore } from '../../live/store.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { listOf } from './list-of.ts';
import { useForecastRules } from './use-forecast-rules.ts';
import type { PaceOf } from './use-paces.ts';
import type { PlansOf } from './use-table-plans.ts';

/**
 * Watches every drawn tournament of the current events, so that matches of later rounds and finished ones are included. `isKnown`: all
 * rooms and the rules of the forecast are loaded; before, any total and any predicted time would be wrong.
 */
export function useHallRows(): LiveStore & { isKnown: boolean; paceOf: PaceOf; plansOf: PlansOf } {
  const [isKnown, setIsKnown] = useState(false);
  const rows = useThrottledStore(hall, !isKnown);
  const { paceOf, plansOf, areKnown } = useForecastRules();
  const { ids, isListed } = useTournaments(rows);
  useRooms(ids);
  const isAnswered = (room: string) => rows.rooms[room]?.complete === true || rows.rooms[room]?.problem != null;
  const hasEvents = listOf(rows.tables).every(({ eventId }) => rows.events[eventId] || isAnswered(`event:${eventId}`));
  const haveAnswered = isListed && hasEvents && isAnswered('matches') && ids.every((id) => isAnswered(`tournament:${id}`));
  // Stays true, so that a tournament that is drawn later does not hide the data already shown.
  if (!isKnown && areKnown && haveAnswered) setIsKnown(true);
  return useMemo(() => ({ ...rows, isKnown, paceOf, plansOf }), [rows, isKnown, paceOf, plansOf]);
}

/** Returns tournaments with a match in the live store, and the others that the server lists. */
function useTournaments(rows: LiveStore): { ids: number[]; isListed: boolean } {
  const may = useMay();
  const eventIds = [...new Set(listOf(rows.tables).map(({ eventId }) => eventId))].sort();
  const query = { 'eventId.in': eventIds, 'tournamentStatus.in': drawnStatuses, page: 0, size: 100 };
  const listed = useQuery({
    ...listQuery(keys.tournaments, listTournaments, query),
    enabled: eventIds.length > 0 && may('tournament:read'),
    retry: false,
  });
  const playing = listOf(rows.matches)
    .filter(({ eventId }) => eventIds.includes(eventId))
    .map(({ tournamentId }) => tournamentId);
  const ids = new Set([...playing, ...(listed.data?.rows ?? []).map(({ id }) => id)]);
  return { ids: [...ids].sort((one, other) => one - other), isListed: !listed.isLoading };
}

const drawnStatuses: TournamentStatus[] = ['GENERATED', 'RUNNING', 'FINISHED'];

/** Leaving a room and watching it again at once keeps the subscription. */
function useRooms(tournamentIds: readonly number[]): void {
  const words = tournamentIds.join(',');
  useEffect(() => {
    const leave = words === '' ? [] : words.split(',').map((id) => hall.watch(`tournament:${id}`));
    return () => {
      for (const stop of leave) stop();
    };
  }, [words]);
}
