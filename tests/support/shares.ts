/** The test files that cover only a share of their cases in a short run (extent.ts): the rest of the tests runs them once more, whole. */
import { globSync, readFileSync } from 'node:fs';

/** Found by their text, so that nobody has to list them. tests/extent.test.ts says what they may import. */
const asksForShare = /support\/extent\.ts'|\b(?:timesByChance|fewerOnPostgres)\b/;

/** Returns those files among `patterns`. */
export const filesWithShares = (...patterns: string[]): string[] =>
  globSync(patterns).filter((file) => asksForShare.test(readFileSync(file, 'utf8')));
