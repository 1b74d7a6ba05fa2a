/** The chance of winning exists publicly only while its event shows it: in rows, on pages, and in what streams send. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { watch } from '../../../conformance/stream-client.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let url: string;
let hall: Hall;
let admin: { authorization: string };

/** Match 0 is over, 3:0. Match 1 runs. Match 2 is called. */
beforeAll(async () => {
  world = await createWorld();
  url = await world.listen();
  admin = await world.signIn('ROLE_ADMIN');
  hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 3 });
  await play(0, 'AAA');
  await send(world.context, at(hall.matchIds, 0), { type: 'FINISH' }, { type: 'APPROVE' });
  world.clock.advance(60_000);
  await startMatch(world.context, hall, 1);
  await send(world.context, at(hall.matchIds, 2), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 2) });
});
afterAll(() => world.close());

const rowOf = (id: number) => world.context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function play(index: number, racks: string): Promise<void> {
  const match = await startMatch(world.context, hall, index);
  for (const winner of racks) await rack(index, winner, match);
}

async function rack(index: number, winner: string, match = playersOf(index)): Promise<void> {
  world.clock.advance(300_000);
  const { aScore, bScore } = await rowOf(at(hall.matchIds, index));
  const [participantId, to] = winner === 'A' ? [match.playerA, aScore + 1] : [match.playerB, bScore + 1];
  await send(world.context, at(hall.matchIds, index), { type: 'SCORE', participantId, to });
}

const playersOf = (index: number) => ({ playerA: at(hall.participantIds, index * 2), playerB: at(hall.participantIds, index * 2 + 1) });

const show = async (showsChances: boolean): Promise<void> => {
  const { statusCode } = await world.inject({
    method: 'PATCH',
    url: `/api/events/${hall.eventId}`,
    headers: admin,
    payload: { id: hall.eventId, showsChances },
  });
  expect(statusCode).toBe(200);
  // Pages are rendered at most once a second.
  world.clock.advance(1_001);
};
const textOf = async (path: string): Promise<string> => (await world.inject({ url: path })).body;
const liveRows = async (): Promise<Map<number, LiveMatch>> => {
  const { state } = JSON.parse(await textOf(`/api/public/events/${hall.eventId}/state`));
  return new Map(
    state.filter((one: { kind: string }) => one.kind === 'match').map(({ id, row }: { id: number; row: LiveMatch }) => [id, row]),
  );
};
const publicPlaces = async (): Promise<string[]> => {
  const profile = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', at(hall.participantIds, 2))
    .executeTakeFirstOrThrow();
  return [
    `/api/public/events/${hall.eventId}/state`,
    `/api/public/tournaments/${hall.tournamentId}/state`,
    `/live/events/${hall.eventId}`,
    `/live/events/${hall.eventId}/players/${profile.playerProfileId}`,
    `/live/matches/${at(hall.matchIds, 1)}`,
  ];
};

test('an event does not show the chances until somebody says so, and then they are at each public place', async () => {
  const places = await publicPlaces();
  for (const place of places) expect(await textOf(place), place).not.toMatch(/chance/i);

  await show(true);
  for (const place of places) expect(await textOf(place), place).toMatch(/data-chances|"chances":\[/);
  expect((await world.inject({ url: `/api/events/${hall.eventId}`, headers: admin })).json()).toMatchObject({ showsChances: true });

  await show(false);
  for (const place of places) expect(await textOf(place), place).not.toMatch(/chance/i);
});

test('a match on a table has the chance before the first rack and after each one, a called match the first only', async () => {
  await show(true);
  const before = await liveRows();
  await rack(1, 'A');
  await rack(1, 'B');
  const after = await liveRows();
  await show(false);

  const [running, called] = [at(hall.matchIds, 1), at(hall.matchIds, 2)];
  expect(before.get(running)?.chances).toEqual([50]);
  expect(called && before.get(called)?.chances).toEqual([50]);
  const [start, ahead, level, ...more] = after.get(running)?.chances ?? [];
  expect([start, level, more]).toEqual([50, 50, []]);
  expect(ahead).toBeGreaterThan(60);
});

test('a player who has won more racks begins with the better chance; racks of an earlier event count too', async () => {
  const event = await createHall(world.context, { players: 4, tables: 1, raceTo: 3 });
  const profileOf = async (participantId: number | undefined) =>
    (
      await world.context.read
        .selectFrom('participant')
        .select('playerProfileId')
        .where('id', '=', participantId ?? 0)
        .executeTakeFirstOrThrow()
    ).playerProfileId;
  // The winner of match 0 of the first event plays somebody new.
  await world.context.db
    .updateTable('participant')
    .set({ playerProfileId: await profileOf(hall.participantIds[0]) })
    .where('id', '=', at(event.participantIds, 0))
    .execute();
  await world.context.db.updateTable('event').set({ showsChances: true }).where('id', '=', event.eventId).execute();
  world.clock.advance(60_000);
  await startMatch(world.context, event, 0);

  const { state } = JSON.parse(await textOf(`/api/public/events/${event.eventId}/state`));
  const row: LiveMatch = state.find((one: { kind: string; id: number }) => one.kind === 'match' && one.id === event.matchIds[0]).row;
  expect(row.chances?.[0]).toBeGreaterThan(52);
});

test('a stream gets the chances with the rack that changes them, and loses them as soon as the event hides them', async () => {
  await show(true);
  const spectator = await watch(`${url}/api/public/events/${hall.eventId}/stream`);
  const matchId = at(hall.matchIds, 1);
  type Change = { kind: string; id: number; row?: LiveMatch };
  const lastRow = (): LiveMatch | undefined =>
    spectator.events
      .flatMap(({ data }) => ((data.state ?? data.changes ?? []) as Change[]).filter((one) => one.kind === 'match' && one.id === matchId))
      .at(-1)?.row;
  await spectator.until(() => lastRow() !== undefined);
  const racks = lastRow()?.racks.length ?? 0;
  await rack(1, 'A');
  await spectator.until(() => lastRow()?.racks.length === racks + 1);
  expect(lastRow()?.chances).toHaveLength(racks + 2);

  await show(false);
  await spectator.until(() => lastRow()?.chances === undefined);
  expect(lastRow()).not.toHaveProperty('chances');
  spectator.close();
});

test('the page of a match has the line over its racks, also when it is over, and German words', async () => {
  await show(true);
  const [over, german, coming] = [
    await textOf(`/live/matches/${at(hall.matchIds, 0)}`),
    await textOf(`/live/de/matches/${at(hall.matchIds, 1)}`),
    await textOf(`/live/matches/${at(hall.matchIds, 3)}`),
  ];
  await show(false);

  expect(over).toMatch(/data-chance-of="A">100 %<.*data-chance-of="B">0 %</s);
  expect(german).toMatch(/Siegchance.*nach jedem Rack/s);
  // A match that has not begun has a chance, and no line yet.
  expect(coming).toMatch(/data-chance-of="A">50 %</);
  expect(coming).not.toContain('class="half-line"');
});

test.each([
  ['14.1', { disciplineMnemonic: '14.1' }],
  ['with a time limit', { timeLimitInMinutes: 60 }],
])('a match of %s has no chance', async (_name, options) => {
  const other = await createHall(world.context, { ...options, raceTo: 50 });
  await world.context.db.updateTable('event').set({ showsChances: true }).where('id', '=', other.eventId).execute();
  await startMatch(world.context, other, 0);

  expect(await textOf(`/api/public/events/${other.eventId}/state`)).not.toMatch(/chance/i);
  expect(await textOf(`/live/matches/${at(other.matchIds, 0)}`)).not.toMatch(/chance/i);
});

test('a match that a player gives up has no chance any more', async () => {
  await show(true);
  const id = at(hall.matchIds, 1);
  expect((await liveRows()).get(id)?.chances?.length).toBeGreaterThan(0);
  await send(world.context, id, { type: 'FORFEIT', side: 'A' });

  expect((await liveRows()).get(id)?.chances).toBeUndefined();
});
