/** Collects what axe finds on a page, check by check, so that one run names every problem. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { breaches, type Rules } from '../support/axe.ts';

export type Findings = {
  lines: string[];
  /** `rules` can be the colour rules only, for the second check of a page. */
  look: (name: string, rules?: Rules) => Promise<void>;
  /** Checks in dark and in light; the page follows the theme of the machine. */
  lookTwice: (name: string) => Promise<void>;
  expectNone: () => void;
};

type Theme = 'dark' | 'light';
const pageIn = { dark: 'html.dark', light: 'html:not(.dark)' } as const;

export function findingsOn(page: Page, lines: string[] = []): Findings {
  const look = async (name: string, rules?: Rules) => {
    for (const line of await breaches(page, rules)) lines.push(`${name}: ${line}`);
  };
  const lookIn = async (name: string, theme: Theme, rules?: Rules) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(pageIn[theme]).waitFor();
    await look(`${name} in ${theme}`, rules);
  };
  return {
    lines,
    look,
    lookTwice: async (name) => {
      await lookIn(name, 'dark');
      await lookIn(name, 'light', 'colours');
    },
    // The lines stand in the message as well, because a reporter shortens long lists.
    expectNone: () => expect(lines, lines.join('\n')).toEqual([]),
  };
}
