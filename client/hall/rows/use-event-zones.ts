/**
 * Returns a function for the time zone of an event of any status; without an event, that of the current one. It keeps its identity while no
 * zone changes.
 */

import { useMemo } from 'react';
import type { LiveEvent } from '#contract/live/tournament.ts';
import type { EventStatus } from '#machines/names.ts';
import { unknownZone } from '../../bracket/unknown-zone.ts';
import { useStore } from '../../live/hooks.ts';
import type { LiveStore } from '../../live/store.ts';
import { hall } from '../../state/hall.ts';
import { useMay, useSession } from '../../state/session.ts';

/**
 * The function returns `unknownZone` while the event may still arrive, and undefined (the browser's zone) only if none will. The zones of the session
 * count until the live events are there.
 */
export function useEventZones(): (eventId?: number) => string | undefined {
  const { events, tables, rooms } = useStore(hall);
  const mayWatch = useMay()('match:watch');
  const { eventZones } = useSession();
  const words = JSON.stringify(
    Object.values(events)
      .sort(byStatusAndStart)
      .map((event) => [event.id, event.timeZone]),
  );
  const waits = (mayWatch && !isAnswered(rooms.matches)) || Object.values(rooms).some((room) => !isAnswered(room));
  const isMissing = Object.values(tables).some(({ eventId }) => !events[eventId] && !isAnswered(rooms[`event:${eventId}`]));
  const isLoading = waits || isMissing;
  return useMemo(() => {
    const zones = new Map<number, string>(JSON.parse(words));
    const [first] = zones.values();
    return (eventId) => {
      const other = isLoading && (eventId !== undefined || first === undefined) ? unknownZone : first;
      return eventId === undefined ? other : (zones.get(eventId) ?? eventZones[eventId] ?? other);
    };
  }, [words, isLoading, eventZones]);
}

/** Sorts running events first, then the next one, then past ones. */
function byStatusAndStart(one: LiveEvent, other: LiveEvent): number {
  const statusRanks = rankOf(one.eventStatus) - rankOf(other.eventStatus);
  return statusRanks || one.eventStartDate.localeCompare(other.eventStartDate) || one.id - other.id;
}

const statusRanks: readonly (readonly EventStatus[])[] = [['RUNNING'], ['ACTIVE'], ['CREATED', 'POSTPONED'], ['APPROVED', 'CANCELED']];
const rankOf = (status: EventStatus): number => statusRanks.findIndex((statuses) => statuses.includes(status));

/** A refused room counts as answered: it will bring no event. */
const isAnswered = (room: LiveStore['rooms'][string] | undefined): boolean =>
  room !== undefined && (room.complete || room.problem !== null);
