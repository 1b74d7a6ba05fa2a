/** On a new machine the first browsers start at the same moment. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = join(import.meta.dirname, '../support/start-chromium.ts');
const run = promisify(execFile);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-chromium-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the version that the browser reports. */
const startInProcess = async (): Promise<string> => (await run(process.execPath, [script, folder])).stdout;

test('two processes that start a browser at once from an empty folder both get one', async () => {
  const versions = await Promise.all([startInProcess(), startInProcess()]);

  expect(versions).toEqual([expect.stringMatching(/^\d+\.\d+/), versions[0]]);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
});
