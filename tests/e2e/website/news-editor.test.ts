/** The editor of a post: text, publication and files, and the website beside them; files wait for the first save and survive a failed upload. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileScreens, type ScreenOptions } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { enter } from '../event-screens.ts';
import { findingsOn } from '../findings.ts';

const screens = fileScreens();
let server: HallServer;
beforeAll(async () => {
  server = await hallServer({ players: 2, tables: 1 });
});
afterAll(() => server?.close());

const newPost = '/app/public/website/news/new';
const open = async (path: string, options: ScreenOptions = {}) =>
  screens.open(`${server.url}${path}`, { token: await server.tokenOf('press'), ...options });

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0a7d5a' } })
    .png()
    .toBuffer();

type DroppedFile = { name: string; type: string; content: Buffer };

/** Drops files as a browser does when they come from the desktop. */
async function drop(page: Page, ...files: DroppedFile[]): Promise<void> {
  const sent = files.map(({ content, ...file }) => ({ ...file, base64: content.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, sent);
  const zone = page.getByRole('group', { name: 'Drop files here' });
  for (const type of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(type, { dataTransfer });
}

async function tag(page: Page, subject: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Tags' }).fill(subject);
  await page.getByRole('option', { name: `Create tag '${subject}'` }).click();
  await page.getByRole('combobox', { name: 'Tags' }).press('Tab');
}

async function write(page: Page, subject: string): Promise<void> {
  await enter(page, 'Subject', subject);
  await page.getByRole('textbox', { name: 'Main Article' }).fill('Eight tables, one winner.');
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

async function savedId(page: Page): Promise<number> {
  await page.waitForURL(/\/app\/public\/website\/news\/\d+$/);
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

const filesOf = async (id: number) =>
  (await server.call('press', 'GET', `/api/extended/news-attachments?newsPostId=${id}`)) as { name: string; coverImage: boolean }[];

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not shown.');
  return { left: found.x, right: found.x + found.width, top: found.y };
};

test('a post is written beside its preview; cover and time are chosen before the first save', async () => {
  const page = await open(newPost);
  const found = findingsOn(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await write(page, 'Cup final');
  await preview.getByRole('heading', { name: 'Cup final' }).waitFor();
  await preview.getByText('Eight tables, one winner.').waitFor();
  await page.getByText('4 words · 1 min').waitFor();
  const [text, publication, website] = [
    await box(page.getByRole('textbox', { name: 'Main Article' })),
    await box(page.getByRole('heading', { name: 'Publication' })),
    await box(preview),
  ];
  expect([text.right <= publication.left, publication.right <= website.left]).toEqual([true, true]);

  const notes = { name: 'rules.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 rules') };
  await drop(page, { name: 'rack.png', type: 'image/png', content: await picture(300, 200) }, notes);
  await preview.getByRole('img', { name: 'rack.png' }).waitFor();
  await preview.getByRole('link', { name: 'rules.pdf' }).waitFor();
  await page.getByText(/^rack\.png: It is 300 × 200 and .+ kB: not 16:10\.$/).waitFor();
  await page.getByRole('button', { name: 'Crop to 16:10' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Crop to 16:10' }).count()).toBe(0);
  await drop(page, { name: 'film.gif', type: 'image/gif', content: Buffer.from('GIF89a') });
  await page.getByText('film.gif: You can only upload JPG/PNG/SVG/PDF file!').waitFor();

  await page.getByText('Not saved yet. Published, the website and its feeds show it at once.').waitFor();
  await page.getByText('At a time', { exact: true }).click();
  await page.getByText(/^Not saved yet\. Published, it stays hidden until .+, in .+\.$/).waitFor();
  await found.lookTwice('new post');

  await tag(page, 'Cup final');
  await save(page);
  const id = await savedId(page);
  await page.getByRole('link', { name: 'rack.png' }).waitFor();
  await expect
    .poll(() => filesOf(id))
    .toMatchObject([
      { name: 'rack.png', coverImage: true },
      { name: 'rules.pdf', coverImage: false },
    ]);
  await page.getByRole('button', { name: /^Publish at / }).click();
  await page.getByText('Scheduled', { exact: true }).waitFor();
  await page.getByText(/^Hidden until .+, in .+\. The website and its feeds show it then\.$/).waitFor();
  // react-aria still names what it announced before.
  await page.reload();
  await page.getByRole('link', { name: 'rack.png' }).waitFor();
  await preview.getByRole('heading', { name: 'Cup final' }).waitFor();
  await found.lookTwice('scheduled post');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText(/^Public since /).waitFor();
  found.expectNone();
});

test('a failed upload loses nothing: the file waits, says why, and is tried again', async () => {
  const page = await open(newPost, { tolerate: /net::ERR_FAILED|status of 400/ });
  await write(page, 'Practice');
  await tag(page, 'Practice');
  const content = await picture(160, 100);
  const broken = { name: 'broken.png', type: 'image/png', content: content.subarray(0, 60) };
  await drop(page, { name: 'hall.png', type: 'image/png', content }, broken);
  const waiting = page.getByRole('list', { name: 'Files to upload' });
  await waiting.getByRole('listitem', { name: 'broken.png' }).waitFor();
  await page.route('**/api/news-attachments', (route) => route.abort());
  await save(page);
  const id = await savedId(page);
  await page.getByText('2 files were not uploaded. They wait under Attachments.').waitFor();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect.poll(() => publish.getAttribute('aria-disabled')).toBe('true');
  expect(await filesOf(id)).toEqual([]);

  await page.unroute('**/api/news-attachments');
  await page.getByRole('button', { name: 'Try again: hall.png' }).click();
  await page.getByRole('link', { name: 'hall.png' }).waitFor();
  await page.getByRole('button', { name: 'Try again: broken.png' }).click();
  await waiting.getByText('This image cannot be read. Please save it again and upload the new file.').waitFor();
  await page.getByRole('button', { name: 'Remove broken.png' }).click();
  await expect.poll(() => publish.getAttribute('aria-disabled')).not.toBe('true');
  expect(await filesOf(id)).toMatchObject([{ name: 'hall.png', coverImage: true }]);
});

test('a picture that is dropped into a saved post becomes its cover at once, and is cropped beside the whole picture', async () => {
  const page = await open(newPost);
  await write(page, 'Practice room');
  await tag(page, 'Practice room');
  await save(page);
  const id = await savedId(page);
  await page.getByRole('button', { name: 'Preview link' }).waitFor();
  await drop(page, { name: 'rack.png', type: 'image/png', content: await picture(300, 200) });
  await page.getByRole('link', { name: 'rack.png' }).waitFor();
  expect(await filesOf(id)).toMatchObject([{ name: 'rack.png', coverImage: true }]);
  await page.getByRole('button', { name: 'Crop to 16:10' }).click();
  await page.getByRole('link', { name: 'rack 16x10.png' }).waitFor();
  await page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'rack 16x10.png' }).waitFor();
  expect(await filesOf(id)).toMatchObject([
    { name: 'rack.png', coverImage: false },
    { name: 'rack 16x10.png', coverImage: true, width: 300, height: 188 },
  ]);
});

test('files of a post that was discarded do not come back', async () => {
  const page = await open(newPost);
  await drop(page, { name: 'rack.png', type: 'image/png', content: await picture(160, 100) });
  const waiting = page.getByRole('list', { name: 'Files to upload' });
  await waiting.waitFor();
  await page.getByRole('button', { name: 'Back to List' }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(/\/news$/);
  await page.getByRole('button', { name: /^Create/ }).click();
  await page.getByRole('group', { name: 'Drop files here' }).waitFor();
  expect(await waiting.count()).toBe(0);
});

test('a phone has one column, and the preview opens below', async () => {
  const page = await open(newPost, { width: 390, height: 844, touch: true });
  const found = findingsOn(page);
  const article = page.getByRole('textbox', { name: 'Main Article' });
  await article.waitFor();
  const [text, publication] = [await box(article), await box(page.getByRole('heading', { name: 'Publication' }))];
  expect(publication.top).toBeGreaterThan(text.top);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await enter(page, 'Subject', 'On the way');
  const heading = page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'On the way' });
  expect(await heading.count()).toBe(0);
  await page.getByRole('button', { name: 'Open the preview' }).click();
  await heading.waitFor();
  await found.lookTwice('post on a phone');
  found.expectNone();
});
