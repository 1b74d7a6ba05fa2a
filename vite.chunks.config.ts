/** Which file a module of a client is built into. */
import type { Plugin, Rolldown } from 'vite';
import { type LooseFile, packModules } from './vite.pack.config.ts';

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
  generateBundle(_options, bundle) {
    const { name } = this.environment;
    if (packs.has(name)) return;
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
    const files = chunks.map((chunk): [string, LooseFile] => {
      const { fileName, code, imports, dynamicImports: lazy, isDynamicEntry: isScreen, moduleIds: modules } = chunk;
      return [fileName, { size: code.length, imports, lazy, isScreen, modules }];
    });
    const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
    packs.set(name, packModules(entry, new Map(files)));
  },
};

/** Lists all files of a part that is loaded later, so that a browser asks for them together. */
export const preloaded = /\/(common|flow|menus|lists|icons|shared|often)-[^/]+\.js$|\.css$/;
