/** The answer of a what-if over the day of its event: new bars, new tables, and what differs from the present forecast. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { WhatIfChangeInput, whatIf } from '#contract/match/what-if.ts';
import type { Band } from '#machines/forecast/band.ts';
import { closureOf } from '#machines/forecast/table-plans.ts';
import { isUpcoming } from '#machines/names.ts';
import type { EventDay } from '../../../../hall/day/event-day.ts';

export type WhatIfAnswer = CallAnswer<typeof whatIf>;

export type WhatIfLayer = {
  /** The event with the new forecast. */
  event: EventDay;
  /** Match id → the number of the table that the match leaves; null: it only starts at another time. */
  changed: ReadonlyMap<number, number | null>;
  /** The present end of the day, if the new one differs. */
  endBefore: Band | null;
  end: Band | null;
};

/** Smaller differences come from the rounding of a forecast. */
const minShiftMs = 60_000;

export function layerOf(event: EventDay, answer: WhatIfAnswer | undefined, changes: readonly WhatIfChangeInput[]): WhatIfLayer {
  if (!answer || changes.length === 0) return { event, changed: new Map(), endBefore: null, end: answer?.now.end ?? null };
  const open = new Set(event.matches.filter(isMovable).map(({ id }) => id));
  const next = answer.matches.flatMap(({ matchId, next: position }) =>
    position && open.has(matchId) ? [[matchId, position] as const] : [],
  );
  const numbers = new Map(event.tables.map(({ id, displayNumber }) => [id, displayNumber]));
  const changed = answer.matches.flatMap(({ matchId, now: before, next: after }): [number, number | null][] => {
    if (!before || !after || !open.has(matchId)) return [];
    const hasOtherTable = before.tableId !== after.tableId;
    const shift = Math.abs(after.start.mid - before.start.mid);
    return hasOtherTable || shift >= minShiftMs ? [[matchId, hasOtherTable ? (numbers.get(before.tableId ?? 0) ?? null) : null]] : [];
  });
  const isOtherEnd = answer.now.end?.mid !== answer.next.end?.mid;
  return {
    event: {
      ...event,
      tables: [...event.tables, ...answer.addedTables.map((table) => addedTable(event, table))].sort(
        (one, other) => one.displayNumber - other.displayNumber,
      ),
      forecasts: new Map([...event.forecasts, ...next]),
      closures: new Map([...event.closures, ...closuresIn(changes)]),
    },
    changed: new Map(changed),
    endBefore: isOtherEnd ? answer.now.end : null,
    end: answer.next.end,
  };
}

/** A match that has not begun can change its table; one without a table also its time. */
export const isMovable = ({ matchStatus }: Pick<LiveMatch, 'matchStatus'>): boolean => isUpcoming(matchStatus) || matchStatus === 'READY';

const addedTable = ({ id: eventId, name }: EventDay, { id, displayNumber }: { id: number; displayNumber: number }): LiveTable => ({
  ...{ id, version: 0, displayNumber, eventId, eventName: name },
  ...{ tableStatus: 'FREE', statusSince: null, blockedReason: null, streamQueue: null, nextMatchId: null, nextStart: null, matchId: null },
});

const closuresIn = (changes: readonly WhatIfChangeInput[]) =>
  changes.flatMap((change) =>
    change.kind === 'BLOCK_TABLE' ? [[change.tableId, closureOf({ from: change.from, until: change.until ?? null })] as const] : [],
  );

export type MoveCounts = { tables: number; later: number; earlier: number };

/** How many matches get another table, begin later, and begin earlier. */
export function movesIn(answer: WhatIfAnswer): MoveCounts {
  const counts = { tables: 0, later: 0, earlier: 0 };
  for (const { now: before, next: after } of answer.matches) {
    if (!before || !after) continue;
    if (before.tableId !== after.tableId) counts.tables += 1;
    if (after.start.mid - before.start.mid >= minShiftMs) counts.later += 1;
    if (before.start.mid - after.start.mid >= minShiftMs) counts.earlier += 1;
  }
  return counts;
}
