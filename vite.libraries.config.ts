/**
 * What the clients are built without: parts of libraries that no screen uses, and schemas that only the server reads. Each saves kilobytes that
 * a hall's Wi-Fi would carry (client/budget.ts); where a library changes so that one of these no longer fits, the build fails.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Tremor and what it drags in declare no `sideEffects`; without this one import costs 225 kB gzip (toolchain trap 14). */
export const withoutSideEffects =
  /node_modules\/(@tremor\/react|recharts|date-fns|@headlessui|react-day-picker|@floating-ui|(socket|engine)\.io-(client|parser))\//;

/** Small modules of ours in place of a library's large ones; each file says why. */
export const standIns = [
  // React has it itself; @xstate/react and react-aria ask for the copy that older ones need.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: /^tailwind-merge$/, replacement: `${root}client/ui/frame/tremor-classes.ts` },
  // Only Tremor imports it by this name.
  { find: '../../util-elements/Tooltip/Tooltip.js', replacement: `${root}client/ui/overlays/tremor-tooltip.ts` },
];

/** The published entry of react-router is the one with warnings for developers; the other has no public name. */
const routerWithoutWarnings = ['index', 'dom-export'].map((file) => ({
  find: file === 'index' ? /^react-router$/ : /^react-router\/dom$/,
  replacement: `${root}node_modules/react-router/dist/production/${file}.mjs`,
}));

export const standInsWhenBuilt = [
  ...routerWithoutWarnings,
  // Only lucide's own icons import it by this name.
  { find: '../createLucideIcon.mjs', replacement: `${root}client/ui/frame/lucide-icon.ts` },
];

/** Of a library's file: the whole of it, or what is found in it, becomes something else. `never`: what must not be left there. */
type Change = { file: RegExp; find?: RegExp; by: string; never?: RegExp };

/** `in`: the client that has all of these; where one of them fits nothing there any more, the build fails: nobody sees a line that is missing. */
function changed(name: string, changes: readonly Change[], { in: client = 'client' } = {}): Plugin {
  const fitting = new Set<Change>();
  return {
    name,
    apply: 'build',
    buildStart: () => fitting.clear(),
    transform(code, id) {
      let text = code;
      for (const change of changes.filter(({ file }) => file.test(id))) {
        const next = change.find ? text.replace(change.find, change.by) : change.by;
        if (next !== text) fitting.add(change);
        if (change.never?.test(next)) this.error(`${name}: ${id} is made in another way now.`);
        text = next;
      }
      return text === code ? null : text;
    },
    buildEnd(error) {
      const lost = error || this.environment.name !== client ? [] : changes.filter((change) => !fitting.has(change));
      for (const { file, find } of lost) this.error(`${name}: nothing fits ${[file, find].filter(Boolean).join(' with ')} any more.`);
    },
  };
}

/** The stand-ins are found by the names under which libraries import; where nothing asks for one any more, the library's own came instead. */
const standInsStandIn: Plugin = {
  name: 'stand-ins-stand-in',
  apply: 'build',
  buildEnd(error) {
    if (error || this.environment.name !== 'client') return;
    const loaded = new Set(this.getModuleIds());
    for (const { find, replacement } of [...standIns, ...standInsWhenBuilt])
      if (replacement.startsWith('/') && !loaded.has(replacement))
        this.error(`Nothing imports ${find} any more: ${replacement} stands in for nothing.`);
  },
};

/** What is made by a call, or given a name for developers, stays in a bundle whether anybody uses it or not. */
const routerWithoutLeftovers = changed('router-without-leftovers', [
  { file: /\/react-router\/dist\//, find: /^\w+\.displayName = "\w+";$/gm, by: '' },
  { file: /\/react-router\/dist\//, find: /= (React\d*\.(?:forwardRef|memo)\()/g, by: '= /* @__PURE__ */ $1' },
]);

/** Sonner pastes its sheet into the page, which the CSP refuses; toast.tsx imports the same sheet as a file. */
const toastSheetAsFile = changed('toast-sheet-as-file', [
  { file: /node_modules\/sonner\/dist\/index\.mjs/, find: /__insertCSS\("(?:[^"\\]|\\.)*"\);?/, by: '' },
]);

/** The interface is English whatever the browser's language, so react-aria's own words are too; this also drops 33 translations of each. */
const englishOnly = changed('english-only', [
  { file: /\/react-aria[\w-]*\/dist\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs/, by: `export { default } from './en-US.mjs';` },
]);

/** react-aria's dialog asks whether it stands in a menu, which ours never does, and loads all of menus, lists and selection to ask. */
const dialogsOutsideMenus = changed('dialogs-outside-menus', [
  {
    file: /\/react-aria-components\/dist\/private\/Dialog\.mjs$/,
    find: /import \{\s*RootMenuTriggerStateContext as (\S+?)\s*\} from "\.\/Menu\.mjs";/,
    by: 'import { createContext as outsideMenus } from "react"; const $1 = /* @__PURE__ */ outsideMenus(null);',
  },
]);

/** Of Socket.IO the hall speaks text over WebSocket (server/hall/live/io.ts, contract/live/rows.ts): polling, WebTransport and binary packets stay outside. */
const textOverWebSocket = changed('text-over-web-socket', [
  {
    file: /\/engine\.io-client\/build\/esm\/transports\/index\.js$/,
    by: `import { WS as websocket } from './websocket.js'; export const transports = { websocket };`,
  },
  // There is no other transport to go on to.
  { file: /\/engine\.io-client\/build\/esm\/socket\.js$/, find: /^ {4}_probe\(name\) \{\n[\s\S]*?^ {4}\}$/m, by: '' },
  {
    file: /\/engine\.io-client\/build\/esm\/socket\.js$/,
    find: /^ {8}if \("open" === this\.readyState && this\.opts\.upgrade\) \{\n[\s\S]*?^ {8}\}$/m,
    by: '',
  },
  { file: /\/socket\.io-parser\/build\/esm\/is-binary\.js$/, by: 'export const isBinary = () => false, hasBinary = isBinary;' },
  { file: /\/engine\.io-parser\/build\/esm\/contrib\/base64-arraybuffer\.js$/, by: 'export const decode = () => null;' },
  { file: /\/socket\.io-parser\/build\/esm\/binary\.js$/, by: 'export let deconstructPacket, reconstructPacket;' },
]);

/**
 * Of a declared call (server/contract) the screens need the method and the address. Without its schemas, and with every declaration marked as
 * free of side effects, zod reaches only the pages whose forms check with one.
 */
let shortens = false;
const callsWithoutSchemas: Plugin = {
  name: 'calls-without-schemas',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/server\/contract\/([\w-]+\/)*[\w-]+\.ts$/.test(id)) return null;
    const edits: [start: number, end: number, text: string][] = [];
    for (const statement of this.parse(code).body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { init } of declaration.declarations) {
        // An object of schemas (`const team = { size: whole.nullable() }`) would keep them all as well.
        if (init?.type === 'CallExpression' || init?.type === 'ObjectExpression')
          edits.push([init.start, init.start, '/* @__PURE__ */ (() => ('], [init.end, init.end, '))()']);
        // `const step = (word) => call({ … })` declares several that differ in a word.
        const made = init?.type === 'ArrowFunctionExpression' ? init.body : init;
        const [declared] =
          made?.type === 'CallExpression' && made.callee.type === 'Identifier' && made.callee.name === 'call' ? made.arguments : [];
        for (const part of declared?.type === 'ObjectExpression' ? declared.properties : [])
          if (part.type === 'Property' && part.key.type === 'Identifier' && /^(params|query|body|answer)$/.test(part.key.name))
            edits.push([part.start, part.end, `${part.key.name}: void 0`]);
      }
    }
    if (edits.length > 0) shortens = true;
    edits.sort(([one], [other]) => other - one);
    return edits.reduce((shortened, [start, end, text]) => shortened.slice(0, start) + text + shortened.slice(end), code);
  },
  buildEnd(error) {
    if (!error && !shortens) this.error('No call is declared under server/contract any more.');
  },
};

/** A machine here is set up with what it names (`setup({ actions, … })`): the ways to make further actions of it stay outside. */
const machinesAsSetUp = changed('machines-as-set-up', [
  // Nobody looks into a machine from outside, and none is kept or brought back: a page that is loaded anew begins with what the server says.
  { file: /\/xstate\/dist\/raise-\w+\.esm\.js$/, find: /^ {2}attachDevTools\(\) \{\n[\s\S]*?^ {2}\}$/m, by: '' },
  { file: /\/xstate\/dist\/raise-\w+\.esm\.js$/, find: /^ {2}getPersistedSnapshot\(options\) \{\n[\s\S]*?^ {2}\}$/m, by: '' },
  { file: /\/xstate\/dist\/StateMachine-\w+\.esm\.js$/, find: /^ {4}this\.(getPersisted|restore)Snapshot = .*;$/gm, by: '' },
  { file: /\/xstate\/dist\/StateMachine-\w+\.esm\.js$/, find: /^ {2}(getPersisted|restore)Snapshot\(.*\{\n[\s\S]*?^ {2}\}$/gm, by: '' },
  { file: /\/xstate\/dist\/xstate\.esm\.js$/, find: /^ {4}assign,\n(?: {4}\w+,\n)+/m, by: '' },
  { file: /\/xstate\/dist\/xstate\.esm\.js$/, find: /^ {4}extend: [\s\S]*?^ {4}\}\)$/m, by: '' },
]);

/** The parts of an icon never change places: they need no keys, whose letters do not compress. */
const iconsWithoutKeys = changed('icons-without-keys', [{ file: /\/lucide-react\/dist\/esm\/icons\//, find: /, key: "\w+"/g, by: '' }]);

/** What the tablet loads later has no style of its own and nothing beside it to be fetched at the same time: its address alone will do. */
const tabletWithoutPreloads: Plugin = {
  ...changed('tablet-without-preloads', [{ file: /^\0vite\/preload-helper\.js$/, by: 'export const __vitePreload = (load) => load();' }], {
    in: 'referee',
  }),
  applyToEnvironment: ({ name }) => name === 'referee',
};

/** What react-aria reads out to a screen reader it takes back by writing empty markup, which the CSP refuses (server/http/headers.ts). */
const announcerWithoutMarkup = changed('announcer-without-markup', [
  {
    file: /\/react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs$/,
    find: /\.innerHTML = '';/g,
    by: '.replaceChildren();',
    never: /innerHTML/,
  },
]);

export const withoutWhatNobodyUses = [
  standInsStandIn,
  announcerWithoutMarkup,
  iconsWithoutKeys,
  machinesAsSetUp,
  tabletWithoutPreloads,
  routerWithoutLeftovers,
  toastSheetAsFile,
  englishOnly,
  dialogsOutsideMenus,
  textOverWebSocket,
  callsWithoutSchemas,
];
