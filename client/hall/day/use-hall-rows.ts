/** All live data of the current events, with later rounds; once they are known, renewed at most once a second. */
import { useEffect, useMemo, useState } from 'react';
import type { TournamentStatus } from '#machines/names.ts';
import { useThrottledStore } from '../../live/hooks.ts';
import type { LiveStore } from '../../live/store.ts';
import { hall } from '../../state/hall.ts';
import { listOf } from './list-of.ts';
import type { PaceOf } from './paces.ts';
import type { PlansOf } from './table-plans.ts';
import { useForecastRules } from './use-forecast-rules.ts';

/**
 * Watches every drawn tournament of the current events, so that matches of later rounds and finished ones are included. `isKnown`: all
 * rooms and the rules of the forecast are loaded; before, any total and any predicted time would be wrong.
 */
export function useHallRows(): LiveStore & { isKnown: boolean; paceOf: PaceOf; plansOf: PlansOf } {
  const [isKnown, setIsKnown] = useState(false);
  const rows = useThrottledStore(hall, { isUrgent: !isKnown });
  const { paceOf, plansOf, areKnown } = useForecastRules();
  const ids = drawnTournaments(rows);
  useRooms(ids);
  const isAnswered = (room: string) => rows.rooms[room]?.complete === true || rows.rooms[room]?.problem != null;
  const hasEvents = listOf(rows.tables).every(({ eventId }) => rows.events[eventId] || isAnswered(`event:${eventId}`));
  const haveAnswered = hasEvents && isAnswered('matches') && ids.every((id) => isAnswered(`tournament:${id}`));
  // Stays true, so that a tournament that is drawn later does not hide the data already shown.
  if (!isKnown && areKnown && haveAnswered) setIsKnown(true);
  return useMemo(() => ({ ...rows, isKnown, paceOf, plansOf }), [rows, isKnown, paceOf, plansOf]);
}

/** Returns the ids of the drawn tournaments of the current events. The room `matches` holds all tournaments that are not over. */
function drawnTournaments({ tables, tournaments, matches }: LiveStore): number[] {
  const eventIds = new Set(listOf(tables).map(({ eventId }) => eventId));
  const drawn = listOf(tournaments).filter(({ tournamentStatus }) => drawnStatuses.includes(tournamentStatus));
  const found = [
    ...drawn.map(({ id, eventId }) => ({ id, eventId })),
    ...listOf(matches).map(({ tournamentId: id, eventId }) => ({ id, eventId })),
  ];
  const ids = new Set(found.filter(({ eventId }) => eventIds.has(eventId)).map(({ id }) => id));
  return [...ids].sort((one, other) => one - other);
}

const drawnStatuses: readonly TournamentStatus[] = ['GENERATED', 'RUNNING', 'FINISHED'];

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
