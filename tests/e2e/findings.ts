/** Collects what axe finds on a page, check by check, so that one run names every problem. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { breaches, type Rules } from '../support/axe.ts';
import { extent, loopOf } from '../support/extent.ts';

export type Findings = {
  lines: string[];
  /** `rules` can be the colour rules only, for the second check of a page. */
  look: (name: string, rules?: Rules) => Promise<void>;
  /** Checks in dark and in light; the page follows the theme of the machine. */
  lookTwice: (name: string) => Promise<void>;
  /** Like `lookTwice`, but a short run checks one of the themes and the long run the other. */
  lookByTheme: (name: string) => Promise<void>;
  expectNone: () => void;
};

const themes = ['dark', 'light'] as const;
type Theme = (typeof themes)[number];
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
    lookByTheme: async (name) => {
      // Half of the names are checked in dark first.
      const chosen = loopOf(themes, (_theme, index) => index === name.length % 2);
      for (const theme of chosen) await lookIn(name, theme, theme === 'light' && extent !== 'short' ? 'colours' : 'all');
      // The next step of a test begins in light, as it does after both themes.
      if (chosen.at(-1) === 'dark') {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.locator(pageIn.light).waitFor();
      }
    },
    // The lines stand in the message as well, because a reporter shortens long lists.
    expectNone: () => expect(lines, lines.join('\n')).toEqual([]),
  };
}
