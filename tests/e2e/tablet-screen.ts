/** The tablet's page in a test: paired by its code, operated by the words on its buttons. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PairingCode } from '#contract/hall/devices.ts';
import type { ScreenOptions, Screens } from '../support/browser.ts';
import type { HallServer } from '../support/hall-server.ts';

export type Tablet = {
  page: Page;
  /** Taps the huge +1 of this player. */
  plus: (surname: string) => Promise<void>;
  undo: () => Promise<void>;
  /** The score as the pad shows it, 'A : B'. */
  score: () => Promise<string>;
  showsScore: (score: string) => Promise<void>;
  /** Waits until the server has confirmed every tap. */
  isConfirmed: () => Promise<void>;
  /** Holds a button until its effect is visible. */
  hold: (name: RegExp, until: Locator) => Promise<void>;
};

/** `url` is the address at which the tablet finds the server, which may be a proxy. */
export async function pairedTablet(
  screens: Screens,
  server: HallServer,
  tableId: number,
  { url = server.url, ...options }: ScreenOptions & { url?: string } = {},
): Promise<Tablet> {
  const page = await screens.open(`${url}/referee`, { width: 1180, height: 820, ...options });
  const { code } = (await server.call('leader', 'POST', `/api/management/tables/${tableId}/pairing-codes`, {})) as PairingCode;
  await enterCode(page, code);
  const tablet = tabletOn(page);
  await tablet.isConfirmed();
  return tablet;
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('heading', { name: 'Pair this tablet' }).waitFor();
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).click();
}

export function tabletOn(page: Page): Tablet {
  const score = async () => (await page.locator('.half .score').allInnerTexts()).join(' : ');
  return {
    page,
    plus: (surname) => page.getByRole('button', { name: `+1 for ${surname}`, exact: true }).click(),
    undo: () => page.getByRole('button', { name: /^Undo/ }).click(),
    score,
    showsScore: (wanted) => expect.poll(score).toBe(wanted),
    isConfirmed: () => page.locator('.chip[data-state=confirmed]').waitFor(),
    hold: async (name, until) => {
      const alive = page.locator('[aria-disabled=false]');
      await page.getByRole('button', { name }).and(alive).hover();
      await page.mouse.down();
      await until.waitFor();
      await page.mouse.up();
    },
  };
}
