/** No list and no dialog prints a long name over the next column. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileScreens } from '../support/browser.ts';
import { fillAddress, screenAddresses } from './addresses.ts';
import { type FullOffice, fullOffice } from './full-office.ts';

const screens = fileScreens();
let office: FullOffice;

const longNames = [
  ['Van der Broek-Schimmelpenninck van Oosterwijck', 'Maximiliaan Alexander Frederik'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'Hubert'],
  ['Παπαδημητρακοπουλος', 'Κωνσταντίνος'],
] as const;

beforeAll(async () => {
  office = await fullOffice(async ({ db }) => {
    const profiles = await db.selectFrom('playerProfile').select('id').where('teamProfile', '=', false).orderBy('id').execute();
    for (const [index, { id }] of profiles.entries()) {
      const [lastName, firstName] = longNames[index % longNames.length] ?? longNames[0];
      const displayName = `${lastName.toLocaleUpperCase('en')} ${firstName}`;
      await db.updateTable('playerProfile').set({ lastName, firstName, displayName }).where('id', '=', id).execute();
    }
  });
});
afterAll(() => office?.server.close());

const widths = [1440, 1280, 1024];

test('every name stays in its cell or row at 1440, 1280 and 1024, on every address of the office', async () => {
  const addresses = (await screenAddresses()).filter((address) => address.startsWith('/app'));
  const page = await screens.open(`${office.server.url}/app`, {
    token: await office.server.tokenOf('admin'),
    tolerate: /status of (4\d\d|503)/,
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const covering: string[] = [];
  let names = 0;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of addresses) {
      await page.evaluate(go, fillAddress(address, office.samples));
      // Lists of matches fit their names as soon as they know their columns.
      let found = await namesOn(page);
      for (let tries = 0; tries < 10 && found.beyond.length > 0; tries++) {
        await page.waitForTimeout(200);
        found = await namesOn(page);
      }
      names += found.names;
      covering.push(...found.beyond.map((line) => `${address} at ${width}: ${line}`));
    }
  }

  expect(names).toBeGreaterThan(50);
  expect(covering).toEqual([]);
}, 600_000);

/** Runs in the page and navigates like a click on a link. */
function go(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Waits until the screen has its content, and measures every long name against the cell or row that holds it. */
async function namesOn(page: Page): Promise<{ names: number; beyond: string[] }> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1, [role=dialog], [role=alertdialog]') !== null &&
      document.querySelector('[aria-busy=true], .skeleton') === null,
    null,
    { timeout: 20_000 },
  );
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isLong = /schimmelpenninck|oosterwijck|wolfeschlegel|παπαδημητρακ/i;
    const isClipped = (element: Element, holder: Element): boolean => {
      for (let one: Element | null = element; one && one !== holder.parentElement; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible') return true;
      return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const beyond: string[] = [];
    let names = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const holder = element?.closest('td, th, li, tr, [role=row], [role=option], button, a, label');
      const inDialog = document.querySelector('[role=dialog], [role=alertdialog]');
      // The flow chart fits its names by itself: tests/e2e/tournament/chart-names.test.ts measures them.
      if (element?.closest('[class*=bk-]')) continue;
      if (!element || !holder || !isLong.test(text.textContent ?? '') || (inDialog && !inDialog.contains(element))) continue;
      const box = holder.getBoundingClientRect();
      if (box.width === 0 || isClipped(element, holder)) continue;
      names += 1;
      const range = document.createRange();
      range.selectNodeContents(text);
      const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right));
      const left = Math.min(...[...range.getClientRects()].map((rect) => rect.left));
      if (right > box.right + 1 || left < box.left - 1)
        beyond.push(`"${text.textContent}" is ${Math.round(Math.max(right - box.right, box.left - left))} px beyond its ${holder.tagName}`);
    }
    return { names, beyond };
  });
}
