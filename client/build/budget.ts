/** Fails the build when a client grows past what slow Wi-Fi and old TVs should load; run after `vite build`. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { later, limits } from './first-load.ts';
import { type Address, addressesFile, chunk, entries, type Manifest, reach } from './office-addresses.ts';

/** A module of a client, the modules that it imports, and those that it imports later. `isFirst` says that every address loads it. */
type BuiltModule = { id: string; isFirst: boolean; imports: string[]; lazy: string[] };

const dist = process.env.DIST ?? 'dist';
const weights = new Map<string, number>();

const office = read('office');
const kiosk = read('kiosk');
const overlay = read('overlay');
const tablet = read('referee');
const live = read('live');
const firstRows = read('first');
const officeModules = new Map(modulesOf('client').map((module) => [module.id, module]));
const strays = ['client', 'referee', 'kiosk', 'overlay'].flatMap(modulesOf).flatMap(strayWords);
for (const words of strays) console.error(words);

const everyAddress = weigh(office, reach(office, entries(office)));
const addresses = (JSON.parse(readFileSync(`${dist}/${addressesFile}`, 'utf8')) as Address[])
  .flatMap(({ path, area, modules }) => {
    const isDialog = modules.length > 1;
    const load = (wanted: RegExp) => weigh(office, firstLoad(office, area, modules, wanted));
    return [
      { path, isDialog, size: load(/^(?!.*-dialog\.tsx$)/) },
      // A dialog that a press opens over the screen has the limit of an address with a dialog.
      ...(isDialog ? [] : [{ path: `${path}, with its dialogs`, isDialog: true, size: load(/-dialog\.tsx$/) }]),
    ];
  })
  .sort((one, other) => other.size - one.size);
const screen = addresses.find(({ isDialog }) => !isDialog);
const dialog = addresses.find(({ isDialog }) => isDialog);

const fits = [
  keeps('Kiosk, tables and scoreboards', weigh(kiosk, reach(kiosk, entries(kiosk))), 101_000),
  keeps('Kiosk, with the flow chart and the groups', weigh(kiosk, whole(kiosk)), 118_000),
  keeps('Kiosk, the calls for the loudspeaker', weigh(kiosk, reach(kiosk, ['kiosk/calls/calls-part.tsx'])), 110_000),
  keeps('Overlays for streams', weigh(overlay, reach(overlay, Object.keys(overlay))), 20_000),
  keeps('Tablet, all that its screens need', weigh(tablet, whole(tablet)), 134_000),
  // The menu, two scores for one match, reports, the confirmation of results, the PIN of a referee: fetched when the pad stands or waits for them.
  keeps('Tablet, with what comes once the pad stands', weigh(tablet, reach(tablet, Object.keys(tablet))), 142_000),
  keeps(`Back office, the heaviest screen ${screen?.path}`, screen?.size ?? 0, limits.screen),
  keeps(`Back office, the heaviest dialog ${dialog?.path}`, dialog?.size ?? 0, limits.dialog),
  keeps('First rows of the running list', weigh(firstRows, reach(firstRows, entries(firstRows))), 51_000),
  keeps('Live pages, the script', weigh(live, whole(live)), 20_000),
  // A new screen adds nothing to it: its area names it, the menu comes from the server. It contains the badges of the menu, which request
  // rows.
  keeps('Back office, what every address loads', everyAddress, 170_000),
];
for (const { path, size } of addresses.slice(0, 12)) console.log(`  ${kilobytes(size)} ${path}`);
if (fits.includes(false)) console.error('A client is over its budget. Load a page or a chart lazily, or drop a package.');
process.exitCode = strays.length > 0 || fits.includes(false) ? 1 : 0;

function keeps(words: string, size: number, limit: number): boolean {
  console.log(`${words}: ${kilobytes(size)} gzip of ${limit / 1000} kB`);
  return size <= limit;
}

/** The files that an address needs before it is of use: the routes' modules, and of the parts that one of them brings by itself the heaviest one that is `wanted`. */
function firstLoad(manifest: Manifest, area: string[], modules: string[], wanted: RegExp): Set<string> {
  const start = [...entries(manifest), ...area, ...modules];
  // A file of the build holds modules of several screens: only those that this screen imports bring parts to it.
  const before = reachModules(area);
  const own = [...reachModules(modules)].filter((module) => !module.isFirst && !before.has(module));
  const parts = own.flatMap(({ lazy }) => lazy).filter((key) => manifest[key] && !later.test(key) && wanted.test(key));
  const loads = [[], ...parts.map((part) => [part])].map((part) => reach(manifest, [...start, ...part]));
  return loads.reduce((heaviest, load) => (weigh(manifest, load) > weigh(manifest, heaviest) ? load : heaviest));
}

function reachModules(ids: readonly string[]): Set<BuiltModule> {
  const find = (id: string) => officeModules.get(id) ?? [];
  const reached = new Set(ids.flatMap(find));
  // A set goes on to what is added while it is walked.
  for (const { imports } of reached) for (const found of imports.flatMap(find)) reached.add(found);
  return reached;
}

/** All that its screens may need; what is loaded once they stand is no part of any. */
function whole(manifest: Manifest): Set<string> {
  const screens = Object.keys(manifest).filter((key) => !later.test(`/${key}`));
  return new Set(screens.flatMap((key) => [...reach(manifest, [key])]));
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

function modulesOf(client: string): BuiltModule[] {
  return JSON.parse(readFileSync(`${dist}/.vite/${client}-modules.json`, 'utf8'));
}

/** Why a module should not be where it is. */
function strayWords({ id: file, isFirst }: BuiltModule): string[] {
  if (/node_modules\/zod\/.*\/schemas/.test(file))
    return [`${file} is loaded by screens: of the contract they need no schema (vite.libraries.config.ts).`];
  return isFirst && /^client\/(pages|routes)\/(?!areas\.ts)/.test(file) ? [`Every address loads ${file}: load it with its area.`] : [];
}

function kilobytes(size: number): string {
  return `${(size / 1000).toFixed(1)} kB`;
}
