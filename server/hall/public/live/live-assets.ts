/** Names the built script and style sheet of the live pages (vite.config.ts builds them under hashed names). */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type LiveAssets = { styles: string[]; scripts: string[]; version: number };

const manifest = join(import.meta.dirname, '../../../../dist/.vite/live.json');
const none: LiveAssets = { styles: [], scripts: [], version: 0 };

type ManifestEntry = { file: string; css?: string[]; isEntry?: boolean };

let known = none;

/** The build may be replaced while the server runs. Without a build the pages are plain HTML. */
export async function liveAssets(): Promise<LiveAssets> {
  const version = await stat(manifest).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (version === known.version) return known;
  const entries = Object.values(JSON.parse(await readFile(manifest, 'utf8')) as Record<string, ManifestEntry>).filter(
    ({ isEntry }) => isEntry,
  );
  known = {
    version,
    scripts: entries.map(({ file }) => `/${file}`),
    styles: entries.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  };
  return known;
}
