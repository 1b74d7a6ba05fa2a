/** Every promise is proven: a promise without a proof, and a proof that is gone, fail here. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { promises } from './promises.ts';

const numbers = Array.from({ length: 16 }, (_, index) => `R${index + 1}`);

test('every promise has proofs, and each of them is a test that runs', () => {
  const proven = Object.entries(promises).filter(([, { proofs }]) => proofs.length > 0);
  const gone = proven.flatMap(([number, { proofs }]) => proofs.filter((proof) => !isThere(proof)).map((proof) => `${number}: ${proof}`));

  expect(proven.map(([number]) => number)).toEqual(numbers);
  expect(gone).toEqual([]);
});

function isThere(proof: string): boolean {
  const [file = '', title = ''] = proof.split(' › ');
  return globSync(`${file}.test.{ts,tsx}`, { cwd: import.meta.dirname }).some((path) =>
    titlesOf(path).some((known) => known.includes(title)),
  );
}

/** As they stand in the source; none that is skipped. */
function titlesOf(path: string): string[] {
  const source = readFileSync(join(import.meta.dirname, path), 'utf8');
  const calls = source
    .replace(skippedSuites, '')
    .matchAll(/^ *test(?:\.each\([^\n]*\))?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`\n]*)`)/gm);
  return [...calls].map(([, single, double, template]) => single ?? double ?? template ?? '');
}

/** With everything in them: Biome puts the end of a suite below its beginning. */
const skippedSuites = /^( *)describe\.(?:skip|todo)\b[^\n]*\n(?:(?!\1\})[^\n]*\n)*/gm;
