/**
 * What the clients are built without: parts of libraries that no screen uses, and schemas that only the server reads. Each saves kilobytes that
 * a hall's Wi-Fi would carry (client/budget.ts); where a library changes so that one of these no longer fits, the budget says so.
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
  { find: /^tailwind-merge$/, replacement: `${root}client/ui/tremor-classes.ts` },
  // Only Tremor imports it by this name.
  { find: '../../util-elements/Tooltip/Tooltip.js', replacement: `${root}client/ui/tremor-tooltip.ts` },
];

/** The published entry of react-router is the one with warnings for developers; the other has no public name. */
const routerWithoutWarnings = ['index', 'dom-export'].map((file) => ({
  find: file === 'index' ? /^react-router$/ : /^react-router\/dom$/,
  replacement: `${root}node_modules/react-router/dist/production/${file}.mjs`,
}));

export const standInsWhenBuilt = [
  ...routerWithoutWarnings,
  // Only lucide's own icons import it by this name.
  { find: '../createLucideIcon.mjs', replacement: `${root}client/ui/lucide-icon.ts` },
];

/** What is made by a call, or given a name for developers, stays in a bundle whether anybody uses it or not. */
const routerWithoutLeftovers: Plugin = {
  name: 'router-without-leftovers',
  apply: 'build',
  transform: (code, id) =>
    /\/react-router\/dist\//.test(id)
      ? code.replace(/^\w+\.displayName = "\w+";$/gm, '').replace(/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
      : null,
};

/** Sonner pastes its sheet into the page, which the CSP refuses; toast.tsx imports the same sheet as a file. */
const toastSheetAsFile: Plugin = {
  name: 'toast-sheet-as-file',
  apply: 'build',
  transform: (code, id) =>
    /node_modules\/sonner\/dist\/index\.mjs/.test(id) ? code.replace(/__insertCSS\("(?:[^"\\]|\\.)*"\);?/, '') : null,
};

/** The interface is English whatever the browser's language, so react-aria's own words are too; this also drops 33 translations of each. */
const englishOnly: Plugin = {
  name: 'english-only',
  apply: 'build',
  transform: (_code, id) =>
    /\/react-aria[\w-]*\/dist\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs/.test(id) ? `export { default } from './en-US.mjs';` : null,
};

/** react-aria's dialog asks whether it stands in a menu, which ours never does, and loads all of menus, lists and selection to ask. */
const dialogsOutsideMenus: Plugin = {
  name: 'dialogs-outside-menus',
  apply: 'build',
  transform: (code, id) =>
    /\/react-aria-components\/dist\/private\/Dialog\.mjs$/.test(id)
      ? code.replace(
          /import \{\s*RootMenuTriggerStateContext as (\S+?)\s*\} from "\.\/Menu\.mjs";/,
          'import { createContext as outsideMenus } from "react"; const $1 = /* @__PURE__ */ outsideMenus(null);',
        )
      : null,
};

/** Of Socket.IO the hall speaks text over WebSocket (server/live/io.ts, contract/live.ts): polling, WebTransport and binary packets stay outside. */
const textOverWebSocket: Plugin = {
  name: 'text-over-web-socket',
  apply: 'build',
  transform: (code, id) => {
    if (/\/engine\.io-client\/build\/esm\/transports\/index\.js$/.test(id))
      return `import { WS as websocket } from './websocket.js'; export const transports = { websocket };`;
    // There is no other transport to go on to.
    if (/\/engine\.io-client\/build\/esm\/socket\.js$/.test(id))
      return code
        .replace(/^ {4}_probe\(name\) \{\n[\s\S]*?^ {4}\}$/m, '')
        .replace(/^ {8}if \("open" === this\.readyState && this\.opts\.upgrade\) \{\n[\s\S]*?^ {8}\}$/m, '');
    if (/\/socket\.io-parser\/build\/esm\/is-binary\.js$/.test(id)) return 'export const isBinary = () => false, hasBinary = isBinary;';
    if (/\/engine\.io-parser\/build\/esm\/contrib\/base64-arraybuffer\.js$/.test(id)) return 'export const decode = () => null;';
    if (/\/socket\.io-parser\/build\/esm\/binary\.js$/.test(id)) return 'export let deconstructPacket, reconstructPacket;';
    return null;
  },
};

/**
 * Of a declared call (server/contract) the screens need the method and the address. Without its schemas, and with every declaration marked as
 * free of side effects, zod reaches only the pages whose forms check with one.
 */
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
    edits.sort(([one], [other]) => other - one);
    return edits.reduce((shortened, [start, end, text]) => shortened.slice(0, start) + text + shortened.slice(end), code);
  },
};

/** A machine here is set up with what it names (`setup({ actions, … })`): the ways to make further actions of it stay outside. */
const machinesAsSetUp: Plugin = {
  name: 'machines-as-set-up',
  apply: 'build',
  transform: (code, id) => {
    // Nobody looks into a machine from outside.
    if (/\/xstate\/dist\/xstate-dev\.esm\.js$/.test(id))
      return 'export const devToolsAdapter = () => undefined, getGlobal = devToolsAdapter, registerService = devToolsAdapter;';
    if (!/\/xstate\/dist\/xstate\.esm\.js$/.test(id)) return null;
    return code.replace(/^ {4}assign,\n(?: {4}\w+,\n)+/m, '').replace(/^ {4}extend: [\s\S]*?^ {4}\}\)$/m, '');
  },
};

/** The parts of an icon never change places: they need no keys, whose letters do not compress. */
const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  apply: 'build',
  transform: (code, id) => (/\/lucide-react\/dist\/esm\/icons\//.test(id) ? code.replace(/, key: "\w+"/g, '') : null),
};

/** What the tablet loads later has no style of its own and nothing beside it to be fetched at the same time: its address alone will do. */
const tabletWithoutPreloads: Plugin = {
  name: 'tablet-without-preloads',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'referee',
  transform: (_code, id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** What react-aria reads out to a screen reader it takes back by writing empty markup, which the CSP refuses (server/headers.ts). */
const announcerWithoutMarkup: Plugin = {
  name: 'announcer-without-markup',
  apply: 'build',
  transform(code, id) {
    if (!/\/react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs$/.test(id)) return null;
    const mended = code.replaceAll(/\.innerHTML = '';/g, '.replaceChildren();');
    if (mended === code || mended.includes('innerHTML'))
      this.error('react-aria announces in another way now: see what its announcer writes.');
    return mended;
  },
};

export const withoutWhatNobodyUses = [
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
