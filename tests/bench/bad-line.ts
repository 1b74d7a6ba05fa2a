/** Opens a screen like a weak device with a slow connection and an empty cache, and measures when the screen is usable. */
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** 1.6 Mbit/s, 150 ms of latency, and a processor that is four times slower. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;

export type ScreenToOpen = {
  name: string;
  address: string;
  /** Selectors: the screen is usable when all of these parts are there. */
  useful: readonly string[];
  /** Cookies, local storage and IndexedDB of a signed-in user or of a paired tablet. */
  state?: BrowserContextOptions['storageState'];
  width?: number;
  height?: number;
};

export type ScreenLoad = {
  /** From the start of the navigation until the screen was usable. */
  seconds: number;
  /** The addresses of the requests that began before the screen was usable. */
  addresses: string[];
  /** The bytes that these requests transferred. */
  bytes: number;
  /** The addresses of the requests that began later, until the network was idle. */
  later: string[];
  /** How many of the requests had begun when the live connection was opened; null: there was none. */
  beforeSocket: number | null;
};

type Transfer = { address: string; began: number; bytes: number };

/** `isSlow: false` keeps the fast connection and processor, for callers that only count requests. */
export async function openCold(browser: Browser, screen: ScreenToOpen, { isSlow = true } = {}): Promise<ScreenLoad> {
  const { address, useful, state, width = 1440, height = 900 } = screen;
  const context = await browser.newContext({ viewport: { width, height }, ...(state && { storageState: state }) });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const transfers = recordTransfers(devtools);
    let beforeSocket: number | null = null;
    devtools.on('Network.webSocketCreated', () => {
      beforeSocket ??= transfers.size;
    });
    if (isSlow) {
      await devtools.send('Network.emulateNetworkConditions', slowNetwork);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    await page.addInitScript(markUseful, useful);
    await page.goto(address, { waitUntil: 'commit' });
    const [origin, seconds] = await usefulAfter(page);
    await page.waitForLoadState('networkidle');
    const all = [...transfers.values()];
    const before = all.filter(({ began }) => began <= origin + seconds);
    return {
      seconds,
      addresses: before.map((transfer) => transfer.address),
      bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
      later: all.filter((transfer) => !before.includes(transfer)).map((transfer) => transfer.address),
      beforeSocket,
    };
  } finally {
    await context.close();
  }
}

function recordTransfers(devtools: CDPSession): Map<string, Transfer> {
  const transfers = new Map<string, Transfer>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    const { protocol, pathname, search } = new URL(request.url);
    if (protocol.startsWith('http')) transfers.set(requestId, { address: pathname + search, began: wallTime, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  return transfers;
}

/** Runs in the page: notes the first frame in which all parts are there. */
function markUseful(parts: readonly string[]): void {
  const markWhenUseful = (): void => {
    if (parts.every((part) => document.querySelector(part))) performance.mark('useful');
    else requestAnimationFrame(markWhenUseful);
  };
  requestAnimationFrame(markWhenUseful);
}

/** Returns the start of the navigation (seconds since 1970), and the seconds from there until the screen was usable. */
async function usefulAfter(page: Page): Promise<[origin: number, seconds: number]> {
  await page.waitForFunction(() => performance.getEntriesByName('useful').length > 0, null, { polling: 200 });
  return page.evaluate(() => [performance.timeOrigin / 1000, (performance.getEntriesByName('useful')[0]?.startTime ?? 0) / 1000]);
}
