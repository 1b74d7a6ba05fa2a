/** Builds and serves the three web clients: back office, referee tablet, kiosk. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { menuFile } from './client/menu-file.ts';
import { buildPlugins, standIns, withoutSideEffects } from './vite.libraries.config.ts';

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

const menu: Plugin = {
  name: 'menu',
  configureServer: (dev) => {
    dev.middlewares.use('/menu.json', (_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(menuFile));
    });
  },
  generateBundle() {
    if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: 'menu.json', source: JSON.stringify(menuFile) });
  },
};

/** The dev server answers the addresses people type with the page that serves them, as the real server does. */
const devPages: Plugin = {
  name: 'dev-pages',
  apply: 'serve',
  configureServer: (dev) => {
    dev.middlewares.use((request, _response, next) => {
      const path = new URL(request.url ?? '/', 'http://dev').pathname;
      if (path === '/' || /^\/(app|public|error|hall-certificate)(\/|$)/.test(path)) request.url = `/${pages.office}`;
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

/**
 * Left to itself the bundler makes a file of every few lines that two screens share: 90 requests for a dialog, each compressed alone.
 * What nearly every screen needs is one file, what many need another.
 */
const groups = [
  // Changes rarely: a browser keeps it over many builds.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//, priority: 9 },
  { name: 'base', tags: ['$initial' as const], priority: 8 },
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
  { name: 'of-match', test: /\/client\/hall\/(match|rows)\//, minShareCount: 7, priority: 6 },
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
  { name: 'often', test: /^(?!.*\/server\/contract\/(masters|people|website|tournament)\/)/, minShareCount: 34, priority: 4 },
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

/** Names the modules of a client, and those that each of its addresses loads first (client/budget.ts). */
const namedModules: Plugin = {
  name: 'named-modules',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
    const first = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    // A set goes on to what is added while it is walked.
    for (const file of first) for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) first.add(next);
    const modules = chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id.replace(root, ''), first.has(fileName)]));
    this.emitFile({ type: 'asset', fileName: `.vite/${this.environment.name}-modules.json`, source: JSON.stringify(modules) });
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
    alias: standIns,
  },
  plugins: [devPages, menu, ...buildPlugins, compressed, namedModules, react(), tailwindcss()],
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
      '/health': server,
      '/media': server,
      '/docs': server,
      '/socket.io': { target: server, ws: true },
      '/ws': { target: server, ws: true },
    },
  },
}));
