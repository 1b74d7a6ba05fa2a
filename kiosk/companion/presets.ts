/** Ready buttons for each table: plus, minus and time-out of both sides, undo, shot clock, and the score. */
import type { CompanionPresetDefinitions, CompanionPresetSection, CompanionSimplePresetDefinition } from '@companion-module/base';
import { feedbackStyles, plainStyle } from './feedbacks.ts';
import type { HallTypes } from './module-types.ts';
import type { TableState } from './table-states.ts';

type Action = CompanionSimplePresetDefinition<HallTypes>['steps'][number]['down'][number];

/** Companion puts the name of the connection in place of the id of the module. */
const variableText = (table: number, name: string): string => `$(event-office:table_${table}_${name})`;

export function presetsOf(tables: readonly TableState[]): {
  sections: CompanionPresetSection<HallTypes>[];
  presets: CompanionPresetDefinitions<HallTypes>;
} {
  const ofTables = tables.map(({ number }) => ({ number, presets: presetsOfTable(number) }));
  return {
    sections: ofTables.map(({ number, presets }) => ({
      ...{ id: `table_${number}`, name: `Table ${number}` },
      definitions: Object.keys(presets),
    })),
    presets: Object.assign({}, ...ofTables.map(({ presets }) => presets)),
  };
}

function presetsOfTable(table: number): CompanionPresetDefinitions<HallTypes> {
  const sides = (['a', 'b'] as const).flatMap((side): [string, CompanionSimplePresetDefinition<HallTypes>][] => [
    [
      `plus_${side}`,
      button(`Plus ${side}`, `${variableText(table, `player_${side}`)}\\n+1`, table, { actionId: 'plus', options: { table, side } }),
    ],
    [`minus_${side}`, button(`Minus ${side}`, `${side.toUpperCase()} −1`, table, { actionId: 'minus', options: { table, side } })],
    [
      `time_out_${side}`,
      button(`Time-out ${side}`, `Time-out ${side.toUpperCase()}`, table, { actionId: 'time_out', options: { table, side } }),
    ],
  ]);
  const score = `${table}\\n${variableText(table, 'score_a')}:${variableText(table, 'score_b')}`;
  const others: [string, CompanionSimplePresetDefinition<HallTypes>][] = [
    ['score', button('Score', score, table)],
    ['undo', button('Undo', 'Undo', table, { actionId: 'undo', options: { table } })],
    ['shot_clock', button('Shot clock', 'Shot\\nclock', table, { actionId: 'shot_clock', options: { table } })],
  ];
  return Object.fromEntries([...sides, ...others].map(([id, preset]) => [`table_${table}_${id}`, preset]));
}

function button(name: string, text: string, table: number, action?: Action): CompanionSimplePresetDefinition<HallTypes> {
  const feedbacks = Object.entries(feedbackStyles).map(([feedbackId, style]) => ({
    ...{ feedbackId: feedbackId as keyof HallTypes['feedbacks'], options: { table } },
    style,
  }));
  return {
    type: 'simple',
    name: `Table ${table}: ${name}`,
    style: { text, size: 'auto', ...plainStyle },
    steps: [{ down: action ? [action] : [], up: [] }],
    // Later ones win: a deciding rack is more important than a running match.
    feedbacks,
  };
}
