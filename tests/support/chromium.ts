/** A real Chromium: the machine's own where there is one, else the one inside an npm package, so that `npm ci` is enough. */
import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const system = '/usr/bin/chromium';

/** Ours, not the package's: its own ask for one process and no web security, which fits a cloud function and no test. */
export const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-zygote',
  '--font-render-hinting=none',
];

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: flags });
}

export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return existsSync(system) ? system : packaged.executablePath();
}
