/** Which build of the pages this server hands out: screens that run another one reload when they are idle. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Their file names carry the hashes of everything they load. */
const pages = ['client/index.html', 'client/referee/index.html', 'kiosk/index.html'];

export async function readBuild(dist = new URL('../../../dist/', import.meta.url)): Promise<string> {
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

/** The scripts that hall screens and tablets are to run: each file is named by its content. Empty when nothing is built. */
export async function readScripts(dist = new URL('../../../dist/', import.meta.url)): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(pages.map((page) => readFile(new URL(page, dist), 'utf8').catch(() => '')));
  return new Set(texts.flatMap(moduleOf));
}

/** The page names one: `<script type="module" crossorigin src="/assets/kiosk-4f2a.js">`. */
function moduleOf(text: string): string[] {
  const [tag = ''] = text.match(/<script type="module"[^<>]{0,300}>/) ?? [];
  const [, address = ''] = /src="([^"]{1,200})"/.exec(tag) ?? [];
  return address === '' ? [] : [address.slice(address.lastIndexOf('/') + 1)];
}
