/** The hall after some steps, without storing anything. The stored hall after the same steps gives the same forecast. */
import type { ForecastTable } from '../forecast/forecast.ts';
import { closureOf } from '../forecast/table-plans.ts';
import type { PlanStep, WhatIfHall, WhatIfMatch } from './changes.ts';

export const applySteps = <Match extends WhatIfMatch>(hall: WhatIfHall<Match>, steps: readonly PlanStep[]): WhatIfHall<Match> =>
  steps.reduce(applyStep, hall);

function applyStep<Match extends WhatIfMatch>(hall: WhatIfHall<Match>, step: PlanStep): WhatIfHall<Match> {
  switch (step.kind) {
    case 'TABLE':
      return { ...hall, tables: tablesAfter(hall.tables, step) };
    case 'CLOSURE':
      return { ...hall, closures: withEntry(hall.closures, step.tableId, step.to && closureOf(step.to)) };
    case 'PIN':
      return { ...hall, pins: withEntry(hall.pins, step.matchId, step.to) };
    case 'TIME':
      return changeMatch(hall, step.matchId, { matchScheduledTime: step.to });
    case 'RACE':
      return changeMatch(hall, step.matchId, { raceTo: step.to });
    case 'ASSIGNMENT':
      return changeMatch({ ...hall, tables: hall.tables.map((table) => reassigned(table, step)) }, step.matchId, { tableId: step.to });
    default:
      return step satisfies never;
  }
}

function tablesAfter(tables: readonly ForecastTable[], { tableId, to }: Extract<PlanStep, { kind: 'TABLE' }>): readonly ForecastTable[] {
  const others = tables.filter(({ id }) => id !== tableId);
  return to === null ? others : [...others, { id: tableId, displayNumber: to, tableStatus: 'FREE', matchId: null }];
}

function withEntry<Value>(map: ReadonlyMap<number, Value>, key: number, value: Value | null): ReadonlyMap<number, Value> {
  const entries = [...map].filter(([other]) => other !== key);
  return new Map(value === null ? entries : [...entries, [key, value]]);
}

const changeMatch = <Match extends WhatIfMatch>(hall: WhatIfHall<Match>, id: number, columns: Partial<WhatIfMatch>): WhatIfHall<Match> => ({
  ...hall,
  matches: hall.matches.map((match) => (match.id === id ? { ...match, ...columns } : match)),
});

function reassigned(table: ForecastTable, { matchId, from, to }: Extract<PlanStep, { kind: 'ASSIGNMENT' }>): ForecastTable {
  if (table.id === from) return { ...table, tableStatus: 'FREE', matchId: null };
  return table.id === to ? { ...table, tableStatus: 'ASSIGNED', matchId } : table;
}

/** Returns one step per value, from its first to its last state, so that no row is written twice. Steps without an effect are left out. */
export function mergeSteps(steps: readonly PlanStep[]): PlanStep[] {
  const merged = new Map<string, PlanStep>();
  for (const step of steps) {
    const key = `${step.kind} ${'matchId' in step ? step.matchId : step.tableId}`;
    merged.set(key, { ...step, from: (merged.get(key) ?? step).from } as PlanStep);
  }
  return [...merged.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
