/** Collects what axe finds on a page, look by look, so that one run names all of it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { breaches } from '../support/axe.ts';

export type Findings = {
  lines: string[];
  look: (name: string) => Promise<void>;
  /** In light and in dark; the page follows the machine's theme. */
  lookTwice: (name: string) => Promise<void>;
  expectNone: () => void;
};

export function findingsOn(page: Page, lines: string[] = []): Findings {
  const look = async (name: string) => {
    for (const line of await breaches(page)) lines.push(`${name}: ${line}`);
  };
  return {
    lines,
    look,
    lookTwice: async (name) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
        await look(`${name} in ${colorScheme}`);
      }
    },
    expectNone: () => expect(lines).toEqual([]),
  };
}
