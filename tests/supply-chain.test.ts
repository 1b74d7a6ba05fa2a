/** Packages of other authors (.github/SECURITY.md control 36): their version, source, licence and install scripts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type LockedPackage = {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: true;
  hasInstallScript?: true;
  license?: string;
};

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'));
const declared: Record<'dependencies' | 'devDependencies', Record<string, string>> & { allowScripts: Record<string, boolean> } =
  read('package.json');
const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), ...locked }));

test('every required package is required in the one locked version', () => {
  const requests = Object.entries({ ...declared.dependencies, ...declared.devDependencies });

  expect(requests.filter(([name, version]) => version !== packages[`node_modules/${name}`]?.version)).toEqual([]);
});

test('every installed package is locked, has its checksum and comes from the registry', () => {
  const loose = installed.filter(
    ({ integrity, resolved, link }) =>
      !integrity?.startsWith('sha512-') || link || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  );

  expect(loose.map(({ name }) => name)).toEqual([]);
});

test('a package runs an install script only if package.json allows it', () => {
  const running = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);

  expect(running).toEqual(Object.keys(declared.allowScripts).filter((name) => declared.allowScripts[name]));
});

/** Licences that require only attribution, and the Mozilla licence, which covers its own files alone. */
const permissive =
  /^(?:0BSD|Apache[- ]2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC-BY-4\.0|CC0-1\.0|ISC|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Python-2\.0|Zlib)$/;
/** Read by hand: packages whose licence is not a plain name, and sharp, which loads its library as a replaceable file (LGPL). */
const readByHand: Readonly<Record<string, string | undefined>> = {
  'dejavu-fonts-ttf': 'SEE LICENSE IN README.md AND LICENSE',
  'png-js': undefined,
  'xmlhttprequest-ssl': undefined,
};
const isExchangeable = (name: string) => name.startsWith('@img/sharp-');

test('every licence allows a federation to use, change and pass on the installed packages', () => {
  const doubtful = installed.filter(({ name, license }) => {
    if (name in readByHand) return license !== readByHand[name];
    const terms = (license ?? '').replace(/[()]/g, '').split(/ AND /);
    return !terms.every((term) => term.split(' OR ').some((one) => permissive.test(one) || (isExchangeable(name) && /^LGPL-3/.test(one))));
  });

  expect(doubtful.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});
