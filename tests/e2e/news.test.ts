/** News as press users work with them: written, illustrated with a photograph, published, and harmless whatever was stored. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { xssCorpus } from '../support/xss-corpus.ts';
import { enter } from './event-screens.ts';
import { findingsOn } from './findings.ts';

const screens = fileScreens();
let server: HallServer;
beforeAll(async () => {
  server = await hallServer({ players: 2, tables: 1 });
});
afterAll(() => server?.close());

const open = async (path: string) => screens.open(`${server.url}${path}`, { token: await server.tokenOf('press') });

/** Returns a picture that is larger than any attachment may be, as photographs are. */
async function photograph(): Promise<Buffer> {
  let last = 2017;
  const next = () => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    return last >>> 24;
  };
  const noise = Buffer.from(Array.from({ length: 1000 * 800 * 3 }, next));
  return sharp(noise, { raw: { width: 1000, height: 800, channels: 3 } })
    .png()
    .toBuffer();
}

const square = (): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#0a7d5a' } })
    .png()
    .toBuffer();

test('a post is written, gets a photograph that is scaled and cropped to a cover, and is published', async () => {
  const page = await open('/app/public/website/news/new');
  const found = findingsOn(page);
  const upload = page.getByRole('button', { name: 'Upload' });
  await expect.poll(() => upload.getAttribute('aria-disabled')).toBe('true');
  await enter(page, 'Subject', 'Cup final');
  await page.getByRole('combobox', { name: 'Tags' }).fill('Cup night');
  await page.getByRole('option', { name: "Create tag 'Cup night'" }).click();
  await page.getByRole('combobox', { name: 'Tags' }).press('Tab');
  await page.getByRole('textbox', { name: 'Main Article' }).fill('Eight tables, one winner.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/app\/public\/website\/news\/\d+$/);

  await upload.click();
  const dialog = page.getByRole('dialog');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: 'Choose file' }).click()]);
  await chooser.setFiles({ name: 'wrong.png', mimeType: 'image/png', buffer: await square() });
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('wrong.png');
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose another file' }).click(),
  ]);
  await again.setFiles({ name: 'IMG_2017.png', mimeType: 'image/png', buffer: await photograph() });
  // A photograph stays large although it came as PNG: each side is more than half of what it was.
  await dialog.getByText(/^Scaled down from .+ \(1000 × 800\) to .+ kB \((?:[5-9]\d\d|1000) × \d+\), as JPEG\.$/).waitFor();
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('IMG_2017.jpg');
  await dialog.getByText('Cover image', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Crop to 16:10' }).click();
  await expect.poll(() => dialog.getByRole('button', { name: 'Crop to 16:10' }).count()).toBe(0);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('link', { name: 'IMG_2017.jpg' }).waitFor();
  await page.getByText('Cover', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published', { exact: true }).waitFor();
  const [post] = (await (await fetch(`${server.url}/api/public/news`)).json()) as { subject: string; cover: { url: string } }[];
  expect(post).toMatchObject({ subject: 'Cup final', cover: { alt: 'IMG_2017.jpg' } });
  expect((await fetch(`${server.url}${post?.cover.url}`)).status).toBe(200);

  await page.reload();
  await page.getByRole('link', { name: 'IMG_2017.jpg' }).waitFor();
  await found.lookTwice('post');
  await upload.click();
  await dialog.waitFor();
  await found.lookTwice('upload');
  found.expectNone();
});

test('files are put into an order by dragging, with the mouse and with the keyboard', async () => {
  const [author] = (await server.call('press', 'GET', '/api/users/available-authors')) as { id: number }[];
  const tag = (await server.call('press', 'POST', '/api/tags', { name: 'Order' })) as { id: number };
  const body = { userId: author?.id, postDate: new Date().toISOString(), subject: 'In order', text: '<p>Three files</p>', tags: [tag.id] };
  const { id } = (await server.call('press', 'POST', '/api/management/news-posts', body)) as { id: number };
  for (const name of ['Red', 'Yellow', 'Blue']) {
    const attachment = Buffer.from(`%PDF-1.7 ${name}`).toString('base64');
    const file = { newsPostId: id, name, attachmentType: 'DOCUMENT', attachment, attachmentContentType: 'application/pdf' };
    await server.call('press', 'POST', '/api/news-attachments', file);
  }
  const stored = async () => {
    const files = (await server.call('press', 'GET', `/api/extended/news-attachments?newsPostId=${id}`)) as { name: string }[];
    return files.map(({ name }) => name);
  };
  const page = await screens.open(`${server.url}/app/public/website/news/${id}`, {
    token: await server.tokenOf('press'),
    height: 1600,
  });
  const found = findingsOn(page);

  await page.getByRole('row', { name: 'Blue' }).dragTo(page.getByRole('row', { name: 'Red' }), { targetPosition: { x: 4, y: 60 } });
  await expect.poll(stored).toEqual(['Blue', 'Red', 'Yellow']);
  await page.getByRole('button', { name: 'Move Yellow forward' }).click();
  await expect.poll(stored).toEqual(['Blue', 'Yellow', 'Red']);
  await page.getByRole('button', { name: 'Drag Blue' }).focus();
  await page.keyboard.press('Enter');
  // From here on keys choose a position; before that a second Enter would start again.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Insert /);
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(async () => (await stored()).indexOf('Blue')).toBeGreaterThan(0);
  await found.lookTwice('attachments');
  found.expectNone();
});

test('a table and a link with an apostrophe come through the editor, also when the text is changed in it', async () => {
  const [author] = (await server.call('press', 'GET', '/api/users/available-authors')) as { id: number }[];
  const tag = (await server.call('press', 'POST', '/api/tags', { name: 'Prizes' })) as { id: number };
  const text = readFileSync('tests/cases/texts/news-text.html', 'utf8');
  const body = { userId: author?.id, postDate: new Date().toISOString(), subject: 'Prizes', text, tags: [tag.id] };
  const { id } = (await server.call('press', 'POST', '/api/management/news-posts', body)) as { id: number };
  const page = await open(`/app/public/website/news/${id}`);
  const article = page.getByRole('textbox', { name: 'Main Article' });
  await article.locator('td', { hasText: '120' }).click();

  await page.getByRole('toolbar', { name: 'Text format' }).last().getByRole('button', { name: 'Table' }).click();
  await page.getByRole('menuitem', { name: 'Row below' }).click();
  await article.locator('tr').nth(2).locator('td').first().click();
  await page.keyboard.type('Team');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const stored = async () => ((await server.call('press', 'GET', `/api/management/news-posts/${id}`)) as { text: string }).text;
  await expect.poll(stored).toContain('<tr><td>Double</td><td>120</td></tr><tr><td>Team</td><td></td></tr></tbody></table>');
  expect(await stored()).toContain('href="https://en.wikipedia.org/wiki/Ronnie_O\'Sullivan"');
  expect(await stored()).toContain('href="tel:+49341123456"');
});

test('a draft can be read through a link without an account, until the link is withdrawn', async () => {
  const [author] = (await server.call('press', 'GET', '/api/users/available-authors')) as { id: number }[];
  const tag = (await server.call('press', 'POST', '/api/tags', { name: 'Secret' })) as { id: number };
  const body = { userId: author?.id, postDate: new Date().toISOString(), subject: 'Not yet', text: '<p>Nobody knows</p>', tags: [tag.id] };
  const { id } = (await server.call('press', 'POST', '/api/management/news-posts', body)) as { id: number };
  const page = await open(`/app/public/website/news/${id}`);
  await page.getByRole('button', { name: 'Preview link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a link for others' }).click();
  const address = (await dialog.locator('code').textContent()) ?? '';

  const stranger = await screens.open(address, { tolerate: /410/ });
  const found = findingsOn(stranger);
  await stranger.getByRole('heading', { name: 'Not yet', level: 1 }).waitFor();
  await stranger.getByText('Nobody knows').waitFor();
  await found.lookTwice('preview');
  const { headers } = await fetch(`${server.url}/public/news-preview`);
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');

  await dialog.getByRole('button', { name: 'Withdraw all links' }).click();
  await page.getByText('No link to this post works any more.').waitFor();
  await stranger.reload();
  await stranger.getByText('This link is too old, or was withdrawn. Please ask for a new one.').waitFor();
  found.expectNone();
});

test('no browser runs a script that was typed into a post, in the editor or in the preview', async () => {
  const [author] = (await server.call('press', 'GET', '/api/users/available-authors')) as { id: number }[];
  const tag = (await server.call('press', 'POST', '/api/tags', { name: 'Attack' })) as { id: number };
  const attacks = xssCorpus.join('\n');
  const body = { userId: author?.id, postDate: new Date().toISOString(), subject: 'Attacks', introduction: attacks, text: attacks };
  const { id } = (await server.call('press', 'POST', '/api/management/news-posts', { ...body, tags: [tag.id] })) as { id: number };
  const page = await open(`/app/public/website/news/${id}`);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const article = page.getByRole('textbox', { name: 'Main Article' });
  await article.evaluate((editor) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>pasted <b>text</b></p>');
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await article.getByText('pasted text').waitFor();

  await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Attacks' }).waitFor();

  expect(dialogs).toEqual([]);
  expect(requests.filter((url) => !url.startsWith(server.url))).toEqual([]);
});

test('a post of a later time waits, and is published now with one press', async () => {
  const [author] = (await server.call('press', 'GET', '/api/users/available-authors')) as { id: number }[];
  const tag = (await server.call('press', 'POST', '/api/tags', { name: 'Later' })) as { id: number };
  const postDate = new Date(Date.now() + 24 * 3600_000).toISOString();
  const body = { userId: author?.id, postDate, subject: 'Tomorrow', text: '<p>Finals</p>', tags: [tag.id] };
  const { id } = (await server.call('press', 'POST', '/api/management/news-posts', body)) as { id: number };
  const stored = async () => (await server.call('press', 'GET', `/api/management/news-posts/${id}`)) as { postDate: string };
  const page = await open(`/app/public/website/news/${id}`);

  await page.getByRole('button', { name: /^Publish at / }).click();
  await page.getByText('Scheduled', { exact: true }).waitFor();
  expect((await stored()).postDate).toBe(postDate);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Published', { exact: true }).waitFor();
  expect(Date.parse((await stored()).postDate)).toBeLessThanOrEqual(Date.now());
});
