/** Builds and serves the three web clients: back office, referee tablet, kiosk. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = `http://localhost:${process.env.PORT || 8080}`;

const pages = {
  office: 'client/index.html',
  referee: 'client/referee/index.html',
  kiosk: 'kiosk/index.html',
};

/** Tremor and what it drags in declare no `sideEffects`; without this one import costs 225 kB gzip (toolchain trap 14). */
const withoutSideEffects = /node_modules\/(@tremor\/react|recharts|date-fns|@headlessui|react-day-picker|@floating-ui|tailwind-merge)\//;

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
 * Left to itself the bundler makes a file of every few lines that two screens share: 80 requests for a list, each compressed alone. These
 * belong together. Nothing that every screen loads may be among them, or every screen loads the rest of its group as well.
 */
const groups = [
  { name: 'hall', test: /\/machines\/(winner|playtime|match-sides|byes)\.ts|\/contract\/player-names\.ts|client\/live\/next-matches\.ts/ },
  { name: 'icon', test: /lucide-react\/dist\/esm\/icons\//, tags: ['$initial' as const], entriesAware: true, priority: 2 },
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 8 },
  {
    name: 'select',
    test: /\/private\/(.*\/)?(ListBox|useListBox\w*|useOption|useListState|ListCollection|DragAndDrop|Select|HiddenSelect|useSelect|useSelectState)\.mjs|client\/ui\/(options|filter-select)\.tsx/,
  },
  { name: 'text', test: /\/private\/(.*\/)?(useFormValidation\w*|useFormReset|useField|useTextField|Input|FieldError|Form)\.mjs/ },
  {
    name: 'match-words',
    test: /client\/ui\/(player-name|flag|score-digit|playtime-chip|status-chip)\.tsx|client\/pages\/matches\/match-side\.ts/,
  },
];

export default defineConfig({
  root,
  appType: 'mpa',
  publicDir: 'client/public',
  // React has it itself; @xstate/react and react-aria ask for the copy that older ones need.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [devPages, toastSheetAsFile, englishOnly, callsWithoutSchemas, react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(pages).filter(([, page]) => existsSync(`${root}${page}`))),
      treeshake: {
        moduleSideEffects: (id: string) => !withoutSideEffects.test(id) || /\.css/.test(id),
        propertyReadSideEffects: false,
      },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
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
});
