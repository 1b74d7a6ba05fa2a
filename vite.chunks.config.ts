/** Which file a module of a client is built into. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { later, limits } from './client/build/first-load.ts';
import type { Address } from './client/build/office-addresses.ts';
import { type LimitedLoad, type LooseFile, packModules, reach } from './vite.pack.config.ts';

/** The pack of each module of a client, by the name of its environment. Empty until its files have been made once. */
const packs = new Map<string, ReadonlyMap<string, string>>();

/** Files that are cut by hand: the tablet and the TVs have only these, and the packs of the office are made of them. */
const cuts: (Rolldown.CodeSplittingGroup & { name: string })[] = [
  { name: 'flow', test: /node_modules\/xstate\//, priority: 7 },
  // What an opened menu needs, and what an opened list needs: neither comes with a screen that only shows their buttons.
  {
    name: 'menus',
    test: /react-aria\/dist\/private\/menu\/useMenu(Item|Section)?\.mjs|react-stately\/dist\/private\/tree\/|react-aria-components\/dist\/private\/Menu\.mjs/,
    priority: 7,
  },
  {
    name: 'lists',
    test: /\/dist\/private\/(selection|collections|list|listbox)\/|react-aria-components\/dist\/private\/(Collection|ListBox|DragAndDrop|Separator|Header)\.mjs/,
    priority: 7,
  },
  // What a field for a number needs: no screen has one before a form is opened.
  {
    name: 'numbers',
    test: /@internationalized\/number\/|\/private\/(?:intl\/)?(numberfield|spinbutton)\/|useFormattedTextField\.mjs|useNumberFormatter\.mjs|useScrollWheel\.mjs|NumberField\.mjs|client\/ui\/fields\/number-field\.tsx/,
    priority: 7,
  },
  // What stands beside a control, and what stands over the page: no screen has them before something is opened.
  {
    name: 'popovers',
    test: /\/private\/(overlays\/(calculatePosition|use(OverlayPosition|Popover))|utils\/useResizeObserver|Popover|OverlayArrow)\.mjs/,
    priority: 7,
  },
  {
    name: 'dialogs',
    test: /\/private\/(overlays\/|intl\/overlays\/|dialog\/|focus\/FocusScope|utils\/(keyboard|runAfterKeyboard|useViewportSize|shadowdom\/ShadowTreeWalker)|interactions\/useInteractOutside|Modal\.|Dialog\.)|client\/(ui\/overlays\/(action-)?dialog(-buttons)?|lists\/dialogs\/refused-dialog)\.tsx/,
    priority: 7,
  },
  // What a list is made of: the form of an event is none.
  { name: 'tables', test: /\/client\/(ui\/table\/(data-table|pager|use-row-keys)|lists\/list-table)/, minShareCount: 12, priority: 6 },
  // What every screen of matches asks of a match and of a table's tablet, in one file instead of ten small ones.
  { name: 'of-match', test: /\/client\/hall\/(match|rows)\//, minShareCount: 5, priority: 6 },
  // A screen that shows one match must not load the routes of the dialogs.
  { name: 'one-match', test: /\/client\/hall\/rows\/use-match\.ts$/, priority: 7 },
  {
    name: 'forms',
    test: /\/client\/(entity\/form\/(use-form|form-sentences|changes)|lists\/dialogs\/(focus-first-error|use-unsaved-guard))/,
    priority: 6,
  },
  // What only the forms of entities need: the rules of their fields.
  { name: 'checks', test: /\/(kit\/(check|tidy-form|max-id|pictures)|machines\/clock-text|tournament-values)\.ts$/, priority: 6 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3, priority: 6 },
  { name: 'shared', minShareCount: 90, priority: 5 },
  // The declarations of entities are read by every form and list of one, and by no screen of the hall.
  { name: 'often', test: /^(?!.*\/server\/contract\/(masters|people|website|tournament)\/)/, minShareCount: 35, priority: 4 },
];

export const chunkGroups = (environment: string): Rolldown.CodeSplittingGroup[] => [
  // Changes rarely: a browser keeps it over many builds.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//, priority: 9 },
  { name: 'base', tags: ['$initial'], priority: 8 },
  ...cuts.map(({ name, ...cut }) => ({ ...cut, debugName: name, name: () => (packs.has(environment) ? null : name) })),
  { debugName: 'packs', name: (id) => packs.get(environment)?.get(id) ?? null, priority: 1 },
];

/** Learns from the files that the bundler makes by itself, and packs their modules: the client is built a second time with these packs. */
export const packing: Plugin = {
  name: 'packing',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const { name, config } = this.environment;
    if (packs.has(name)) return;
    const chunks = new Map(Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])));
    const files = [...chunks].map(([fileName, chunk]): [string, LooseFile] => {
      const { code, imports, dynamicImports: lazy, isDynamicEntry: isScreen, moduleIds: modules } = chunk;
      return [fileName, { size: code.length, imports, lazy, isScreen, modules }];
    });
    const weigh = (names: readonly string[]): number => gzipSync(names.map((file) => chunks.get(file)?.code ?? '').join('')).length;
    const entry = [...chunks.values()].find(({ isEntry }) => isEntry)?.fileName ?? '';
    const limited = name === 'client' ? await limitedLoads(entry, chunks, config.root, weigh) : [];
    packs.set(name, packModules(entry, new Map(files), { limited, weigh }));
  },
};

type Weigh = (files: readonly string[]) => number;
type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Returns the files of every address of the office with each of its parts, beside those that every address loads. */
async function limitedLoads(entry: string, chunks: Chunks, root: string, weigh: Weigh): Promise<LimitedLoad[]> {
  const importsOf = (file: string): readonly string[] => chunks.get(file)?.imports ?? [];
  const screenOf = (file: string): string => chunks.get(file)?.facadeModuleId?.replace(`${root}/`, '') ?? '';
  const fileOf = new Map([...chunks.keys()].map((file) => [screenOf(file), file]));
  const reachAll = (modules: readonly string[]): Set<string> =>
    reach(
      modules.flatMap((module) => fileOf.get(module) ?? []),
      importsOf,
    );
  const base = reach([entry], importsOf);
  const everyAddress = [...base].reduce((sum, file) => sum + weigh([file]), 0);
  return (await officeAddresses(root)).flatMap(({ area, modules }) => {
    const before = new Set([...base, ...reachAll(area)]);
    const own = [...reachAll(modules)].filter((file) => !before.has(file));
    const parts = own.flatMap((file) => chunks.get(file)?.dynamicImports ?? []).map(screenOf);
    const loads = [[], ...parts.filter((part) => part !== '' && !later.test(`/${part}`)).map((part) => [part])];
    return loads.map((part) => {
      // A dialog that a press opens over the screen has the limit of an address with a dialog.
      const limit = modules.length > 1 || part.some((name) => name.endsWith('-dialog.tsx')) ? limits.dialog : limits.screen;
      const files = [...reachAll([...area, ...modules, ...part])].filter((file) => !base.has(file));
      return { files: new Set(files), limit: limit - everyAddress - reserve };
    });
  });
}

let addresses: Promise<Address[]> | null = null;

/** Returns every address of the office. Their routes are compiled at the first call only. */
export function officeAddresses(root: string): Promise<Address[]> {
  addresses ??= printAddresses(root);
  return addresses;
}

async function printAddresses(root: string): Promise<Address[]> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'client/build/print-addresses.ts')], { cwd: root, env });
  return JSON.parse(stdout);
}

/** Compressed bytes that a packed file may weigh more than its modules did before. */
const reserve = 1_000;

/** Lists all files of a part that is loaded later, so that a browser asks for them together. */
export const preloaded = /\/(common|flow|menus|lists|icons|shared|often)-[^/]+\.js$|\.css$/;
