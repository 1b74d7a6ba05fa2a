/** A dialog that somebody opens by its address without the right says why, and nothing in it can be edited. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileScreens } from '../support/browser.ts';
import { fillAddress, screenAddresses } from './addresses.ts';
import { type FullOffice, fullOffice } from './full-office.ts';

const screens = fileScreens();
let office: FullOffice;
beforeAll(async () => {
  office = await fullOffice();
});
afterAll(() => office?.server.close());

/** Dialogs for reading: their fields search and filter. */
const forReading = /\/(?:participants|ranking|ranking-pdf|chart|export|showHistory|addresses)$/;
/** The dialogs that change something in the hall or in a tournament. */
const changing =
  /\/(?:editMatch|assignTable|twoScores|editQualifierMatch|startTeamMatch|lineUp|assignMatch|blockTable|pairTablet|draw|draws|draw-next-stage|demo-add-participants|import|start|redraw|finish|reopen|cancel)$/;

test.each([
  ['the press', 'press'],
  ['a leader of another event', 'leader'],
] as const)(
  '%s opens every dialog of matches, tables and tournaments locked, with the reason',
  async (_who, login) => {
    const inHall = (address: string) => /^\/app\/(?:matches|tournaments)\/\w+\/.*:id\//.test(address) && !forReading.test(address);
    const addresses = (await screenAddresses()).filter((address) => inHall(address));
    const page = await screens.open(`${office.server.url}/app`, {
      token: await office.server.tokenOf(login),
      tolerate: /status of (4\d\d|503)/,
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found: string[] = [];
    for (const address of addresses) {
      await page.evaluate(go, fillAddress(address, office.samples));
      // The dialog of the address before may still close, and the words of this one may still load.
      const isDone = ({ words, editable }: DialogWords): boolean =>
        editable.length === 0 && (!changing.test(address) || reason.test(words));
      let dialog = await dialogOn(page);
      for (let tries = 0; tries < 40 && !isDone(dialog); tries++) {
        await page.waitForTimeout(100);
        dialog = await dialogOn(page);
      }
      const { words, editable } = dialog;
      if (editable.length > 0) found.push(`${address} lets edit ${editable.join(', ')}`);
      if (!isDone(dialog)) found.push(`${address} says only: ${words}`);
    }

    expect(addresses.filter((address) => changing.test(address)).length).toBeGreaterThan(14);
    expect(found).toEqual([]);
  },
  480_000,
);

const reason = /may not|Only an administrator|You can export only/;

type DialogWords = { words: string; editable: string[] };

/** Runs in the page and navigates like a click on a link. */
function go(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Waits until the dialog has its content. Returns its words, and the names of all fields that can be edited. */
async function dialogOn(page: Page): Promise<DialogWords> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  await page.waitForFunction(
    () =>
      document.querySelector('[role=dialog], [role=alertdialog]') !== null &&
      document.querySelector('[aria-busy=true], .skeleton') === null,
  );
  return dialog.first().evaluate((element) => {
    const fields = 'input, textarea, select, [contenteditable=true], [role=switch], [role=radio], button[aria-haspopup=listbox]';
    const isOpen = (field: Element) =>
      !field.matches(':disabled, [readonly], [type=hidden], [aria-disabled=true]') && field.closest('[inert], [aria-hidden=true]') === null;
    return {
      words: element.textContent ?? '',
      editable: [...element.querySelectorAll(fields)]
        .filter(isOpen)
        .map((field) => field.getAttribute('aria-label') ?? field.outerHTML.slice(0, 80)),
    };
  });
}
