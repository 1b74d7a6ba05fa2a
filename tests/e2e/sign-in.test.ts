/** Signing in to the office and out of it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer, type Login, password } from '../support/hall-server.ts';

const screens = fileScreens();
let server: HallServer;
beforeAll(async () => {
  server = await hallServer();
});
afterAll(() => server?.close());

test('an empty form says what is missing', async () => {
  const page = await screens.open(`${server.url}/public/sign-in`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Please input your username!').waitFor();
  await page.getByText('Please input your password!').waitFor();
  expect(await page.getByLabel('Username').getAttribute('aria-invalid')).toBe('true');
});

test('a wrong password is refused without revealing whether the name exists', async () => {
  const page = await screens.open(`${server.url}/public/sign-in`, { tolerate: /status of 401/ });
  for (const name of ['leader', 'nobody']) {
    // The sentence of the first try is still visible while the second is on its way.
    const answered = page.waitForResponse('**/api/authenticate');
    await fill(page, name, 'not the password');
    expect((await answered).status()).toBe(401);
    await page.getByText('Wrong login data.').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe(name);
  }
});

test.each<[Login, string]>([
  ['admin', 'Running Matches'],
  ['leader', 'Running Matches'],
  ['press', 'News'],
  ['player', 'Running Matches'],
])('%s lands on the start page of the role', async (login, title) => {
  const page = await screens.open(`${server.url}/`);
  await fill(page, login, password);
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
});

test('the requested address survives signing in, with its query', async () => {
  const page = await screens.open(`${server.url}/app/matches/running?sort=label,desc`);
  await page.waitForURL(/\/public\/sign-in\?sort=label(?:,|%2C)desc$/);
  await fill(page, 'leader', password);
  await page.getByRole('heading', { name: 'Running Matches', exact: true }).waitFor();
  expect(decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search)).toBe('/app/matches/running?sort=label,desc');
});

test('an unknown address shows the page that says so, and answers programs in JSON', async () => {
  const page = await screens.open(`${server.url}/app-that-is-none`, { tolerate: /status of 404/ });
  await page.getByRole('link', { name: 'Back to home' }).waitFor();

  const typed = await fetch(`${server.url}/app-that-is-none`, { headers: { Accept: 'text/html' } });
  const requests = await fetch(`${server.url}/app-that-is-none`);
  const call = await fetch(`${server.url}/api/nothing`, { headers: { Accept: 'text/html' } });

  expect([typed, requests, call].map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [404, 'text/html; charset=utf-8'],
    [404, 'application/problem+json'],
    [404, 'application/problem+json'],
  ]);
});

test('logging out ends the session in every tab', async () => {
  const token = await server.tokenOf('leader');
  const address = `${server.url}/app/matches/running`;
  // A request that a tab sends while the session ends is refused.
  const tolerate = /status of 401/;
  const first = await screens.open(address, { token, tolerate });
  const second = await screens.open(address, { beside: first, tolerate });
  await second.getByRole('heading', { name: 'Running Matches', exact: true }).waitFor();

  await first.getByRole('button', { name: /Łucja/ }).click();
  await first.getByRole('menuitem', { name: 'Log out' }).click();

  await first.getByLabel('Password', { exact: true }).waitFor();
  await second.getByLabel('Password', { exact: true }).waitFor();
  const account = () => fetch(`${server.url}/api/account`, { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await account()).status).toBe(401);
});

test('a user who logs out of a form with unsaved work is asked first, and stays signed in until the answer', async () => {
  const page = await screens.open(`${server.url}/app/management/sponsors/new`, { token: await server.tokenOf('admin') });
  const unasked: string[] = [];
  page.on('dialog', (dialog) => {
    unasked.push(dialog.type());
    void dialog.accept();
  });
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Zephyr Chalk');
  const leave = async () => {
    await page.getByRole('button', { name: /Ivka/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    return page.getByRole('alertdialog', { name: 'Discard the changes?' });
  };
  await (await leave()).getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Zephyr Chalk');
  expect(
    await page.evaluate(
      async () =>
        (
          await fetch('/api/account', {
            headers: {
              authorization: `Bearer ${JSON.parse(localStorage['jhi-authenticationToken'] ?? sessionStorage['jhi-authenticationToken'])}`,
            },
          })
        ).status,
    ),
  ).toBe(200);

  await (await leave()).getByRole('button', { name: 'Discard' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect([unasked, await page.evaluate(() => sessionStorage.length)]).toEqual([[], 0]);
});

test('a session that ended elsewhere shows the sign-in page and says why', async () => {
  const token = await server.tokenOf('second');
  const page = await screens.open(`${server.url}/app/matches/running`, { token, tolerate: /status of 401/ });
  await page.getByRole('heading', { name: 'Running Matches', exact: true }).waitFor();
  await fetch(`${server.url}/api/account/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
});

async function fill(page: Page, login: string, secret: string): Promise<void> {
  await page.getByLabel('Username').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
