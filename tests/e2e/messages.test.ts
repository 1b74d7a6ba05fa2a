/** Messages lie in the strip under the page: they move nothing, and cover neither a list nor a dialog. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';

const screens = fileScreens();
let server: HallServer;
beforeAll(async () => {
  server = await hallServer({ players: 4, tables: 2 });
});
afterAll(() => server?.close());

const sizes = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
];
test.each(sizes)('at $width × $height a message about a save moves nothing and is under the list', async (size) => {
  const page = await screens.open(`${server.url}/app/management/tags`, { token: await server.tokenOf('admin'), ...size });
  const list = page.getByRole('main');
  const before = await boxOf(list);
  await create(page, `Tag ${size.width}`);

  const message = page.getByText(`Tag ${size.width} created`, { exact: true });
  await message.waitFor();

  expect(await boxOf(list)).toEqual(before);
  const { y, height } = await boxOf(frameOf(message));
  expect(y).toBeGreaterThanOrEqual(before.y + before.height);
  expect(y + height).toBeLessThanOrEqual(size.height);
});

test.each([...sizes, { width: 390, height: 844 }])('at $width × $height a refusal covers no button of its dialog', async (size) => {
  const page = await screens.open(`${server.url}/app/management/tags/new`, {
    ...{ token: await server.tokenOf('admin'), ...size, tolerate: /status of 400/ },
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const message = page.getByText('Record could not be saved', { exact: true });
  await message.waitFor();
  const covered = await boxOf(frameOf(message));

  for (const button of await dialog.getByRole('button').all()) expect(meet(await boxOf(button), covered)).toBe(false);
});

test('two messages lie beside each other, the oldest gives way to a third, and a refusal leaves with its dialog', async () => {
  const page = await screens.open(`${server.url}/app/management/tags`, { token: await server.tokenOf('admin'), tolerate: /status of 400/ });
  for (const name of ['First', 'Second']) await create(page, name);
  const [first, second] = ['First', 'Second'].map((name) => page.getByText(`${name} created`, { exact: true })) as [Locator, Locator];
  await second.waitFor();
  const [left, right] = await Promise.all([boxOf(frameOf(first)), boxOf(frameOf(second))]);
  expect(meet(left, right)).toBe(false);
  expect(Math.abs(left.y - right.y)).toBeLessThan(4);

  await page.getByRole('button', { name: 'Create new Tag' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const refusal = page.getByText('Record could not be saved', { exact: true });
  await refusal.waitFor();
  await first.waitFor({ state: 'detached' });

  await page.keyboard.press('Escape');
  await refusal.waitFor({ state: 'detached' });
});

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create new Tag' }).click();
  const dialog = page.getByRole('dialog');
  // The first field has the focus.
  await dialog.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Control+s');
  await dialog.waitFor({ state: 'detached' });
}

const frameOf = (message: Locator): Locator => message.locator('xpath=ancestor::li[1]');

type Box = { x: number; y: number; width: number; height: number };

/** Waits until the element stands still: messages fade in. */
async function boxOf(element: Locator): Promise<Box> {
  await element.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return box;
}

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
