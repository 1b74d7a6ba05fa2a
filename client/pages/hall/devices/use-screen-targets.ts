/** The screens that a display can show for the user's events: their tables, their flow charts, and a scoreboard for each table. */
import type { screenPaths } from '#contract/hall/screen-paths.ts';
import { useStore } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';

export type ScreenTarget = {
  id: string;
  screen: keyof typeof screenPaths;
  targetId: number;
  /** The name without the event. */
  name: string;
  event: { id: number; name: string };
  /** The number of the table; only for a scoreboard. */
  table: number | null;
};

/** Returns the targets by event: its tables, its flow charts, its scoreboards by number. */
export function useScreenTargets(): ScreenTarget[] {
  const { tables, tournaments, events } = useStore(hall);
  const may = useMay();
  const own = <Row extends { eventId: number }>(rows: Record<number, Row>) =>
    Object.values(rows).filter(({ eventId }) => may('device:manage', eventId));
  const ownTables = own(tables).sort((one, other) => one.eventId - other.eventId || one.displayNumber - other.displayNumber);
  const inHand = [...new Set(ownTables.map(({ eventId }) => eventId))];
  return inHand.flatMap((eventId) => {
    const event = { id: eventId, name: events[eventId]?.name ?? '' };
    const target = (screen: ScreenTarget['screen'], targetId: number, name: string, table: number | null = null) => ({
      ...{ id: `${screen} ${targetId}`, screen, targetId, name, event, table },
    });
    return [
      target('TABLES', eventId, 'Tables Overview'),
      ...own(tournaments)
        .filter((tournament) => tournament.eventId === eventId)
        .map(({ id, name }) => target('CHART', id, `Flow chart, ${name}`)),
      ...ownTables
        .filter((table) => table.eventId === eventId)
        .map(({ id, displayNumber }) => target('SCOREBOARD', id, `Scoreboard of table ${displayNumber}`, displayNumber)),
    ];
  });
}

/** Returns the targets as options. With more than one event, the event's name tells equal names apart. */
export function targetOptionsOf(all: readonly ScreenTarget[], tablesAlone: boolean): (ScreenTarget & { label: string })[] {
  const isOne = all.every(({ event }) => event.id === all[0]?.event.id);
  return all
    .filter(({ screen }) => !tablesAlone || screen === 'SCOREBOARD')
    .map((target) => ({ ...target, label: labelOf(tablesAlone ? { ...target, name: `Table ${target.table}` } : target, isOne) }));
}

function labelOf({ screen, name, event }: ScreenTarget, isOne: boolean): string {
  const isNamed = screen === 'TABLES' || (screen === 'SCOREBOARD' && !isOne);
  return isNamed ? `${name}, ${event.name}` : name;
}
