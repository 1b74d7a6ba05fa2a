/** The line under a box of a flow chart says who came from which match, with surnames of real length. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../live/play.ts';
import { createReady, drawForm, type Ready } from '../../server/sport/draws/tournament-world.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { deskOf } from '../hall-play.ts';

const screens = fileScreens();
const surnames = ['Papadopoulou-Konstantinidis', 'Brzęczyszczykowskiewicz', 'Van der Zijdenbosch-Vlieland', 'Großkopf', 'Li'];
let server: HallServer;
let ready: Ready;

beforeAll(async () => {
  server = await hallServer({ players: 4, tables: 1 }, async (context) => {
    ready = await createReady(context, { players: 16, spec: { size: 16, singleElimination: 4 } });
    for (const [index, id] of ready.profileIds.entries()) {
      const lastName = at(surnames, index % surnames.length);
      await context.db.updateTable('playerProfile').set({ lastName }).where('id', '=', id).execute();
    }
  });
  await server.call('manager', 'PUT', `/api/management/tournaments/${ready.tournamentId}/generate-matches`, drawForm(ready));
  await server.call('manager', 'PUT', `/api/management/tournaments/${ready.tournamentId}/start-tournament`);
  await deskOf(server, { tournamentId: ready.tournamentId, tableId: at(ready.tableIds, 0) }).playAll();
});
afterAll(() => server?.close());

test('a player who drops from another round keeps the whole surname, and the line covers no box', async () => {
  const page = await screens.open(`${server.url}/app/tournaments/running/${ready.tournamentId}/chart`, {
    token: await server.tokenOf('manager'),
  });
  await page.locator('.bk-from').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));

  const drops = await page.locator('.bk-from').evaluateAll((all) =>
    all.map((one) => {
      const words = one.closest('.bk-below');
      const { right, top, bottom } = (words ?? one).getBoundingClientRect();
      const own = words?.closest('.bk-box');
      return {
        text: one.textContent ?? '',
        cut: [...(words?.querySelectorAll('*') ?? [])].some(
          (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow !== 'visible',
        ),
        beyond: right - (own?.getBoundingClientRect().right ?? 0),
        size: Number.parseFloat(getComputedStyle(one).fontSize),
        covers: [...document.querySelectorAll('.bk-box, .bk-caption')].filter((other) => {
          const box = other.getBoundingClientRect();
          return (
            !own?.contains(other) &&
            other.textContent !== '' &&
            box.left < right - 1 &&
            box.right > right - 20 &&
            box.top < bottom &&
            box.bottom > top
          );
        }).length,
      };
    }),
  );

  expect(drops.length).toBeGreaterThan(3);
  expect(drops.filter(({ text }) => !/^\S.* from A\d{3}$/.test(text))).toEqual([]);
  expect(drops.filter(({ cut, beyond, size, covers }) => cut || beyond > 11 || size < 8.9 || covers > 0)).toEqual([]);
});
