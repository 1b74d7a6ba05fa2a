/** A real Chromium: the machine's own if it has one, else the one inside an npm package, so that `npm ci` is enough. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const system = '/usr/bin/chromium';
/** `npm ci` empties this folder, and no other program on the machine writes to it. */
const cache = join(import.meta.dirname, '../../node_modules/.cache/chromium');
const unpackScript = join(import.meta.dirname, 'unpack-chromium.ts');

/** Our own flags: those of the package ask for one process and no web security, which suits a cloud function and no test. */
export const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
];

export async function launchChromium(executablePath = findChromium()): Promise<Browser> {
  return chromium.launch({ executablePath, args: flags });
}

export function findChromium(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return existsSync(system) ? system : unpackChromium(cache);
}

/**
 * Returns the packaged Chromium in `<folder>/<version>` and unpacks it if it is missing. Several processes may call this at once: each unpacks into
 * its own folder, and the first rename wins, so no process starts a half-written file.
 */
export function unpackChromium(folder: string): string {
  const place = join(folder, packagedVersion());
  const program = join(place, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const staging = mkdtempSync(join(folder, 'unpacking-'));
  try {
    // The package unpacks into the temporary folder of its process. A child process could still hold open a file that this process wrote itself.
    execFileSync(process.execPath, [unpackScript], { env: { ...process.env, TMPDIR: staging }, stdio: ['ignore', 'ignore', 'inherit'] });
    renameSync(staging, place);
  } catch (error) {
    if (!existsSync(program)) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return program;
}

/** The package exports no package.json: it lies beside the folder of the exported files. */
function packagedVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return JSON.parse(readFileSync(join(dirname(entry), '../../package.json'), 'utf8')).version;
}
