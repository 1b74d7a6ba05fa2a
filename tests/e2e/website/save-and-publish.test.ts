/** One press saves a post, uploads its files and publishes it; if a file fails, the post is saved and stays hidden. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileScreens, type ScreenOptions } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { enter } from '../event-screens.ts';

const screens = fileScreens();
let server: HallServer;
let picture: Buffer;
beforeAll(async () => {
  server = await hallServer({ players: 2, tables: 1 });
  picture = await sharp({ create: { width: 160, height: 100, channels: 3, background: '#0a7d5a' } })
    .png()
    .toBuffer();
});
afterAll(() => server?.close());

const open = async (options: ScreenOptions = {}): Promise<Page> =>
  screens.open(`${server.url}/app/public/website/news/new`, { token: await server.tokenOf('press'), ...options });

async function write(page: Page, subject: string): Promise<void> {
  await enter(page, 'Subject', subject);
  await page.getByRole('textbox', { name: 'Main Article' }).fill('Eight tables, one winner.');
  await page.getByRole('combobox', { name: 'Tags' }).fill(subject);
  await page.getByRole('option', { name: `Create tag '${subject}'` }).click();
  await page.getByRole('combobox', { name: 'Tags' }).press('Tab');
}

async function drop(page: Page, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ base64, fileName }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], fileName, { type: 'image/png' }));
      return transfer;
    },
    { base64: picture.toString('base64'), fileName: name },
  );
  const zone = page.getByRole('group', { name: 'Drop files here' });
  for (const type of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(type, { dataTransfer });
  await page.getByRole('list', { name: 'Files to upload' }).getByRole('listitem', { name }).waitFor();
}

const publish = (page: Page) => page.getByRole('button', { name: 'Save and publish' });

type PublicPost = { subject: string; cover: unknown };
const publicPost = async (subject: string): Promise<PublicPost | undefined> =>
  ((await (await fetch(`${server.url}/api/public/news`)).json()) as PublicPost[]).find((post) => post.subject === subject);

test('a new post with its cover is public after one press, and so are its later changes', async () => {
  const page = await open();
  await write(page, 'Cup final');
  await drop(page, 'cover.png');
  await publish(page).click();
  await page.waitForURL(/\/news\/\d+$/);
  await page.getByText('The post is saved and published.').waitFor();
  await page.getByText(/^Public since /).waitFor();
  const reader = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Read it on the website' }).click();
  await (await reader).getByRole('heading', { name: 'Cup final' }).first().waitFor();
  await (await reader).close();
  expect(await publicPost('Cup final')).toMatchObject({ cover: expect.anything() });
  await expect.poll(() => publish(page).getAttribute('aria-disabled')).toBe('true');

  await enter(page, 'Subject', 'Cup final: a late winner');
  await publish(page).click();
  await expect.poll(() => publicPost('Cup final: a late winner')).toMatchObject({ cover: expect.anything() });
  await page.getByText(/^Public since /).waitFor();
  expect(await page.getByRole('button', { name: 'Publish changes' }).count()).toBe(0);
});

test('a post of a later time is saved and scheduled with one press', async () => {
  const page = await open();
  await write(page, 'Tomorrow');
  await page.getByText('At a time', { exact: true }).click();
  await publish(page).click();
  await page.getByText('Scheduled', { exact: true }).waitFor();
  await page.getByText(/^The post is saved, and public from /).waitFor();
  expect(await publicPost('Tomorrow')).toBeUndefined();
  expect(await page.getByRole('link', { name: 'Read it on the website' }).count()).toBe(0);
});

test('a file that cannot be uploaded leaves the post saved and hidden, and both are said', async () => {
  const page = await open({ tolerate: /net::ERR_FAILED/ });
  await write(page, 'Practice');
  await drop(page, 'hall.png');
  await page.route('**/api/news-attachments', (route) => route.abort());
  await publish(page).click();
  await page.waitForURL(/\/news\/\d+$/);
  await page.getByText('The post is saved, but not published: its files are not uploaded.').waitFor();
  expect(await publicPost('Practice')).toBeUndefined();

  await page.unroute('**/api/news-attachments');
  await page.getByRole('button', { name: 'Try again: hall.png' }).click();
  await page.getByRole('link', { name: 'hall.png' }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => publicPost('Practice')).toMatchObject({ cover: expect.anything() });
});

test('a post without a text is neither saved nor published, and the field says so', async () => {
  const page = await open({ tolerate: /status of 400/ });
  await enter(page, 'Subject', 'No text');
  await publish(page).click();
  await page.getByText('Main Article is required').first().waitFor();
  expect(page.url()).toMatch(/\/news\/new$/);
  expect(await publicPost('No text')).toBeUndefined();
});
