/** Which build of the pages this server hands out: screens that run another one reload when they are idle. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Their file names carry the hashes of everything they load. */
const pages = ['client/index.html', 'client/referee/index.html', 'kiosk/index.html'];

export async function readBuild(dist = new URL('../../dist/', import.meta.url)): Promise<string> {
  const hash = createHash('sha256');
  let found = false;
  for (const page of pages) {
    const text = await readFile(new URL(page, dist), 'utf8').catch(() => null);
    if (text === null) continue;
    found = true;
    hash.update(text);
  }
  return found ? hash.digest('hex').slice(0, 12) : 'development';
}
