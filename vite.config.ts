/** Builds and serves the four web clients: back office, referee tablet, kiosk, overlays for streams. The public live pages get their script from here. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { addressesFile, officePreloads } from './client/build/office-addresses.ts';
import { renderGuide } from './client/guide/render-guide.ts';
import { menuFile } from './client/menu-file.ts';
import { chunkGroups, officeAddresses, packing, preloaded } from './vite.chunks.config.ts';
import { firstRows } from './vite.first-rows.config.ts';
import { buildPlugins, standIns, withoutSideEffects } from './vite.libraries.config.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = `http://localhost:${process.env.PORT || 8080}`;

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

const pages = {
  office: 'client/index.html',
  referee: 'client/referee/index.html',
  overlay: 'kiosk/overlay/index.html',
  kiosk: 'kiosk/index.html',
  // The server writes these pages; built are only their script and their style sheet.
  live: 'client/live-pages/main.ts',
  // The page of the running list names this script (server/http/screen-page.ts).
  first: 'client/first-rows/main.ts',
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

/** The user's guide, ready to be served: the server needs no renderer. */
const guide: Plugin = {
  name: 'guide',
  apply: 'build',
  generateBundle() {
    if (this.environment.name === 'client') for (const file of renderGuide()) this.emitFile({ type: 'asset', ...file });
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
      else if (/^\/overlay\//.test(path)) request.url = `/${pages.overlay}`;
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

/** The files of the first build of the office are removed by the second one: compressing them would be in vain. */
let isFirstPass = false;

/** A hall's Wi-Fi carries the assets compressed, once for all: the server sends the file that lies beside the one asked for. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    if (isFirstPass) return;
    const texts = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.(js|css|svg)$/.test(fileName));
    await Promise.all(
      texts.map(async ({ fileName }) => {
        const text = await readFile(join(dir, fileName));
        await writeFile(join(dir, `${fileName}.gz`), await gzip(text, { level: 9 }));
        await writeFile(join(dir, `${fileName}.br`), await brotli(text));
      }),
    );
  },
};

/** Names the modules of a client, what they import, and whether every address loads them (client/build/budget.ts). */
const namedModules: Plugin = {
  name: 'named-modules',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
    const first = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    // A set goes on to what is added while it is walked.
    for (const file of first) for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) first.add(next);
    const short = (ids: readonly string[] = []): string[] => ids.map((id) => id.replace(root, ''));
    const modules = chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds.map((id) => {
        const info = this.getModuleInfo(id);
        const [name] = short([id]);
        return { id: name, isFirst: first.has(fileName), imports: short(info?.importedIds), lazy: short(info?.dynamicallyImportedIds) };
      }),
    );
    this.emitFile({ type: 'asset', fileName: `.vite/${this.environment.name}-modules.json`, source: JSON.stringify(modules) });
  },
};

/**
 * Tells V8 to compile all functions of a file while it arrives, beside the main thread. A slow device otherwise compiles them one by one when they are
 * called, and most files of a first screen call most of theirs. Other browsers ignore the comment.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad';

/** Each client is built by itself: a television loads no piece that was cut to the back office's needs. Each writes its own manifest. */
function client(name: keyof typeof pages, environment: string = name) {
  return {
    consumer: 'client' as const,
    build: {
      manifest: `.vite/${name}.json`,
      emptyOutDir: false,
      copyPublicDir: name === 'office',
      rolldownOptions: {
        input: { [name]: pages[name] },
        ...(name === 'first' && { output: { codeSplitting: false, postBanner: compileAtOnce } }),
        // The scripts of the live pages and of the first rows are one file each.
        ...(name !== 'live' &&
          name !== 'first' && {
            output: {
              // The first file of a client names all others. Seven letters tell a file from its version in the build before.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              postBanner: compileAtOnce,
              codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups(environment) },
            },
          }),
      },
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
  plugins: [firstRows, devPages, menu, guide, ...buildPlugins, packing, compressed, namedModules, react(), tailwindcss()],
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
    },
  },
  ...(command === 'build'
    ? {
        environments: {
          client: client('office', 'client'),
          referee: client('referee'),
          overlay: client('overlay'),
          kiosk: client('kiosk'),
          live: client('live'),
          first: client('first'),
        },
      }
    : {}),
  builder: {
    async buildApp({ environments, build, config }) {
      // The first build of the office finds out what is used together; the second one is packed by it, and the files of the first one go.
      isFirstPass = true;
      if (environments.client) await build(environments.client);
      isFirstPass = false;
      const begun = Date.now();
      for (const name of ['client', 'referee', 'overlay', 'kiosk', 'live', 'first'])
        if (environments[name]) await build(environments[name]);
      const dist = resolve(root, config.build.outDir);
      await forgetBefore(begun, join(dist, 'assets'));
      // The server names these in the page of an address, so that a browser asks for all files at once (server/http/screen-page.ts).
      const addresses = await officeAddresses(root);
      const manifest = JSON.parse(await readFile(join(dist, '.vite/office.json'), 'utf8'));
      await writeFile(join(dist, addressesFile), JSON.stringify(addresses));
      await writeFile(join(dist, '.vite/office-preloads.json'), JSON.stringify(officePreloads(manifest, addresses)));
      const [script] = Object.values<{ file: string }>(JSON.parse(await readFile(join(dist, '.vite/first.json'), 'utf8')));
      await writeFile(join(dist, '.vite/office-first-rows.json'), JSON.stringify({ '/app/matches/running': script?.file }));
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
      '/help': server,
      '/live': server,
      '/socket.io': { target: server, ws: true },
      '/ws': { target: server, ws: true },
    },
  },
}));
