/** What comes from others (.github/SECURITY.md control 36): which version, from where, under which licence, and what of it runs before anybody asked for it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Locked = {
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
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), ...locked }));

test('every package that is asked for is asked for in the one version that is locked', () => {
  const asked = Object.entries({ ...declared.dependencies, ...declared.devDependencies });

  expect(asked.filter(([name, version]) => version !== packages[`node_modules/${name}`]?.version)).toEqual([]);
});

test('what is installed is what was locked: all of it has its checksum and comes from the registry', () => {
  const loose = installed.filter(
    ({ integrity, resolved, link }) =>
      !integrity?.startsWith('sha512-') || link || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  );

  expect(loose.map(({ name }) => name)).toEqual([]);
});

test('a package runs a script when it is installed only where package.json allows it', () => {
  const running = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);

  expect(running).toEqual(Object.keys(declared.allowScripts).filter((name) => declared.allowScripts[name]));
});

/** Those that ask for no more than to be named, and the Mozilla licence, which asks that of its own files alone. */
const permissive = /^(?:0BSD|Apache[- ]2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC0-1\.0|ISC|MIT|MIT-0|MPL-2\.0|OFL-1\.1)$/;
/** Read by hand: what they say elsewhere than in a name, and sharp, which loads its library as a file that can be exchanged (LGPL). */
const readByHand: Readonly<Record<string, string | undefined>> = {
  'dejavu-fonts-ttf': 'SEE LICENSE IN README.md AND LICENSE',
  'png-js': undefined,
  'xmlhttprequest-ssl': undefined,
};
const isExchangeable = (name: string) => name.startsWith('@img/sharp-');

test('every licence lets a federation use, change and pass on what is installed', () => {
  const doubtful = installed.filter(({ name, license }) => {
    if (name in readByHand) return license !== readByHand[name];
    const terms = (license ?? '').replace(/[()]/g, '').split(/ AND /);
    return !terms.every((term) => term.split(' OR ').some((one) => permissive.test(one) || (isExchangeable(name) && /^LGPL-3/.test(one))));
  });

  expect(doubtful.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});
