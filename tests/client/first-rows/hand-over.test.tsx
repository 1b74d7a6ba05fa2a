/** The first rows go when the screen stands, and leave it focus and position. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handOver } from '../../../client/first-rows/hand-over.ts';

const table = (busy: boolean) =>
  `<h1>Running Matches</h1><section aria-busy="${busy}" tabindex="0"><table><tbody><tr data-row><td><a href="/app/matches/running/7/editMatch">SE01</a></td></tr></tbody></table></section>`;
const byId = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  history.replaceState(null, '', '/app/matches/running');
  document.body.innerHTML = `<div id="root"><div aria-busy="true"></div></div><div id="first-rows">${table(false)}</div>`;
  handOver(byId('first-rows'), byId('root'));
});
afterEach(() => vi.useRealTimers());

/** The observer sees what the screen draws before the browser paints it. */
async function screenDraws(html: string) {
  byId('root').innerHTML = html;
  await Promise.resolve();
}

test('they stay while the list loads, and nobody reaches what is under them', async () => {
  expect(byId('root').inert).toBe(true);

  await screenDraws('<main><div aria-busy="true"></div></main>');
  await screenDraws(table(true));

  expect([byId('first-rows') !== null, byId('root').inert]).toEqual([true, true]);
});

test('the rows of the screen take focus and position over', async () => {
  const drawn = byId('first-rows').querySelector('section') as HTMLElement;
  drawn.scrollTop = 40;
  drawn.querySelector('a')?.focus();

  await screenDraws(table(false));

  const link = byId('root').querySelector('a');
  expect([byId('first-rows'), byId('root').inert, document.activeElement === link]).toEqual([null, false, true]);
  expect(byId('root').querySelector('section')?.scrollTop).toBe(40);
});

test.each([
  ['the sign-in', () => screenDraws('<h1>Sign in</h1>')],
  ['an error', () => screenDraws('<main><h1>The page could not be loaded</h1></main>')],
  [
    'another address',
    () => {
      history.replaceState(null, '', '/app/matches/tables');
      return screenDraws('<main aria-busy="true"></main>');
    },
  ],
  ['nothing for half a minute', () => vi.advanceTimersByTime(30_000)],
])('they go when the page shows %s', async (_what, happen) => {
  await happen();

  expect([byId('first-rows'), byId('root').inert]).toEqual([null, false]);
});
