/** Every promise has proofs; a promise without a proof, or a proof without its test, fails here. */
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

/** The titles as written in the source, without skipped tests. */
function titlesOf(path: string): string[] {
  const source = readFileSync(join(import.meta.dirname, path), 'utf8');
  const calls = source
    .replace(skippedSuites, '')
    .matchAll(/^ *test(?:\.each\([^\n]*\))?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`\n]*)`)/gm);
  return [...calls].map(([, single, double, template]) => single ?? double ?? template ?? '');
}

/** Skipped suites with their content: Biome indents the end of a suite like its beginning. */
const skippedSuites = /^( *)describe\.(?:skip|todo)\b[^\n]*\n(?:(?!\1\})[^\n]*\n)*/gm;
