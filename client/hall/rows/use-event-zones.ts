/** The time zone of each event, whatever its status; without an event, that of the one in hand. The function keeps its identity while no zone changes. */

import { useMemo } from 'react';
import type { LiveEvent } from '#contract/live/tournament.ts';
import type { EventStatus } from '#machines/names.ts';
import { unknownZone } from '../../bracket/unknown-zone.ts';
import { useStore } from '../../live/hooks.ts';
import type { LiveStore } from '../../live/store.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';

/** `unknownZone` while the event may still arrive; undefined, the browser's own, only where none will. */
export function useEventZones(): (eventId?: number) => string | undefined {
  const { events, tables, rooms } = useStore(hall);
  const mayWatch = useMay()('match:watch');
  const words = JSON.stringify(
    Object.values(events)
      .sort(inTurn)
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
      return eventId === undefined ? other : (zones.get(eventId) ?? other);
    };
  }, [words, isLoading]);
}

/** The event that is played, else the one that comes next, else one that is over. */
function inTurn(one: LiveEvent, other: LiveEvent): number {
  const turns = turnOf(one.eventStatus) - turnOf(other.eventStatus);
  return turns || one.eventStartDate.localeCompare(other.eventStartDate) || one.id - other.id;
}

const turns: readonly (readonly EventStatus[])[] = [['RUNNING'], ['ACTIVE'], ['CREATED', 'POSTPONED'], ['APPROVED', 'CANCELED']];
const turnOf = (status: EventStatus): number => turns.findIndex((statuses) => statuses.includes(status));

/** A room that is closed to us brings no event either. */
const isAnswered = (room: LiveStore['rooms'][string] | undefined): boolean =>
  room !== undefined && (room.complete || room.problem !== null);
