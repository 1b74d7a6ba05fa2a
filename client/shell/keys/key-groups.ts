/** All keyboard shortcuts, grouped by place. */
import { type KeyCommand, keyCommand } from '../../referee/taps/keys.ts';
import type { GoKey } from './shell-keys.ts';

export type KeyLine = {
  what: string;
  keys: readonly string[];
  /** The text between two keys; without it they are pressed one after the other. */
  between?: string;
  /** Whether the setting for single keys turns it off. */
  single?: true;
};
export type KeyGroup = { title: string; note?: string | undefined; lines: readonly KeyLine[] };

export const keyGroups = (go: readonly GoKey[]): KeyGroup[] => [
  {
    title: 'Everywhere',
    lines: [
      { what: 'Find match, player, table, screen', keys: ['Ctrl', 'K'] },
      { what: 'This sheet', keys: ['?'], single: true },
      { what: 'Menu open or closed', keys: ['['], single: true },
      { what: 'Refresh', keys: ['r'], single: true },
      { what: 'Close; asks when changed', keys: ['Esc'] },
      { what: 'Undo while its notice counts', keys: ['Ctrl', 'Z'] },
    ],
  },
  {
    title: 'Go to',
    note: 'g, then',
    lines: go.map(({ key, label }) => ({ what: label, keys: ['g', key], between: 'then', single: true })),
  },
  {
    title: 'In a list',
    lines: [
      { what: 'Row by row', keys: ['↑', '↓'] },
      { what: 'Row by row, from anywhere on the page', keys: ['j', 'k'], between: '', single: true },
      { what: 'Within the row', keys: ['←', '→'] },
      { what: 'Open', keys: ['Enter'] },
      { what: 'Edit the row', keys: ['e'], single: true },
      { what: 'Choose a table for the row', keys: ['a'], single: true },
      { what: 'Tick the row', keys: ['x'], single: true },
      { what: 'Tick the rows up to the last tick', keys: ['Shift', 'x'], single: true },
      { what: 'Create a new one', keys: ['n'], single: true },
      { what: 'Search of the list', keys: ['/'], single: true },
    ],
  },
  { title: 'In a form', lines: [{ what: 'Save', keys: ['Ctrl', 'S'] }] },
  {
    title: 'Flow chart',
    lines: [
      { what: 'From match to match', keys: ['↑', '↓', '←', '→'] },
      { what: 'Closer, further', keys: ['+', '−'] },
      { what: 'The whole sheet', keys: ['0'] },
    ],
  },
];

const words: Readonly<Record<KeyCommand['act'], string>> = { plus: '+1', minus: '−1', timeout: 'Time-out', finish: 'Finish', undo: 'Undo' };

/** In the layout of the number pad; null for a key without a function. */
export const numberPad = [...'789456123'].map((key) => {
  const command = keyCommand({ key, code: `Numpad${key}`, ctrlKey: false, altKey: false, metaKey: false });
  return { key, what: command && `${words[command.act]}${'at' in command ? ` ${command.at}` : ''}` };
});
