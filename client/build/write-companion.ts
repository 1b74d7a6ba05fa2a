/**
 * `npm run companion` writes the module for Bitfocus Companion as a package that Companion imports: dist-companion/event-office-1.0.0.tgz.
 * The module is no part of the web clients, so `npm run build` leaves it out.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ModuleManifest, validateManifest } from '@companion-module/base/manifest';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'kiosk/companion');

/** Writes the package and its unpacked folder `pkg` there. Returns the path of the package. Throws when Companion would refuse the manifest. */
export async function writeCompanion(folder: string): Promise<string> {
  const unpacked = join(folder, 'pkg');
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(join(unpacked, 'companion'), { recursive: true });
  const manifest = await readManifest();
  const { name, version, license } = manifest;
  await bundle(unpacked);
  await cp(join(source, 'HELP.md'), join(unpacked, 'companion/HELP.md'));
  await writeFile(join(unpacked, 'companion/manifest.json'), JSON.stringify(manifest, null, 2));
  await writeFile(join(unpacked, 'package.json'), JSON.stringify({ name, version, license, type: 'module', dependencies: {} }, null, 2));
  const file = join(folder, `${manifest.id}-${version}.tgz`);
  await promisify(execFile)('tar', ['-czf', file, '-C', folder, 'pkg']);
  return file;
}

async function readManifest(): Promise<ModuleManifest> {
  const manifest: ModuleManifest = JSON.parse(await readFile(join(source, 'manifest.json'), 'utf8'));
  const library = JSON.parse(await readFile(join(root, 'node_modules/@companion-module/base/package.json'), 'utf8'));
  // Companion loads a module only if it knows the version of the library.
  manifest.runtime.apiVersion = library.version;
  validateManifest(manifest, false);
  return manifest;
}

const bundle = (outDir: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: join(source, 'main.ts'),
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });

if (import.meta.main) {
  const folder = join(root, 'dist-companion');
  await mkdir(folder, { recursive: true });
  console.log(`Import this file on the page Modules of Companion: ${await writeCompanion(folder)}`);
}
