/** How the build packs the files of the office (vite.pack.config.ts). */
import { expect, test } from 'vitest';
import { type LooseFile, packModules } from '../vite.pack.config.ts';

const file = (part: Partial<LooseFile> = {}): LooseFile => ({ size: 300, imports: [], lazy: [], isScreen: false, modules: [], ...part });
const screen = (...imports: string[]): LooseFile => file({ isScreen: true, imports });

/** Returns the files of each pack. Each file consists of a module of the same name. The entry loads the screens that no other file loads. */
function packsOf(files: Record<string, LooseFile>): string[][] {
  const parts = new Set(Object.values(files).flatMap(({ lazy }) => lazy));
  const screens = Object.keys(files).filter((name) => files[name]?.isScreen && !parts.has(name));
  const all = Object.entries({ entry: file({ lazy: screens }), ...files });
  const named = new Map(all.map(([name, facts]) => [name, { ...facts, modules: [name] }]));
  const packs = Map.groupBy(packModules('entry', named), ([, pack]) => pack);
  return [...packs.values()].map((members) => members.map(([name]) => name).sort());
}

test('small files that nearly the same screens load become one pack, and a screen keeps its own file', () => {
  const files = { one: screen('a', 'b'), two: screen('a', 'b'), three: screen('a'), a: file(), b: file() };

  expect(packsOf(files)).toEqual([['a', 'b']]);
});

test('a large file that only some screens load stays apart from what others load', () => {
  const files = { one: screen('a', 'large'), two: screen('a', 'large'), three: screen('a'), a: file(), large: file({ size: 50_000 }) };

  expect(packsOf(files)).toEqual([['a'], ['large']]);
});

test('files of an area and of its screens count as loaded together', () => {
  const area = file({ isScreen: true, imports: ['routes'], lazy: ['list', 'dialog'] });
  const other = file({ isScreen: true, imports: ['routes'] });
  const files = { area, other, list: file({ isScreen: true, imports: ['cells'] }), dialog: file({ isScreen: true, imports: ['cells'] }) };

  expect(packsOf({ ...files, routes: file(), cells: file() })).toEqual([['cells', 'routes']]);
});

test('two files stay apart if one reaches the other through the file of a screen: one of both would run too early', () => {
  const files = { one: screen('a'), two: screen('b'), three: screen('a'), a: file({ imports: ['two'] }), b: file() };

  expect(packsOf(files)).toEqual([['a'], ['b']]);
});

test('what every address loads is in no pack', () => {
  const entry = file({ imports: ['base'], lazy: ['one', 'two'] });
  const files = { entry, base: file(), one: screen('base', 'a'), two: screen('base', 'a'), a: file() };

  expect(packsOf(files)).toEqual([['a']]);
});
