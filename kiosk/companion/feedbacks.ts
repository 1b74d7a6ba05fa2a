/** The feedbacks of the module: what a button of a table can light up for. */
import type { CompanionBooleanFeedbackDefinition, CompanionFeedbackDefinitions } from '@companion-module/base';
import { tableOption } from './actions.ts';
import type { HallTypes } from './module-types.ts';
import type { TableState } from './table-states.ts';

/** The colours of the hall screens. */
const colors = { white: 0xffffff, black: 0x000000, running: 0x0e7a6a, timeout: 0xb86a00, shotClock: 0x1f6fd0, hill: 0xf6b73c } as const;
type Style = { color: number; bgcolor: number };

export const plainStyle: Style = { color: colors.white, bgcolor: colors.black };
export const feedbackStyles: Readonly<Record<keyof HallTypes['feedbacks'], Style>> = {
  running: { color: colors.white, bgcolor: colors.running },
  time_out: { color: colors.white, bgcolor: colors.timeout },
  shot_clock: { color: colors.white, bgcolor: colors.shotClock },
  hill_hill: { color: colors.black, bgcolor: colors.hill },
};

/** `tableOf` returns undefined while the table is unknown. */
export function feedbackDefinitions(
  tableOf: (number: number) => TableState | undefined,
): CompanionFeedbackDefinitions<HallTypes['feedbacks']> {
  const lit = (
    id: keyof HallTypes['feedbacks'],
    name: string,
    holds: (table: TableState) => boolean,
  ): CompanionBooleanFeedbackDefinition<{ table: number }> => ({
    type: 'boolean',
    name,
    options: [tableOption],
    defaultStyle: feedbackStyles[id],
    callback: ({ options }) => {
      const table = tableOf(Number(options.table));
      return table !== undefined && holds(table);
    },
  });
  return {
    running: lit('running', 'A match is running', ({ status }) => status === 'RUNNING'),
    time_out: lit('time_out', 'A time-out is running', ({ status }) => status === 'TIMEOUT'),
    shot_clock: lit('shot_clock', 'The shot clock is ordered or on', ({ shotClock }) => shotClock !== ''),
    hill_hill: lit('hill_hill', 'The next rack decides', ({ isHillHill }) => isHillHill),
  };
}
