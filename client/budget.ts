/** Fails the build when a client grows past what a hall's Wi-Fi and old TVs should load; run after `vite build`. */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean; css?: string[] };

const kilobyte = 1000;
/** start: what every screen of it loads · page: that and its largest page · whole: everything it may ever load. */
const budgets = [
  { page: 'kiosk/index.html', words: 'Kiosk, tables and scoreboards', limit: 90, part: 'start' },
  { page: 'kiosk/index.html', words: 'Kiosk, with the flow chart and the groups', limit: 110, part: 'whole' },
  { page: 'client/index.html', words: 'Back office, first load with its largest page', limit: 250, part: 'page' },
  { page: 'client/referee/index.html', words: 'Tablet, all JavaScript', limit: 120, part: 'whole' },
] as const;

const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

const over = budgets
  .filter(({ page }) => manifest[page])
  .map(measure)
  .filter(Boolean);
if (over.length > 0) {
  console.error('A client is over its budget. Load a page or a chart lazily, or drop a package.');
  process.exitCode = 1;
}

function measure({ page, words, limit, part }: (typeof budgets)[number]): boolean {
  const start = reach([page], part === 'whole');
  const pages = part !== 'page' ? [] : lazy(start).map((key) => weigh(new Set([...start, ...reach([key], false)])));
  const size = Math.max(weigh(start), ...pages) / kilobyte;
  console.log(`${words}: ${size.toFixed(1)} kB gzip of ${limit} kB`);
  return size > limit;
}

/** Every chunk loaded by these, statically or, when `whole`, at any time. */
function reach(keys: string[], whole: boolean, seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    reach([...(chunk?.imports ?? []), ...(whole ? (chunk?.dynamicImports ?? []) : [])], whole, seen);
  }
  return seen;
}

function lazy(keys: Set<string>): string[] {
  return [...keys].flatMap((key) => manifest[key]?.dynamicImports ?? []);
}

function weigh(keys: Set<string>): number {
  const files = new Set([...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
  return [...files].reduce((sum, file) => (existsSync(`dist/${file}`) ? sum + gzipSync(readFileSync(`dist/${file}`)).length : sum), 0);
}
