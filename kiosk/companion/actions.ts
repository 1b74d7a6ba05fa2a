/** The actions of the module: the keys of a table (server/hall/feeds/README.md), with the table and the side as options. */
import type { CompanionActionDefinition, CompanionActionDefinitions, CompanionInputFieldDropdown } from '@companion-module/base';
import type { HallTypes } from './module-types.ts';

/** Presses a key of the table with this number, such as 'a/plus'. */
type PressKey = (tableNumber: number, key: string) => Promise<void>;

/** The tables may come later than the buttons, and may have other numbers next year: a number is typed, not chosen. */
export const tableOption = { id: 'table', type: 'number', label: 'Table', default: 1, min: 1, max: 999, asInteger: true } as const;
const sideOption: CompanionInputFieldDropdown<'side'> = {
  id: 'side',
  type: 'dropdown',
  label: 'Side',
  default: 'a',
  choices: [
    { id: 'a', label: 'Player A' },
    { id: 'b', label: 'Player B' },
  ],
};

export function actionDefinitions(press: PressKey): CompanionActionDefinitions<HallTypes['actions']> {
  const ofSide = (name: string, key: string): CompanionActionDefinition<{ table: number; side: 'a' | 'b' }> => ({
    name,
    options: [tableOption, sideOption],
    callback: ({ options: { table, side } }) => press(Number(table), `${side}/${key}`),
  });
  const ofTable = (name: string, key: string): CompanionActionDefinition<{ table: number }> => ({
    name,
    options: [tableOption],
    callback: ({ options: { table } }) => press(Number(table), key),
  });
  return {
    plus: ofSide('One more for a player', 'plus'),
    minus: ofSide('Take back the last one of a player', 'minus'),
    time_out: ofSide('Start or end a time-out', 'time-out'),
    undo: ofTable('Take back the last one of the match', 'undo'),
    shot_clock: ofTable('Acknowledge the shot clock', 'shot-clock'),
  };
}
