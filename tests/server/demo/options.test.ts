/** The command-line options of the demo. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readDemoValues } from '../../../server/demo/demo-options.ts';
import { prepareDemo } from '../../../server/demo/seed/prepare.ts';
import { readConfig } from '../../../server/kernel/config.ts';
import { openSqliteFiles } from '../../../server/store/engines/sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-options-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the demo without options plays ten times as fast as real time, with seed 1', () => {
  expect(readDemoValues({})).toEqual({ speed: 10, seed: 1, fresh: false, entrants: 153 });
});

test.each(['0', '101', 'fast', '', 'NaN'])('the demo refuses speed "%s" and says which speeds it takes', (speed) => {
  expect(() => readDemoValues({ speed })).toThrow(`a number from 1 to 100, not "${speed}"`);
});

test.each(['-1', '1.5', 'x', ''])('the demo refuses seed "%s" and says which seeds it takes', (seed) => {
  expect(() => readDemoValues({ seed })).toThrow(`a whole number such as 1 or 42, not "${seed}"`);
});

test('the demo has a data folder of its own', () => {
  const config = readConfig({}, { dataDir: folder, demo: true });

  expect(prepareDemo(config, {}).dataDir).toBe(join(folder, 'demo'));
});

test('the option --fresh deletes the database of the demo and no other file', () => {
  const config = readConfig({}, { dataDir: folder, demo: true });
  const { dataDir } = prepareDemo(config, { fresh: true });
  for (const name of ['hall.db', 'notes.txt']) writeFileSync(join(dataDir, name), '');
  writeFileSync(join(folder, 'hall.db'), '');

  prepareDemo(config, { fresh: true });

  expect(existsSync(join(dataDir, 'hall.db'))).toBe(false);
  expect(existsSync(join(dataDir, 'notes.txt'))).toBe(true);
  expect(existsSync(join(folder, 'hall.db'))).toBe(true);
});

test('a running demo cannot be reset', () => {
  const config = readConfig({}, { dataDir: join(folder, 'busy'), demo: true });
  const files = openSqliteFiles(join(folder, 'busy', 'demo'));

  expect(() => prepareDemo(config, { fresh: true })).toThrow('Another server is already running');
  expect(existsSync(join(folder, 'busy', 'demo', 'hall.db'))).toBe(true);
  files.read.close();
  files.write.close();
  files.release();
});

test('a season has a data folder of its own, which begins empty, and leaves the demo alone', () => {
  const config = readConfig({}, { dataDir: folder, demo: true });
  const demo = prepareDemo(config, {}).dataDir;
  writeFileSync(join(demo, 'hall.db'), '');
  const { dataDir } = prepareDemo(config, { 'season-end': true });
  writeFileSync(join(dataDir, 'hall.db'), '');

  prepareDemo(config, { 'season-end': true });

  expect(dataDir).toBe(join(folder, 'season'));
  expect([existsSync(join(demo, 'hall.db')), existsSync(join(dataDir, 'hall.db'))]).toEqual([true, false]);
  expect(() => prepareDemo({ ...config, databaseUrl: 'postgres://db/hall' }, { 'season-end': true })).toThrow('leave DATABASE_URL out');
  expect(() => prepareDemo(readConfig({}, { dataDir: folder }), { 'season-end': true })).toThrow('--season-end belongs to the demo');
});

test("a real server refuses the demo's options and deletes nothing", () => {
  const config = readConfig({}, { dataDir: folder });

  expect(() => prepareDemo(config, { fresh: true })).toThrow('--fresh belongs to the demo');
  expect(existsSync(join(folder, 'hall.db'))).toBe(true);
});
