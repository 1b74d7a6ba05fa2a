/** A separate tablet: a Chromium with a profile on the disk, which a test may kill and start again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, flags } from './chromium.ts';

export type LoneBrowser = {
  open: (address: string) => Promise<Page>;
  /** Kills it as a flat battery would: nothing is written any more. Resolves when it is gone. */
  switchOff: () => Promise<void>;
  switchOn: () => Promise<void>;
  close: () => Promise<void>;
};

/** `authority`: a certificate in PEM that this device trusts, as if a user had installed it. */
export async function loneBrowser(authority: string, viewport: { width: number; height: number }): Promise<LoneBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'tablet-'));
  const own = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--ignore-certificate-errors-spki-list=${keyHash(authority)}`,
    '--hide-scrollbars',
    '--no-first-run',
    '--mute-audio',
    `--window-size=${viewport.width},${viewport.height}`,
  ];
  let process_: ChildProcess | null = null;
  let browser: Browser | null = null;
  const switchOn = async (): Promise<void> => {
    process_ = spawn(findChromium(), [...flags, ...own, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    browser = await chromium.connectOverCDP(await debuggerOf(process_));
  };
  const switchOff = async (): Promise<void> => {
    const running = process_;
    process_ = null;
    if (!running?.pid || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    // Kills the helper processes too: the whole group at once.
    process.kill(-running.pid, 'SIGKILL');
    await gone;
    await browser?.close().catch(() => undefined);
  };
  await switchOn();
  return {
    open: async (address) => {
      const page = await browser?.contexts()[0]?.newPage();
      if (!page) throw new Error('The browser is off.');
      page.setDefaultTimeout(30_000);
      await page.setViewportSize(viewport);
      await page.goto(address);
      return page;
    },
    switchOff,
    switchOn,
    close: async () => {
      await switchOff();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Chromium's name of a key: SHA-256 of its public half. */
const keyHash = (pem: string): string =>
  createHash('sha256')
    .update(new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

function debuggerOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    browser.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /DevTools listening on (ws:\/\/\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    browser.once('exit', () => reject(new Error(`The browser did not start:\n${said}`)));
  });
}
