/** A device that cannot get messages reads this before it follows anybody (client/live-pages/messages.ts). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const home =
  '<section id="followed" hidden><div id="followed-cards"></div></section><p id="follow-hint"></p><form class="search"></form><section id="events"></section>';
const player = '<div class="bar"><button data-follow="1.7" data-name="Ana"></button></div><div id="answer"></div>';

async function open(html: string, isSecure: boolean): Promise<HTMLElement | null> {
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('fetch', async () => new Response('{"key":"k","isOnline":true}'));
  document.body.innerHTML = html;
  const { showMessages } = await import('../../../client/live-pages/messages.ts');
  showMessages();
  const section = document.querySelector<HTMLElement>('.messages');
  return section?.hidden || section?.closest('[hidden]') ? null : section;
}

test.each([
  ['the first page', home],
  ['the page of a player', player],
])('over plain HTTP %s says before the first star that messages cannot come, and what helps', async (_name, html) => {
  const section = await open(html, false);

  expect(section?.textContent).toContain('Messages need an address with https. Keep this page open: it rings and shows the call.');
  expect(section?.querySelector('input')).toBeNull();
});

test.each([
  ['the first page', home],
  ['the page of a player', player],
])('where messages can come, %s shows nothing of them before the first star', async (_name, html) => {
  expect(await open(html, true)).toBeNull();
});
