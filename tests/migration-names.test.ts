/** A migration whose name sorts before an applied one is refused by every database that is up to date. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationNames } from './migration-names.ts';

/** Released before this rule, some of them under a date that was still to come. */
const lastOfOld = '2026-12-12-country-capitals';
const numberOfOld = 54;
const dateOf = (name: string) => name.slice(0, '2026-12-12'.length);
const files = readdirSync(join(import.meta.dirname, '../migrations'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));

/** Returns the faults of the names of migrations after the old ones. */
function faults(names: readonly string[], today: string): string[] {
  const latest = today > dateOf(lastOfOld) ? today : dateOf(lastOfOld);
  return names.slice(names.indexOf(lastOfOld) + 1).flatMap((name, at, added) => {
    const before = added[at - 1] ?? lastOfOld;
    if (!/^\d{4}-\d\d-\d\d-[a-z0-9-]+$/.test(name)) return [`${name} is not called <date>-<what>.`];
    if (name <= before) return [`${name} must sort after ${before}.`];
    return dateOf(name) <= latest ? [] : [`${name} lies in the future: its date is at most ${latest}.`];
  });
}

test('every migration is in the list of names, in sorted order', () => {
  expect(files.sort()).toEqual(migrationNames);
  // No migration was inserted between the old ones.
  expect(migrationNames.indexOf(lastOfOld)).toBe(numberOfOld - 1);
});

test('a new migration sorts last and does not lie in the future', () => {
  expect(faults(migrationNames, new Date().toISOString().slice(0, 10))).toEqual([]);
});

test('a migration that sorts before another or lies in the future is named', () => {
  const names = [lastOfOld, '2026-12-12-dogs', '2026-12-11-cats', '2027-01-02-owls', '2027-01-03-mice', 'fish'];

  expect(faults(names, '2027-01-02')).toEqual([
    '2026-12-11-cats must sort after 2026-12-12-dogs.',
    '2027-01-03-mice lies in the future: its date is at most 2027-01-02.',
    'fish is not called <date>-<what>.',
  ]);
});

test('a new migration may have the date of the last old one while that date is still to come', () => {
  expect(faults([lastOfOld, '2026-12-12-dogs'], '2026-11-27')).toEqual([]);
  expect(faults([lastOfOld, '2026-12-13-dogs'], '2026-11-27')).toEqual([
    '2026-12-13-dogs lies in the future: its date is at most 2026-12-12.',
  ]);
});
