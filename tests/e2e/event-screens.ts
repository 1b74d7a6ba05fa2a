/** The screens of events and tournaments as users operate them: forms by their labels, menus, dialogs. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** Chooses from a field whose list opens below it. */
export async function choose(inside: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  const page = 'goto' in inside ? inside : inside.page();
  // The name of the button is the chosen value, then the label.
  await inside.getByRole('button', { name: new RegExp(`\\s${label}$`) }).click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
}

/** Ticks one option of a field that takes several, and closes its list. */
export async function tick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}\\s`) }).click();
  await page.getByRole('menuitemcheckbox', { name: option }).click();
  await page.keyboard.press('Escape');
}

/** Types into a field and leaves it, because days and numbers are read when the field loses the focus. */
export async function enter(inside: Page | Locator, label: string, text: string): Promise<void> {
  const field = inside.getByRole('textbox', { name: label, exact: true });
  await field.fill(text);
  await field.blur();
}

/** The same day for the whole run, also when the run goes past midnight. */
const today = Date.now();

/** Returns the day `days` after today, as '17.05.26'. */
export function dayFromToday(days: number): string {
  const [year = '', month, day] = new Date(today + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}.${month}.${year.slice(2)}`;
}

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** Opens the menu at the end of a tournament's row. */
export async function openMenu(page: Page, tournament: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions of ${tournament}` }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu;
}

export async function chooseAction(page: Page, tournament: string, action: string): Promise<void> {
  const menu = await openMenu(page, tournament);
  await menu.getByRole('menuitem', { name: action }).click();
}

/** One match in a drawing of the flow chart, in the office and on TVs. */
export const boxOf = (page: Page, label: string): Locator => page.locator(`.bk-box[data-label="${label}"]`);

export const nameIn = (box: Locator, name: string): Locator => box.locator('.bk-name').filter({ hasText: name });

/** Returns the file that the browser saves during `act`. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
