/** The replay of a match on its public page, and the way back to the live board (client/live-pages/replay.ts). */
import { beforeEach, expect, test, vi } from 'vitest';

const board = `<div class="board" data-match="7"><p data-cell="aScore">2</p><p data-cell="bScore">1</p>
  <p data-breaks="A" hidden>Breaks</p><p data-breaks="B">Breaks</p><svg data-racks="5"></svg></div>
  <div id="replay" data-replay="7" hidden></div><table><tr data-rack="A"></tr><tr data-rack="B"></tr><tr data-rack="A"></tr></table>`;

beforeEach(() => vi.resetModules());

test('the live board has the mark of its breaker again after a replay, also when nothing has happened meanwhile', async () => {
  document.body.innerHTML = board;
  const { offerReplay } = await import('../../../client/live-pages/replay.ts');
  offerReplay();
  const marks = () => [...document.querySelectorAll<HTMLElement>('[data-breaks]')].filter(({ hidden }) => !hidden);
  const scores = () => [...document.querySelectorAll('[data-cell]')].map(({ textContent }) => textContent).join(':');
  const slider = document.querySelector<HTMLInputElement>('input[type=range]');
  for (const rack of ['1', '2']) {
    Object.assign(slider ?? {}, { value: rack });
    slider?.dispatchEvent(new Event('input'));
  }
  expect([scores(), marks().length]).toEqual(['1:1', 0]);

  document.querySelector<HTMLElement>('.live')?.click();
  expect(scores()).toBe('2:1');
  expect(marks().map(({ dataset }) => dataset.breaks)).toEqual(['B']);
});
