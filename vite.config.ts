/** Builds and serves the three web clients: back office, referee tablet, kiosk. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = `http://localhost:${process.env.PORT || 8080}`;

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
const quickBrotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };

const pages = {
  office: 'client/index.html',
  referee: 'client/referee/index.html',
  kiosk: 'kiosk/index.html',
};

/** Tremor and what it drags in declare no `sideEffects`; without this one import costs 225 kB gzip (toolchain trap 14). */
const withoutSideEffects =
  /node_modules\/(@tremor\/react|recharts|date-fns|@headlessui|react-day-picker|@floating-ui|(socket|engine)\.io-(client|parser))\//;

/** The published entry of react-router is the one with warnings for developers; the other has no public name. */
const routerWithoutWarnings = ['index', 'dom-export'].map((file) => ({
  find: file === 'index' ? /^react-router$/ : /^react-router\/dom$/,
  replacement: `${root}node_modules/react-router/dist/production/${file}.mjs`,
}));

/** Only lucide's own icons import it by this name. */
const leanIcons = { find: '../createLucideIcon.mjs', replacement: `${root}client/ui/lucide-icon.ts` };

/** What is made by a call, or given a name for developers, stays in a bundle whether anybody uses it or not. */
const routerWithoutLeftovers: Plugin = {
  name: 'router-without-leftovers',
  apply: 'build',
  transform: (code, id) =>
    /\/react-router\/dist\//.test(id)
      ? code.replace(/^\w+\.displayName = "\w+";$/gm, '').replace(/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
      : null,
};

/** The dev server answers the addresses people type with the page that serves them, as the real server does. */
const devPages: Plugin = {
  name: 'dev-pages',
  apply: 'serve',
  configureServer: (dev) => {
    dev.middlewares.use((request, _response, next) => {
      const path = new URL(request.url ?? '/', 'http://dev').pathname;
      if (path === '/' || /^\/(app|public|error)(\/|$)/.test(path)) request.url = `/${pages.office}`;
      else if (/^\/referee\/?$/.test(path)) request.url = `/${pages.referee}`;
      else if (/^\/web\//.test(path)) request.url = `/${pages.kiosk}`;
      next();
    });
  },
  /** '/web/…' is no folder: a page's own './main.tsx' is looked for beside the page. */
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) => html.replace('src="./', `src="${path.slice(0, path.lastIndexOf('/'))}/`),
  },
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
  transform: (_code, id) => {
    if (/\/engine\.io-client\/build\/esm\/transports\/index\.js$/.test(id))
      return `import { WS as websocket } from './websocket.js'; export const transports = { websocket };`;
    if (/\/socket\.io-parser\/build\/esm\/is-binary\.js$/.test(id)) return 'export const isBinary = () => false, hasBinary = isBinary;';
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
    if (!/\/server\/contract\/[\w-]+\.ts$/.test(id)) return null;
    const edits: [start: number, end: number, text: string][] = [];
    for (const statement of this.parse(code).body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { init } of declaration.declarations) {
        // An object of schemas (`const team = { size: whole.nullable() }`) would keep them all as well.
        if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') continue;
        edits.push([init.start, init.start, '/* @__PURE__ */ (() => ('], [init.end, init.end, '))()']);
        if (init.type === 'ObjectExpression') continue;
        const [declared] = init.callee.type === 'Identifier' && init.callee.name === 'call' ? init.arguments : [];
        for (const part of declared?.type === 'ObjectExpression' ? declared.properties : [])
          if (part.type === 'Property' && part.key.type === 'Identifier' && /^(params|query|body|answer)$/.test(part.key.name))
            edits.push([part.value.start, part.value.end, 'void 0']);
      }
    }
    edits.sort(([one], [other]) => other - one);
    return edits.reduce((shortened, [start, end, text]) => shortened.slice(0, start) + text + shortened.slice(end), code);
  },
};

/**
 * Left to itself the bundler makes a file of every few lines that two screens share: 90 requests for a dialog, each compressed alone.
 * What nearly every screen needs is one file, what many need another.
 */
const groups = [
  // Changes rarely: a browser keeps it over many builds.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//, priority: 9 },
  { name: 'base', tags: ['$initial' as const], priority: 8 },
  { name: 'flow', test: /node_modules\/(xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)\//, priority: 7 },
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
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3, priority: 6 },
  { name: 'shared', minShareCount: 24, priority: 5 },
  { name: 'often', minShareCount: 12, priority: 4 },
];

const preloaded = /\/(flow|menus|lists|icons|shared|often)-[^/]+\.js$|\.css$/;

/** A hall's Wi-Fi carries the assets compressed, once for all: the server sends the file that lies beside the one asked for. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.(js|css|svg)$/.test(fileName));
    await Promise.all(
      texts.map(async ({ fileName }) => {
        const text = await readFile(join(dir, fileName));
        await writeFile(join(dir, `${fileName}.gz`), await gzip(text, { level: 9 }));
        await writeFile(join(dir, `${fileName}.br`), await brotli(text, quickBrotli));
      }),
    );
  },
};

/** Each client is built by itself: a television loads no piece that was cut to the back office's needs. Each writes its own manifest. */
function client(name: keyof typeof pages) {
  return {
    consumer: 'client' as const,
    build: {
      manifest: `.vite/${name}.json`,
      emptyOutDir: false,
      copyPublicDir: name === 'office',
      rolldownOptions: { input: { [name]: pages[name] } },
    },
  };
}

/** The build before goes when the new one is whole, so that a hall is served all the time. */
async function forgetBefore(begun: number, folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < begun) await rm(join(folder, name));
  }
}

export default defineConfig(({ command }) => ({
  root,
  appType: 'mpa',
  publicDir: 'client/public',
  resolve: {
    alias: [
      // React has it itself; @xstate/react and react-aria ask for the copy that older ones need.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^tailwind-merge$/, replacement: `${root}client/ui/tremor-classes.ts` },
      // Only Tremor imports it by this name.
      { find: '../../util-elements/Tooltip/Tooltip.js', replacement: `${root}client/ui/tremor-tooltip.ts` },
      ...(command === 'build' ? [...routerWithoutWarnings, leanIcons] : []),
    ],
  },
  plugins: [
    devPages,
    routerWithoutLeftovers,
    toastSheetAsFile,
    englishOnly,
    dialogsOutsideMenus,
    textOverWebSocket,
    callsWithoutSchemas,
    compressed,
    react(),
    tailwindcss(),
  ],
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2022',
    modulePreload: {
      // A browser without it fetches a moment later what it imports anyway.
      polyfill: false,
      // Of a part that is loaded later, only what is large and shared: a list of every file of every screen is 4 kB that each address loads.
      resolveDependencies: (_file, files, { hostType }) => files.filter((file) => hostType === 'html' || preloaded.test(file)),
    },
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id: string) => !withoutSideEffects.test(id) || /\.css/.test(id),
        propertyReadSideEffects: false,
      },
      checks: { pluginTimings: false },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
    },
  },
  ...(command === 'build' ? { environments: { client: client('office'), referee: client('referee'), kiosk: client('kiosk') } } : {}),
  builder: {
    async buildApp({ environments, build, config }) {
      const begun = Date.now();
      for (const name of ['client', 'referee', 'kiosk']) if (environments[name]) await build(environments[name]);
      await forgetBefore(begun, resolve(root, config.build.outDir, 'assets'));
    },
  },
  server: {
    port: Number(process.env.WEB_PORT || 5173),
    proxy: {
      '/api': server,
      '/management': server,
      '/media': server,
      '/docs': server,
      '/socket.io': { target: server, ws: true },
      '/ws': { target: server, ws: true },
    },
  },
}));
