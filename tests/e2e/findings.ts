/** Collects what axe finds on a page, look by look, so that one run names all of it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { breaches, type Rules } from '../support/axe.ts';

export type Findings = {
  lines: string[];
  /** `rules`: those of colours only, for a second look at what has been seen whole. */
  look: (name: string, rules?: Rules) => Promise<void>;
  /** In dark and in light; the page follows the machine's theme. */
  lookTwice: (name: string) => Promise<void>;
  expectNone: () => void;
};

export function findingsOn(page: Page, lines: string[] = []): Findings {
  const look = async (name: string, rules?: Rules) => {
    for (const line of await breaches(page, rules)) lines.push(`${name}: ${line}`);
  };
  return {
    lines,
    look,
    lookTwice: async (name) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('html.dark').waitFor();
      await look(`${name} in dark`);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.locator('html:not(.dark)').waitFor();
      await look(`${name} in light`, 'colours');
    },
    expectNone: () => expect(lines).toEqual([]),
  };
}
