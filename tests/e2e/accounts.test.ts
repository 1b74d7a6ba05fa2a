/** A new user's way from the administrator's form to the first sign-in with a second factor. No screen on it breaks WCAG 2.2 A or AA. */
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer, password } from '../support/hall-server.ts';
import { findingsOn } from './findings.ts';

const screens = fileScreens();
let server: HallServer;
beforeAll(async () => {
  server = await hallServer({ players: 2, tables: 1 });
});
afterAll(() => server?.close());

const secret = 'violet umbrella 9 seconds';

test('a new user gets an account, chooses a password through the link, sets up a second factor and signs in with it', async () => {
  const office = await screens.open(`${server.url}/app/administration/users`, {
    token: await server.tokenOf('admin'),
    // The server asks for the password again.
    tolerate: /status of 409/,
  });
  const found = findingsOn(office);
  await office.getByRole('link', { name: /Wierzba/ }).waitFor();
  await found.lookTwice('users');
  await office.getByRole('button', { name: 'Create new User' }).click();
  for (const [label, words] of [
    ['Username', 'i.grguric'],
    ['First name', 'Ivana'],
    ['Last name', 'Grgurić'],
    ['E-mail', 'ivana@hall.example'],
  ] as const)
    await office.getByRole('textbox', { name: label, exact: true }).fill(words);
  await office.getByRole('checkbox', { name: /^Referee/ }).check({ force: true });
  await found.lookTwice('a new user');
  await office.getByRole('button', { name: /^Save/ }).click();
  await office.getByLabel('Password of Ivka Brodska').fill(password);
  await office.keyboard.press('Enter');
  const link = (await office.getByRole('dialog').getByText('/public/forgot-password#invite=').textContent()) ?? '';
  await found.lookTwice('the link that is handed over');
  await office.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await office.getByText('ivana@hall.example').waitFor();
  await office.getByRole('link', { name: /Grgurić/ }).click();
  // Without this wait the list would be reloaded instead of this screen.
  await office.getByText('No active sessions.').waitFor();
  // react-aria keeps the announcement of a busy button in the page for some seconds, also after the button is gone.
  await office.reload();
  await office.getByText('No active sessions.').waitFor();
  await found.lookTwice('a stored user');

  const phone = await screens.open(link, { tolerate: /status of 409/ });
  const own = findingsOn(phone, found.lines);
  await phone.getByLabel('New password').fill(secret);
  await phone.getByLabel('Confirm password').fill(secret);
  await own.lookTwice('choosing a password');
  await phone.getByRole('button', { name: 'Set the password' }).click();
  await phone.getByText('Your password is set.').waitFor();
  await phone.getByRole('link', { name: 'Sign in' }).click();
  const signIn = async () => {
    await phone.getByLabel('Username').fill('i.grguric');
    await phone.getByLabel('Password', { exact: true }).fill(secret);
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn();
  await phone.getByRole('button', { name: /Ivana Grgurić/ }).click();
  await phone.getByRole('menuitem', { name: 'My account' }).click();
  await phone.getByRole('button', { name: 'Set up' }).waitFor();
  await phone.reload();
  await phone.getByRole('button', { name: 'Set up' }).click();
  await phone.getByLabel('Password of Ivana Grgurić').fill(secret);
  await own.lookTwice('the password once more');
  await phone.keyboard.press('Enter');
  const key = (await phone.getByRole('dialog').locator('code').textContent()) ?? '';
  await phone.getByLabel('Code of the app').fill(generateSync({ secret: key }));
  await phone.getByRole('button', { name: 'Turn it on' }).click();
  const recovery = (await phone.getByRole('dialog').getByRole('listitem').first().textContent()) ?? '';
  await phone.getByRole('button', { name: /I have saved them/ }).click();
  await phone.reload();
  await phone.getByText('10 of 10 recovery codes are left').waitFor();
  await own.lookTwice('my account');

  await phone.getByRole('button', { name: /Ivana Grgurić/ }).click();
  await phone.getByRole('menuitem', { name: 'Log out' }).click();
  await signIn();
  await phone.getByLabel('Code').fill(recovery);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.getByRole('button', { name: /Ivana Grgurić/ }).waitFor();
  expect(new URL(phone.url()).pathname).toBe('/app/referee/uniform');
  found.expectNone();
});
