/** Looks for breaches of WCAG 2.2 A and AA and of good practice on a page with axe-core, whatever their severity. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  /** Rules that another theme of the same page can break. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, RunOptions['runOnly']>;
export type Rules = keyof typeof rules;

/** A tooltip belongs to its control and to no landmark. It opens and closes with the focus, so whether a check met one was a matter of luck. */
const tooltips = '[data-overlay-container]:has(> [role="tooltip"])';

/**
 * Returns one line per faulty element: rule, fault, selector. `inside`: selectors, the first existing one is checked for colours; for a page
 * whose rest was checked before. All rules are only meant for the whole page: headings and landmarks are about it.
 */
export async function breaches(page: Page, which: Rules = 'all', inside: readonly string[] = []): Promise<string[]> {
  // Evaluated by the debugger, which the page's content policy does not concern; once for each page that is loaded.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options: RunOptions = {
    runOnly: { type: rules[which].type, values: [...rules[which].values] },
    // WCAG 2.5.3: axe runs it only when it is named.
    ...(which === 'all' ? { rules: { 'label-content-name-mismatch': { enabled: true } } } : {}),
    resultTypes: ['violations'],
  };
  const results = await page.evaluate<AxeResults, [readonly string[], string, RunOptions]>(
    async ([parts, exclude, how]) => {
      // Colours in the middle of a transition belong to no theme. A changed element begins its transition with the next frame, and elements that
      // inherit from it after that.
      let moving: Animation[];
      // A dialog is there before it is seen: it waits for the keyboard of a tablet.
      const isUnseen = () =>
        [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
          (dialog) => !dialog.checkVisibility({ opacityProperty: true }),
        );
      for (let frames = 0; frames < 3_600 && isUnseen(); frames += 1) await new Promise(requestAnimationFrame);
      do {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        moving = document
          .getAnimations()
          .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
        await Promise.all(moving.map((animation) => animation.finished.catch(() => null)));
      } while (moving.length > 0);
      const part = parts.find((selector) => document.querySelector(selector) !== null);
      // Named through globalThis: the line above defines `axe` there.
      return Reflect.get(globalThis, 'axe').run({ include: part ?? document, exclude }, how);
    },
    [which === 'all' ? [] : inside, tooltips, options],
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} — ${target.join(' ')} — ${failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`),
  );
}
