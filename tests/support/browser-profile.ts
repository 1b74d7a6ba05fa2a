/**
 * Browser profiles that tests reuse: a new one with its own process, cache and compiled scripts costs over a second of a core. On two cores that is
 * most of the time of a test.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export type Profile = {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  touch: boolean;
  /** A lasting change was made, such as a clock of its own: no later test gets this profile. */
  worn: boolean;
};

type ScreenLook = { width?: number; height?: number; theme?: 'light' | 'dark'; token?: string | null };

export async function newProfile(browser: Browser, touch: boolean): Promise<Profile> {
  const context = await browser.newContext({ hasTouch: touch });
  context.setDefaultTimeout(30_000);
  context.setDefaultNavigationTimeout(60_000);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`Content policy broken: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  const page = await context.newPage();
  const profile = { context, page, devtools: await context.newCDPSession(page), touch, worn: false };
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (options) => {
    profile.worn = true;
    return install(options);
  };
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = (script, argument) => {
    profile.worn = true;
    return addInitScript(script, argument);
  };
  return profile;
}

/** Clears everything of the test before; with `token` a person is signed in, as the back office does after "Keep me signed in". */
export async function enter({ page }: Profile, address: string, look: ScreenLook): Promise<void> {
  const { width = 1440, height = 900, theme = 'light', token = null } = look;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme, media: null });
  if (new URL(page.url()).origin !== new URL(address).origin) await rest(page, address);
  await page.evaluate((kept) => {
    sessionStorage.clear();
    localStorage.clear();
    if (kept !== null) localStorage.setItem('jhi-authenticationToken', JSON.stringify(kept));
  }, token);
  await page.goto(address);
}

/** A file of the same server without scripts: after an empty page the next address starts in another process, which has compiled nothing yet. */
const rest = (page: Page, address: string) => page.goto(new URL('/logo.svg', address).href);

/** Returns the profile emptied for the next test, or null after closing it. */
export async function emptied(profile: Profile): Promise<Profile | null> {
  const { context, page, devtools, worn } = profile;
  try {
    if (worn || page.isClosed()) throw new Error('It cannot be used again.');
    await Promise.all(context.pages().map((other) => (other === page ? null : other.close())));
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const { origin } = new URL(page.url());
    await rest(page, page.url());
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    return profile;
  } catch {
    await context.close();
    return null;
  }
}
