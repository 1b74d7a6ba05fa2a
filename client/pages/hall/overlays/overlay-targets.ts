/** The tables and events of the user that a stream can show. */

import { resultText } from '#machines/match/score-text.ts';
import { isLive } from '#machines/names.ts';
import { surnameOf } from '../../../hall/match/match-side.ts';
import { useStore, useWatch } from '../../../live/hooks.ts';
import type { LiveStore } from '../../../live/store.ts';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';

/** A table, the flow chart of a tournament, or all tables of an event. `number` is that of the table. `isPlaying`: there is a match to show. */
export type OverlayTargetOption = {
  id: string;
  label: string;
  eventId: number;
  tableId: number | null;
  tournamentId: number | null;
  number: number | null;
  isPlaying: boolean;
};

export const tableOption = (tableId: number): string => `table ${tableId}`;
export const tournamentOption = (tournamentId: number): string => `tournament ${tournamentId}`;
export const eventOption = (eventId: number): string => `event ${eventId}`;

/** Returns the tables by event and number, each event's tables followed by the event itself and its flow charts; null until the hall is known. */
export function useOverlayTargets(): OverlayTargetOption[] | null {
  useWatch(hall, 'matches');
  const store = useStore(hall);
  const may = useMay();
  if (!store.rooms.matches?.complete) return null;
  const tables = Object.values(store.tables).filter(({ eventId }) => may('device:manage', eventId));
  const eventIds = [...new Set(tables.map(({ eventId }) => eventId))].sort((one, other) => one - other);
  const isOne = eventIds.length < 2;
  return eventIds.flatMap((eventId) => {
    const own = tables.filter((table) => table.eventId === eventId).sort((one, other) => one.displayNumber - other.displayNumber);
    const name = own[0]?.eventName ?? '';
    const matches = own.map((table) => matchOn(store, table.matchId));
    return [
      ...own.map(({ id, displayNumber }, index) => ({
        ...{ id: tableOption(id), eventId, tableId: id, tournamentId: null, number: displayNumber },
        label: [`Table ${displayNumber}`, matches[index] && playersOf(matches[index]), !isOne && name].filter(Boolean).join(' · '),
        isPlaying: Boolean(matches[index]),
      })),
      {
        ...{ id: eventOption(eventId), eventId, tableId: null, tournamentId: null, number: null },
        label: isOne ? 'All tables of the event' : `All tables · ${name}`,
        isPlaying: matches.some((match) => match && isLive(match.matchStatus)),
      },
      ...flowCharts(store, eventId).map(({ tournamentId, tournamentName, isPlaying }) => ({
        ...{ id: tournamentOption(tournamentId), eventId, tableId: null, tournamentId, number: null, isPlaying },
        label: ['Flow chart', tournamentName, !isOne && name].filter(Boolean).join(' · '),
      })),
    ];
  });
}

/** The tournaments of an event with a match that waits or is played. */
function flowCharts({ matches }: LiveStore, eventId: number) {
  const own = Object.values(matches).filter((match) => match.eventId === eventId);
  return [...Map.groupBy(own, ({ tournamentId }) => tournamentId)]
    .map(([tournamentId, all]) => ({
      tournamentId,
      tournamentName: all[0]?.tournamentName ?? '',
      isPlaying: all.some(({ matchStatus }) => isLive(matchStatus)),
    }))
    .sort((one, other) => one.tournamentName.localeCompare(other.tournamentName, 'en'));
}

const matchOn = (store: LiveStore, id: number | null) => (id === null ? null : (store.matches[id] ?? null));

const playersOf = (match: NonNullable<ReturnType<typeof matchOn>>): string =>
  `${surnameOf(match, 'A')} ${resultText(match)} ${surnameOf(match, 'B')}`;
