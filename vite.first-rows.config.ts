/**
 * The script of the first rows (client/first-rows/) holds components of the office, which it draws once. Small modules replace React
 * and the other libraries that need a running screen.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('client/first-rows/', import.meta.url));
const client = fileURLToPath(new URL('client/', import.meta.url));
/** Replaces parts that load later, style sheets that the page has already, and code that only a press loads. */
const nothing = '\0nothing';

const libraries: readonly [RegExp, string][] = [
  [/^react(\/jsx-runtime)?$/, 'react.ts'],
  [/^react-router-dom$/, 'router.ts'],
  [/^@tanstack\/react-query$/, 'queries.ts'],
  [/^valtio(\/vanilla)?$/, 'live-objects.ts'],
  [/^react-(aria|stately)/, 'controls.ts'],
];
/** By path in client/. */
const ownModules: Readonly<Record<string, string>> = {
  'state/hall.ts': 'hall.ts',
  'api/first-answers.ts': 'first-answers.ts',
};

export const firstRows: Plugin = {
  name: 'first-rows',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'first',
  resolveId(source, importer = '') {
    if (source === nothing || source.endsWith('.css')) return nothing;
    const [, library] = libraries.find(([name]) => name.test(source)) ?? [];
    const own = source.startsWith('.') && !importer.startsWith(folder) && ownModules[join(dirname(importer), source).replace(client, '')];
    const standIn = library ?? own;
    return standIn ? join(folder, standIn) : null;
  },
  resolveDynamicImport: () => nothing,
  load: (id) => (id === nothing ? '' : null),
};
