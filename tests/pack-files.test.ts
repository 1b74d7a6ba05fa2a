/** How the build packs the files of the office (vite.pack.config.ts). */
import { expect, test } from 'vitest';
import { type LimitedLoad, type LooseFile, packModules } from '../vite.pack.config.ts';

const file = (part: Partial<LooseFile> = {}): LooseFile => ({ size: 300, imports: [], lazy: [], isScreen: false, modules: [], ...part });
const screen = (...imports: string[]): LooseFile => file({ isScreen: true, imports });

/** Returns the files of each pack. Each file consists of a module of the same name. The entry loads the screens that no other file loads. Nothing is compressed. */
function packsOf(files: Record<string, LooseFile>, limited: LimitedLoad[] = []): string[][] {
  const parts = new Set(Object.values(files).flatMap(({ lazy }) => lazy));
  const screens = Object.keys(files).filter((name) => files[name]?.isScreen && !parts.has(name));
  const all = Object.entries({ entry: file({ lazy: screens }), ...files });
  const named = new Map(all.map(([name, facts]) => [name, { ...facts, modules: [name] }]));
  const weigh = (names: readonly string[]) => names.reduce((sum, name) => sum + (named.get(name)?.size ?? 0), 0);
  const packs = Map.groupBy(packModules('entry', named, { limited, weigh }), ([, pack]) => pack);
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

test('a file that every address loads is in no pack', () => {
  const entry = file({ imports: ['base'], lazy: ['one', 'two'] });
  const files = { entry, base: file(), one: screen('base', 'a'), two: screen('base', 'a'), a: file() };

  expect(packsOf(files)).toEqual([['a']]);
});

test('no merge takes an address over its limit, however many requests it would save', () => {
  const files = { one: screen('a', 'b'), two: screen('a', 'b'), three: screen('a'), a: file(), b: file() };
  const three = (limit: number) => [{ files: new Set(['three', 'a']), limit }];

  expect(packsOf(files, three(900))).toEqual([['a', 'b']]);
  expect(packsOf(files, three(899))).toEqual([['a'], ['b']]);
});

test('an address that is over its limit already does not grow, and the packs of others are made all the same', () => {
  const files = { one: screen('a', 'b'), two: screen('a', 'b'), three: screen('c', 'd'), four: screen('c', 'd'), five: screen('a') };
  const limited = [{ files: new Set(['five', 'a']), limit: 10 }];

  const parts = { a: file(), b: file(), c: file(), d: file() };
  expect(packsOf({ ...files, ...parts }, limited)).toEqual([['a'], ['b'], ['c', 'd']]);
});

test('the imports of a merged file count too: the other screens would load them in vain', () => {
  const files = { one: screen('a', 'b'), two: screen('a', 'b'), three: screen('a'), a: file(), b: file({ imports: ['large'] }) };

  expect(packsOf({ ...files, large: file({ size: 50_000 }) })).toEqual([['a'], ['b', 'large']]);
});
