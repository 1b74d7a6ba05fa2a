/** The cards of the followed players on the first live page (client/live-pages/followed.ts). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showFollowed, showStars } from '../../../client/live-pages/followed.ts';

/** Requests that wait until the test answers them. */
class HeldRequest extends EventTarget {
  static sent: HeldRequest[] = [];
  readonly status = 200;
  responseXML: Document | null = null;
  address = '';
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(): void {
    // The headers do not matter to this test.
  }
  send(): void {
    HeldRequest.sent.push(this);
  }
  answer(text: string): void {
    this.responseXML = new DOMParser().parseFromString(`<div id="answer"><a class="answer">${text}</a></div>`, 'text/html');
    this.dispatchEvent(new Event('load'));
  }
}

const listeners = { onFrame: vi.fn(), onOpen: vi.fn(), onLost: vi.fn() };
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const cards = () => [...byId('followed-cards').children].map(({ textContent }) => textContent);
const sent = async (count: number): Promise<HeldRequest> => {
  await vi.waitFor(() => expect(HeldRequest.sent).toHaveLength(count));
  return HeldRequest.sent[count - 1] as HeldRequest;
};

beforeEach(() => {
  localStorage.clear();
  HeldRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  document.body.innerHTML =
    '<section id="followed" hidden><div id="followed-cards"></div></section><p id="follow-hint"></p><button data-follow="1.7" data-name="Ana"></button>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Waits until everything is done that needs no answer. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a star that is taken back while its card is loading leaves no card, and the hint comes back with the last star', async () => {
  showStars();
  showFollowed(listeners);
  const star = document.querySelector<HTMLElement>('[data-follow]');
  star?.click();
  const first = await sent(1);
  expect(first.address).toBe('/live/events/1/players/7');
  star?.click();
  await settled();
  first.answer('A card of nobody');
  await settled();
  expect(cards()).toEqual([]);
  expect([byId('followed').hidden, byId('follow-hint').hidden]).toEqual([true, false]);

  star?.click();
  (await sent(2)).answer('Table 4');
  await vi.waitFor(() => expect(cards()).toEqual(['Table 4']));
  expect([byId('followed').hidden, byId('follow-hint').hidden]).toEqual([false, true]);
  star?.click();
  await vi.waitFor(() => expect(cards()).toEqual([]));
  expect([byId('followed').hidden, byId('follow-hint').hidden]).toEqual([true, false]);
});
