/** Everything that is known of the events in the hall, later rounds included, at most once a second. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { listTournaments } from '#contract/tournament/tournament-lists.ts';
import type { TournamentStatus } from '#machines/names.ts';
import { listAsked } from '../../api/asked.ts';
import { keys } from '../../api/queries.ts';
import { useThrottledStore } from '../../live/hooks.ts';
import type { LiveStore } from '../../live/store.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { listOf } from './list-of.ts';
import { type PaceOf, usePaces } from './use-paces.ts';

/**
 * Watches every drawn tournament of the events in the hall, so that matches of later rounds and those that are over are here too.
 * `isKnown`: all of them have answered; until then any total would be a wrong one.
 */
export function useHallRows(): LiveStore & { isKnown: boolean; paceOf: PaceOf } {
  const rows = useThrottledStore(hall);
  const paceOf = usePaces();
  const { ids, isListed } = useTournaments(rows);
  useRooms(ids);
  const isAnswered = (room: string) => rows.rooms[room]?.complete === true || rows.rooms[room]?.problem != null;
  const hasEvents = listOf(rows.tables).every(({ eventId }) => rows.events[eventId] || isAnswered(`event:${eventId}`));
  const isKnown = useOnce(isListed && hasEvents && isAnswered('matches') && ids.every((id) => isAnswered(`tournament:${id}`)));
  return useMemo(() => ({ ...rows, isKnown, paceOf }), [rows, isKnown, paceOf]);
}

/** Those with a match in the hall, and those the server knows besides. */
function useTournaments(rows: LiveStore): { ids: number[]; isListed: boolean } {
  const may = useMay();
  const eventIds = [...new Set(listOf(rows.tables).map(({ eventId }) => eventId))].sort();
  const query = { 'eventId.in': eventIds, 'tournamentStatus.in': drawn, page: 0, size: 100 };
  const listed = useQuery({
    ...listAsked(keys.tournaments, listTournaments, query),
    enabled: eventIds.length > 0 && may('tournament:read'),
    retry: false,
  });
  const playing = listOf(rows.matches)
    .filter(({ eventId }) => eventIds.includes(eventId))
    .map(({ tournamentId }) => tournamentId);
  const ids = new Set([...playing, ...(listed.data?.rows ?? []).map(({ id }) => id)]);
  return { ids: [...ids].sort((one, other) => one - other), isListed: !listed.isLoading };
}

/** A tournament that is drawn later does not take away what is seen already. */
function useOnce(holds: boolean): boolean {
  const [held, setHeld] = useState(false);
  if (holds && !held) setHeld(true);
  return holds || held;
}

const drawn: TournamentStatus[] = ['GENERATED', 'RUNNING', 'FINISHED'];

/** A room that is left and entered again at once stays subscribed. */
function useRooms(tournamentIds: readonly number[]): void {
  const words = tournamentIds.join(',');
  useEffect(() => {
    const leave = words === '' ? [] : words.split(',').map((id) => hall.watch(`tournament:${id}`));
    return () => {
      for (const stop of leave) stop();
    };
  }, [words]);
}
