/** The build of the pages that this server delivers: screens that run another build reload when they are idle. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** These pages name their scripts and styles by content hash, so the pages identify the build. */
const pages = ['client/index.html', 'client/referee/index.html', 'kiosk/index.html'];

/** Returns a hash of the pages, or 'development' when nothing is built. */
export async function readBuild(dist = new URL('../../../dist/', import.meta.url)): Promise<string> {
  const hash = createHash('sha256');
  let isBuilt = false;
  for (const page of pages) {
    const text = await readFile(new URL(page, dist), 'utf8').catch(() => null);
    if (text === null) continue;
    isBuilt = true;
    hash.update(text);
  }
  return isBuilt ? hash.digest('hex').slice(0, 12) : 'development';
}

/** Returns the file names of the scripts that screens and tablets should run, named by content hash. Empty when nothing is built. */
export async function readScripts(dist = new URL('../../../dist/', import.meta.url)): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(pages.map((page) => readFile(new URL(page, dist), 'utf8').catch(() => '')));
  return new Set(texts.flatMap(moduleOf));
}

/** Finds the script of a page: `<script type="module" crossorigin src="/assets/kiosk-4f2a.js">`. */
function moduleOf(text: string): string[] {
  const [tag = ''] = text.match(/<script type="module"[^<>]{0,300}>/) ?? [];
  const [, address = ''] = /src="([^"]{1,200})"/.exec(tag) ?? [];
  return address === '' ? [] : [address.slice(address.lastIndexOf('/') + 1)];
}
