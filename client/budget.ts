/** Fails the build when a client grows past what a hall's Wi-Fi and old TVs should load; run after `vite build`. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { RouteObject } from 'react-router-dom';

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;
/** An address of the back office, what tells of its area's screens, and the modules that its routes load, from the screen to the dialog over it. */
type Address = { path: string; area: string[]; modules: string[] };

/** Loaded when somebody asks for it, or when the screen stands: no address waits for these. */
const later = new RegExp(
  `/(${[
    'toaster|tooltip-bubble|menu-list|multi-select-list|select-list|combo-box|filter-sheet|command-palette|settings-drawer',
    'not-authorized|simulator-control|rich-text-editor|news-preview|look-up|match-panel|late-starts|late-status|record-history|used-by|list-files|entrant-files|tables-sheet',
    'table-cards|approve-all-dialog|report-approved|reset-toast|reset-section|read-workbook|confirm-dialog|confirm-password|keep-alive|two-scores|menu-sheet',
  ].join('|')})\\.tsx?$|^machines/forecast/forecast\\.ts$`,
);

const dist = process.env.DIST ?? 'dist';
const weights = new Map<string, number>();

const office = read('office');
const kiosk = read('kiosk');
const tablet = read('referee');
const strays = ['client', 'referee', 'kiosk'].flatMap(modulesOf).flatMap(strayWords);
for (const words of strays) console.error(words);
if (strays.length > 0) process.exit(1);

const everyAddress = weigh(office, reach(office, entries(office)));
const addresses = (await officeAddresses())
  .flatMap(({ path, area, modules }) => {
    const isDialog = modules.length > 1;
    const load = (wanted: RegExp) => weigh(office, firstLoad(office, area, modules, wanted));
    return [
      { path, isDialog, size: load(/^(?!.*-dialog\.tsx$)/) },
      // What a press opens over the screen weighs as a dialog of an address does.
      ...(isDialog ? [] : [{ path: `${path}, with its dialogs`, isDialog: true, size: load(/-dialog\.tsx$/) }]),
    ];
  })
  .sort((one, other) => other.size - one.size);
const screen = addresses.find(({ isDialog }) => !isDialog);
const dialog = addresses.find(({ isDialog }) => isDialog);

const fits = [
  keeps('Kiosk, tables and scoreboards', weigh(kiosk, reach(kiosk, entries(kiosk))), 101_000),
  keeps('Kiosk, with the flow chart and the groups', weigh(kiosk, whole(kiosk)), 119_000),
  keeps('Tablet, all that its screens need', weigh(tablet, whole(tablet)), 133_000),
  // The menu, two scores for one match, reports: fetched when the pad stands, and kept with it.
  keeps('Tablet, with what comes once the pad stands', weigh(tablet, reach(tablet, Object.keys(tablet))), 139_000),
  keeps(`Back office, the heaviest screen ${screen?.path}`, screen?.size ?? 0, 262_000),
  // An address of a dialog loads the screen under it as well.
  keeps(`Back office, the heaviest dialog ${dialog?.path}`, dialog?.size ?? 0, 298_000),
  // A new screen adds nothing to it: its area names it, the menu comes from the server. What asks for rows is in it: the badges of what waits.
  keeps('Back office, what every address loads', everyAddress, 170_000),
];
for (const { path, size } of addresses.slice(0, 12)) console.log(`  ${kilobytes(size)} ${path}`);
if (fits.includes(false)) console.error('A client is over its budget. Load a page or a chart lazily, or drop a package.');
// The routes were loaded as a browser would; what they keep open must not keep the build open.
process.exit(fits.includes(false) ? 1 : 0);

function keeps(words: string, size: number, limit: number): boolean {
  console.log(`${words}: ${kilobytes(size)} gzip of ${limit / 1000} kB`);
  return size <= limit;
}

/** Every address of routes.tsx with the modules its chain of routes imports: their `lazy` functions say so. */
async function officeAddresses(): Promise<Address[]> {
  process.env.NODE_ENV = 'production';
  const { runnerImport } = await import('vite');
  const run = { mode: 'production', logLevel: 'error' } as const;
  const { module: known } = await runnerImport<{ routes: RouteObject[] }>('/client/routes.tsx', run);
  const { module: office } = await runnerImport<{ areas: Record<string, unknown> }>('/client/routes/areas.ts', run);
  const inAreas = await Promise.all(
    // The loader of a module that was imported is closed: what an area loads is imported by its name.
    Object.values(office.areas).map(async (load) => {
      const [file = ''] = imported(load);
      const { module } = await runnerImport<Record<string, RouteObject[]>>(`/${file}`, run);
      return addressesOf(Object.values(module).flat(), { path: '/app', area: [file], modules: [] });
    }),
  );
  return [...addressesOf(known.routes, { path: '', area: [], modules: [] }), ...inAreas.flat()];
}

function addressesOf(routes: readonly RouteObject[], above: Address): Address[] {
  return routes.flatMap(({ path = '', lazy, children = [] }) => {
    const here = {
      path: path.startsWith('/') || path === '' ? path || above.path : `${above.path}/${path}`,
      area: above.area,
      modules: [...above.modules, ...imported(lazy)],
    };
    return [here, ...addressesOf(children, here)];
  });
}

/** What a function that loads names. */
function imported(load: unknown): string[] {
  return [...String(load ?? '').matchAll(/import__\("\/([^"]+)"/g)].map(([, file]) => file ?? '');
}

/** What stands before the address is of use: the routes' modules, and of the parts that one of them brings by itself the heaviest one that is `wanted`. */
function firstLoad(manifest: Manifest, area: string[], modules: string[], wanted: RegExp): Set<string> {
  const start = [...entries(manifest), ...area];
  const base = reach(manifest, start);
  const own = [...reach(manifest, modules)].filter((key) => !base.has(key));
  const parts = own.flatMap((key) => chunk(manifest, key).dynamicImports ?? []).filter((key) => !later.test(key) && wanted.test(key));
  const loads = [[], ...parts.map((part) => [part])].map((part) => reach(manifest, [...start, ...modules, ...part]));
  return loads.reduce((most, load) => (weigh(manifest, load) > weigh(manifest, most) ? load : most));
}

/** These and all they import, not counting what they import later. */
function reach(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    reach(manifest, chunk(manifest, key).imports ?? [], seen);
  }
  return seen;
}

/** All that its screens may need; what is loaded once they stand is no part of any. */
function whole(manifest: Manifest): Set<string> {
  const screens = Object.keys(manifest).filter((key) => !later.test(`/${key}`));
  return new Set(screens.flatMap((key) => [...reach(manifest, [key])]));
}

function entries(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
}

function chunk(manifest: Manifest, key: string): Chunk {
  const found = manifest[key];
  if (!found) throw new Error(`The build knows no chunk of ${key}.`);
  return found;
}

function weigh(manifest: Manifest, keys: Set<string>): number {
  const files = new Set([...keys].map((key) => chunk(manifest, key).file).filter((file) => file.endsWith('.js')));
  return [...files].reduce((sum, file) => sum + weightOf(file), 0);
}

function weightOf(file: string): number {
  const weight = weights.get(file) ?? gzipSync(readFileSync(`${dist}/${file}`)).length;
  weights.set(file, weight);
  return weight;
}

function read(client: string): Manifest {
  return JSON.parse(readFileSync(`${dist}/.vite/${client}.json`, 'utf8'));
}

function modulesOf(client: string): [file: string, isFirst: boolean][] {
  return JSON.parse(readFileSync(`${dist}/.vite/${client}-modules.json`, 'utf8'));
}

/** Why a module should not be where it is. */
function strayWords([file, isFirst]: [string, boolean]): string[] {
  if (/node_modules\/zod\/.*\/schemas/.test(file))
    return [`${file} is loaded by screens: of the contract they need no schema (vite.libraries.config.ts).`];
  return isFirst && /^client\/(pages|routes)\/(?!areas\.ts)/.test(file) ? [`Every address loads ${file}: load it with its area.`] : [];
}

function kilobytes(size: number): string {
  return `${(size / 1000).toFixed(1)} kB`;
}
