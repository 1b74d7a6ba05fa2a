/** Looks for breaches of WCAG 2.2 A and AA on a page with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/** One line per element at fault: rule, what is wrong, where. */
export async function breaches(page: Page): Promise<string[]> {
  // Colours in the middle of a transition belong to no theme; what has just changed begins its own with the next frame.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(
      document
        .getAnimations()
        .map((animation) => animation.effect?.getTiming().iterations !== Infinity && animation.finished.catch(() => null)),
    );
  });
  // Evaluated by the debugger, which the page's content policy does not concern.
  await page.evaluate(source);
  const results = await page.evaluate<AxeResults, RunOptions>(
    // Named through globalThis: `axe` came with the line above.
    (wishes) => Reflect.get(globalThis, 'axe').run(document, wishes),
    options,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} — ${target.join(' ')} — ${failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`),
  );
}
