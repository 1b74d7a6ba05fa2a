/** The addresses of the back office with the files of the build that each one loads. */
import type { RouteObject } from 'react-router-dom';

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] };
/** The list of files that Vite writes beside a build. */
export type Manifest = Record<string, Chunk>;
/** An address of the back office, the pattern of its area's screens, and the modules that its routes load, from the screen to the dialog over it. */
export type Address = { path: string; area: string[]; modules: string[] };

/** The list of all addresses, beside a build. Routes are compiled once for it: the build writes the list, and the budgets read it. */
export const addressesFile = '.vite/office-addresses.json';

/** Every address of routes.tsx with the modules its chain of routes imports: their `lazy` functions say so. */
export async function officeAddresses(): Promise<Address[]> {
  process.env.NODE_ENV = 'production';
  const { runnerImport } = await import('vite');
  const run = { mode: 'production', logLevel: 'error' } as const;
  const { module: known } = await runnerImport<{ routes: RouteObject[] }>('/client/routes.tsx', run);
  const { module: office } = await runnerImport<{ areas: Record<string, unknown> }>('/client/routes/areas.ts', run);
  const inAreas = await Promise.all(
    // The loader of a module that was imported is closed: what an area loads is imported by its name.
    Object.values(office.areas).map(async (load) => {
      const [file = ''] = imported(load);
      const { module } = await runnerImport<Record<string, RouteObject[]>>(`/${file}`, run);
      return addressesOf(Object.values(module).flat(), { path: '/app', area: [file], modules: [] });
    }),
  );
  return [...addressesOf(known.routes, { path: '', area: [], modules: [] }), ...inAreas.flat()];
}

function addressesOf(routes: readonly RouteObject[], above: Address): Address[] {
  return routes.flatMap(({ path = '', lazy, children = [] }) => {
    const here = {
      path: path.startsWith('/') || path === '' ? path || above.path : `${above.path}/${path}`,
      area: above.area,
      modules: [...above.modules, ...imported(lazy)],
    };
    return [here, ...addressesOf(children, here)];
  });
}

/** Returns the files that a loading function imports. */
function imported(load: unknown): string[] {
  return [...String(load ?? '').matchAll(/import__\("\/([^"]+)"/g)].map(([, file]) => file ?? '');
}

/** Returns for each address the scripts and style sheets that its screen needs beside those that the page itself names. */
export function officePreloads(manifest: Manifest, addresses: readonly Address[]): Record<string, string[]> {
  const named = reach(manifest, entries(manifest));
  const preloads = addresses.map(({ path, area, modules }): [string, string[]] => {
    const needed = [...reach(manifest, [...area, ...modules])].filter((key) => !named.has(key)).map((key) => chunk(manifest, key));
    return [path, [...new Set(needed.flatMap(({ file, css = [] }) => [file, ...css]))]];
  });
  return Object.fromEntries(preloads.filter(([, files]) => files.length > 0));
}

/** These and all they import, not counting what they import later. */
export function reach(manifest: Manifest, keys: readonly string[]): Set<string> {
  const reached = new Set(keys);
  // A set goes on to what is added while it is walked.
  for (const key of reached) for (const next of chunk(manifest, key).imports ?? []) reached.add(next);
  return reached;
}

export function entries(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
}

export function chunk(manifest: Manifest, key: string): Chunk {
  const found = manifest[key];
  if (!found) throw new Error(`The build knows no chunk of ${key}.`);
  return found;
}
