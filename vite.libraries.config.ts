/**
 * Libraries are built as they are published, with three exceptions: two calls that the content policy of the pages refuses, and Tremor's own
 * dependencies, which weigh more than the two parts that use them. The schemas of our own calls stay on the server.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Tremor and what it drags in declare no `sideEffects`; without this one import costs 225 kB gzip (toolchain trap 14). Modules of the contract
 * only declare: a client drops those of which it needs only the types or the schemas.
 */
export const withoutSideEffects =
  /node_modules\/(@tremor\/react|recharts|date-fns|@headlessui|react-day-picker|@floating-ui|(socket|engine)\.io-(client|parser))\/|\/server\/contract\//;

/** Modules that stand for others: small ones of ours for dependencies of Tremor (each file says why), and other files of a package. */
export const standIns = [
  // React has it itself; @xstate/react and react-aria ask for the copy that older ones need.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: /^tailwind-merge$/, replacement: `${root}client/ui/frame/tremor-classes.ts` },
  // The package names its build for development only; the one beside it has no warnings for programmers.
  { find: /^react-router$/, replacement: `${root}node_modules/react-router/dist/production/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${root}node_modules/react-router/dist/production/dom-export.mjs` },
  // Only Tremor imports it by this name.
  { find: '../../util-elements/Tooltip/Tooltip.js', replacement: `${root}client/ui/overlays/tremor-tooltip.ts` },
];

/** In the file of a library, `find` becomes `by`. `never` must not be left in the file afterwards. */
type Change = { file: RegExp; find: RegExp; by: string; never?: RegExp };

/** Changes lines of a library. The build fails when a change no longer matches, because nobody would notice that it is missing. */
function changed(name: string, changes: readonly Change[]): Plugin {
  const fitting = new Set<Change>();
  return {
    name,
    apply: 'build',
    buildStart: () => fitting.clear(),
    transform(code, id) {
      let text = code;
      for (const change of changes.filter(({ file }) => file.test(id))) {
        const next = text.replace(change.find, change.by);
        if (next !== text) fitting.add(change);
        if (change.never?.test(next)) this.error(`${name}: ${id} is made in another way now.`);
        text = next;
      }
      return text === code ? null : text;
    },
    buildEnd(error) {
      const lost = error || this.environment.name !== 'client' ? [] : changes.filter((change) => !fitting.has(change));
      for (const { file, find } of lost) this.error(`${name}: ${find} matches nothing in ${file} any more.`);
    },
  };
}

/** Fails the build when no library imports a module that we stand in for: the library then brings its own again. */
const standInsStandIn: Plugin = {
  name: 'stand-ins-stand-in',
  apply: 'build',
  buildEnd(error) {
    if (error || this.environment.name !== 'client') return;
    const loaded = new Set(this.getModuleIds());
    for (const { find, replacement } of standIns)
      if (replacement.startsWith('/') && !loaded.has(replacement))
        this.error(`Nothing imports ${find} any more: ${replacement} stands in for nothing.`);
  },
};

/** Sonner writes a style element into the page, which the content policy refuses. toast.tsx imports the same style sheet as a file. */
const toastSheetAsFile = changed('toast-sheet-as-file', [
  { file: /node_modules\/sonner\/dist\/index\.mjs/, find: /__insertCSS\("(?:[^"\\]|\\.)*"\);?/, by: '' },
]);

/**
 * Screens need only the method and the address of a declared call (server/contract). This plugin drops schemas and summaries and marks every declaration as free of
 * side effects, so that no screen loads zod.
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
          if (part.type === 'Property' && part.key.type === 'Identifier' && /^(params|query|body|answer|summary)$/.test(part.key.name))
            edits.push([part.start, part.end, `${part.key.name}: void 0`]);
      }
    }
    if (edits.length > 0) shortens = true;
    edits.sort(([one], [other]) => other - one);
    return edits.reduce((shortened, [start, end, text]) => shortened.slice(0, start) + text + shortened.slice(end), code);
  },
  buildEnd(error) {
    // The script of the live pages makes no call.
    if (!error && !shortens && this.environment.name !== 'live') this.error('No call is declared under server/contract any more.');
  },
};

/** react-aria clears its screen reader announcements with `innerHTML`, which the content policy refuses (server/http/headers.ts). */
const announcerWithoutMarkup = changed('announcer-without-markup', [
  {
    file: /\/react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs$/,
    find: /\.innerHTML = '';/g,
    by: '.replaceChildren();',
    never: /innerHTML/,
  },
]);

export const buildPlugins = [standInsStandIn, announcerWithoutMarkup, toastSheetAsFile, callsWithoutSchemas];
