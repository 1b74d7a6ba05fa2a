/** The variables of the module: `table_7_score_a` and others for each table, and two about the connection. */
import type { CompanionVariableDefinitions, CompanionVariableValues } from '@companion-module/base';
import type { TableState } from './table-states.ts';

const ofTable: Readonly<Record<string, { name: string; of: (table: TableState) => string | number }>> = {
  player_a: { name: 'player A', of: ({ playerA }) => playerA },
  player_b: { name: 'player B', of: ({ playerB }) => playerB },
  score_a: { name: 'score of A', of: ({ scoreA }) => scoreA },
  score_b: { name: 'score of B', of: ({ scoreB }) => scoreB },
  race_to: { name: 'race to', of: ({ raceTo }) => raceTo },
  round: { name: 'round', of: ({ round }) => round },
  status: { name: 'FREE, BLOCKED, READY, RUNNING, TIMEOUT or FINISHED', of: ({ status }) => status },
  breaker: { name: 'who breaks, A or B', of: ({ breaker }) => breaker },
  shot_clock: { name: 'shot clock, ORDERED or ACKNOWLEDGED', of: ({ shotClock }) => shotClock },
  hill: { name: '1 while the next rack decides', of: ({ isHillHill }) => (isHillHill ? 1 : 0) },
};

export function variableDefinitions(tables: readonly TableState[]): CompanionVariableDefinitions {
  return Object.fromEntries([
    ['event', { name: 'Name of the event' }],
    ['refusal', { name: 'Why the last press did not count; empty after one that did' }],
    ...tables.flatMap(({ number }) =>
      Object.entries(ofTable).map(([key, { name }]) => [`table_${number}_${key}`, { name: `Table ${number}: ${name}` }]),
    ),
  ]);
}

export const tableVariables = (tables: readonly TableState[]): CompanionVariableValues =>
  Object.fromEntries(
    tables.flatMap((table) => Object.entries(ofTable).map(([key, { of }]) => [`table_${table.number}_${key}`, of(table)])),
  );
