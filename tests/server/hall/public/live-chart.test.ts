/** The chart on a phone: its map, the next round beside the matches, and the way of a followed player. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let players: number[];
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 8, tables: 4, raceTo: 2, autoApproveMatches: true });
  await startMatch(world.context, hall, 0);
  const rows = await world.context.read.selectFrom('participant').select(['id', 'playerProfileId']).orderBy('id').execute();
  players = hall.participantIds.map((id) => rows.find((row) => row.id === id)?.playerProfileId ?? 0);
});
afterAll(() => world.close());

const chart = async (query = ''): Promise<string> => {
  world.clock.advance(5_001);
  const { statusCode, body } = await world.inject({ url: `/live/tournaments/${hall.tournamentId}${query}` });
  expect(statusCode).toBe(200);
  return body;
};
const partOf = (html: string, name: string): string =>
  new RegExp(`data-part="${name}".*?(?=data-part=|</main>)`, 's').exec(html)?.[0] ?? '';
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('the map has a column for each round around the matches on the page, which leads there', async () => {
  const map = partOf(await chart(), 'chart-map');
  expect([...map.matchAll(/<a href="([^"]*)"[^>]*>(\w+)</g)].map(([, href, name]) => [href, name])).toEqual([
    [`/live/tournaments/${hall.tournamentId}?round=L8`, 'L8'],
    [`/live/tournaments/${hall.tournamentId}?round=L4`, 'L4'],
  ]);
  expect(map).toMatch(/aria-current="page"[^>]*>L8</);
  // One match runs, three are to come in this round and two in the next.
  const bars = (name: string): number => [...(new RegExp(`class="${name}" d="([^"]*)"`).exec(map)?.[1] ?? '').matchAll(/M/g)].length;
  expect([bars('playing'), bars('to-come'), bars('over')]).toEqual([1, 5, 0]);
});

test('matches whose winners meet stand together, with the match in which they meet beside them', async () => {
  const list = partOf(await chart('?round=L8'), 'chart');
  const pairs = list.split('<li class="pair').slice(1);
  expect(pairs.map((pair) => [...pair.matchAll(/data-key="([mn])(\d+)"/g)].map(([, kind, id]) => [kind, Number(id)]))).toEqual([
    [
      ['m', at(hall.matchIds, 0)],
      ['m', at(hall.matchIds, 1)],
      ['n', at(hall.nextMatchIds, 0)],
    ],
    [
      ['m', at(hall.matchIds, 2)],
      ['m', at(hall.matchIds, 3)],
      ['n', at(hall.nextMatchIds, 1)],
    ],
  ]);
});

test('the chart marks the path of a followed player, shows the next match after a win and after a loss, and moves on with the player', async () => {
  const followed = `?player=${at(players, 0)}`;
  const before = await chart(followed);
  expect(textOf(partOf(before, 'chart-round'))).toContain('Round L8');
  expect([...partOf(before, 'chart').matchAll(/(?:chart-match|next-match) on-path/g)]).toHaveLength(2);
  expect(textOf(partOf(before, 'both-ways'))).toMatch(/Win: SE10 (?:not before \d\d:\d\d|\w+day, not before \d\d:\d\d)/);
  expect(before).toMatch(/class="follow-me"[^>]*aria-current="true"/);
  // Stepping to another round keeps the player.
  expect(before).toContain(`href="/live/tournaments/${hall.tournamentId}?round=L4&amp;player=${at(players, 0)}"`);

  const participantId = at(hall.participantIds, 0);
  await send(
    world.context,
    at(hall.matchIds, 0),
    { type: 'SCORE', participantId, to: 1 },
    { type: 'SCORE', participantId, to: 2 },
    { type: 'FINISH' },
  );
  const after = await chart(followed);
  expect(textOf(partOf(after, 'chart-round'))).toContain('Round L4');
  expect(partOf(after, 'chart')).toMatch(new RegExp(`data-key="m${at(hall.nextMatchIds, 0)}"[^>]*class="chart-match on-path"`));
});

test('nobody follows a player of another event', async () => {
  const other = await createHall(world.context);
  const row = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', at(other.participantIds, 0))
    .executeTakeFirstOrThrow();
  const { statusCode } = await world.inject({ url: `/live/tournaments/${hall.tournamentId}?player=${row.playerProfileId}` });
  expect(statusCode).toBe(404);
});
