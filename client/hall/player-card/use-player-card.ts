/** The facts of a player's card, loaded again when something in their event changes. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { playerCard } from '#contract/match/player-card.ts';
import { send } from '../../api/send.ts';
import { useThrottledStore, useWatch } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';
import { listOf } from '../day/list-of.ts';

/** A forecast moves with the time, even if nothing happens. In milliseconds. */
const everyMs = 30_000;

export function usePlayerCard(id: number, participantId: number | null) {
  const query = useQuery({
    queryKey: ['player-card', id, participantId],
    queryFn: ({ signal }) =>
      send(playerCard, { params: { id }, query: participantId === null ? {} : { participantId: String(participantId) } }, { signal }),
    // Another entry of the same player replaces the shown one; another player does not.
    placeholderData: (last, before) => (before?.queryKey[1] === id ? keepPreviousData(last) : undefined),
    refetchInterval: everyMs,
    staleTime: 0,
  });
  const eventId = query.data?.entry?.eventId ?? null;
  useChanges(eventId, query.refetch);
  return query;
}

/** Calls `reload` after every change of a match or a table of the event, at most once a second. */
function useChanges(eventId: number | null, reload: () => unknown): void {
  const { matches, tables } = useThrottledStore(hall);
  const seen = useRef<string | null>(null);
  // The room of an event that is not in hand would add it to the events of the top bar.
  const isInHand = listOf(tables).some((table) => table.eventId === eventId);
  useWatch(hall, isInHand ? `event:${eventId}` : null);
  const isOwn = (row: { eventId: number }) => row.eventId === eventId;
  const sum = (rows: readonly { version: number }[]) => rows.reduce((all, { version }) => all + version, rows.length);
  const stamp = eventId === null ? null : `${eventId} ${sum(listOf(matches).filter(isOwn))} ${sum(listOf(tables).filter(isOwn))}`;
  useEffect(() => {
    if (seen.current !== null && stamp !== null && seen.current !== stamp) void reload();
    seen.current = stamp;
  }, [stamp, reload]);
}
