/** The index of a video: chapters from the stored racks, and links on the public page of the match. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StreamVideo } from '#contract/hall/stream-videos.ts';
import { videoLinksOf } from '../../../../server/sport/streams/stream-videos.ts';
import { at, type RunningMatch, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let desk: { authorization: string };
let match: RunningMatch;
let began: number;
const minute = 60_000;
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://hall.example' });
});
beforeEach(async () => {
  hall = await createHall(world.context, { players: 4, tables: 2, raceTo: 5 });
  desk = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
  began = world.clock.now().getTime();
  world.clock.advance(2 * minute);
  match = await startMatch(world.context, hall);
  world.clock.advance(4 * minute);
  await send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerA, to: 1 });
  world.clock.advance(5 * minute);
  await send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerB, to: 1 });
});
afterAll(() => world.close());

const video = (payload: object, headers = desk, tableId = match.tableId) =>
  world.inject({
    method: 'PUT',
    url: `/api/management/tables/${tableId}/stream-video`,
    headers,
    payload: { startedAt: new Date(began).toISOString(), delaySeconds: 8, videoUrl: null, ...payload },
  });
const list = async (): Promise<StreamVideo[]> =>
  (await world.inject({ url: `/api/management/events/${hall.eventId}/stream-videos`, headers: desk })).json();
const publicPage = async (language = ''): Promise<string> => {
  world.clock.advance(1_001);
  return (await world.inject({ url: `/live${language}/matches/${match.matchId}` })).body;
};

test('a video has a chapter for each match and rack of its table, with the delay of the stream', async () => {
  expect((await video({})).statusCode).toBe(200);
  expect(await list()).toMatchObject([
    {
      ...{ tableId: match.tableId, tableNumber: 1, delaySeconds: 8 },
      chapters: [
        {
          ...{ matchId: match.matchId, at: 128, aScore: 1, bScore: 1, isOver: false, players: { A: 'PLAYER1', B: 'PLAYER2' } },
          racks: [
            { at: 128, score: { a: 1, b: 0, winner: 'A' } },
            { at: 368, score: { a: 1, b: 1, winner: 'B' } },
            { at: 668, score: null },
          ],
        },
      ],
    },
  ]);
});

test('a second start on the same day replaces the first one; a rack that is taken back leaves the chapters', async () => {
  const first = (await video({})).json();
  const second = (await video({ delaySeconds: 0 })).json();
  expect([second.id, second.day]).toEqual([first.id, first.day]);
  await send(world.context, match.matchId, { type: 'UNDO', rack: 2 });

  const [stored] = await list();
  expect(stored?.chapters[0]?.racks).toEqual([
    { at: 120, score: { a: 1, b: 0, winner: 'A' } },
    { at: 360, score: null },
  ]);
});

test('a match that was reset and started again has only the racks since then', async () => {
  await video({});
  world.clock.advance(minute);
  await send(world.context, match.matchId, { type: 'RESET' });
  world.clock.advance(3 * minute);
  await startMatch(world.context, hall);
  world.clock.advance(6 * minute);
  await send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerB, to: 1 });

  const [stored] = await list();
  expect(stored?.chapters.map(({ at: position, racks }) => [position, racks])).toEqual([
    [
      908,
      [
        { at: 908, score: { a: 0, b: 1, winner: 'B' } },
        { at: 1_268, score: null },
      ],
    ],
  ]);
});

test('a reset that is taken back leaves the chapters and the times of the racks as they were', async () => {
  await video({});
  const before = (await list())[0]?.chapters[0]?.racks;
  await send(world.context, match.matchId, { type: 'RESET' });
  const { version } = await world.context.read
    .selectFrom('tournamentMatch')
    .select('version')
    .where('id', '=', match.matchId)
    .executeTakeFirstOrThrow();
  const url = `/api/management/announced-matches/undo-step?id=${match.matchId}&step=RESET&version=${version}`;
  expect((await world.inject({ method: 'PUT', url, headers: desk })).statusCode).toBe(200);

  expect((await list())[0]?.chapters[0]?.racks).toEqual(before);
  expect((await publicPage()).match(/data-rack="[AB]" data-ended="\d+"/g)).toHaveLength(2);
});

test('chapters and links leave out a rack that the desk removed after a double tap', async () => {
  await video({ videoUrl: 'https://www.youtube.com/watch?v=abc' });
  world.clock.advance(2_000);
  await send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerB, to: 2 });
  await send(world.context, match.matchId, { type: 'CORRECT', aScore: 1, bScore: 1 });

  const [stored] = await list();
  expect(stored?.chapters[0]?.racks).toEqual([
    { at: 128, score: { a: 1, b: 0, winner: 'A' } },
    { at: 368, score: { a: 1, b: 1, winner: 'B' } },
    { at: 668, score: null },
  ]);
  const page = await publicPage();
  expect(page).toContain('aria-label="Watch the rack to 1:1"');
  expect(page).not.toContain('aria-label="Watch the rack to 1:2"');
});

test('the public page of a match links to the second in the video, once there is an address', async () => {
  await video({});
  expect(await publicPage()).not.toContain('Watch the match');
  await video({ videoUrl: 'https://www.youtube.com/watch?v=abc' });

  const page = await publicPage();
  expect(page).toContain('href="https://www.youtube.com/watch?v=abc&amp;t=128"');
  expect(page).toContain('aria-label="Watch the rack to 1:1"');
  expect(await publicPage('/de')).toContain('aria-label="Rack zum 1:1 ansehen"');

  const [stored] = await list();
  const remove = () => world.inject({ method: 'DELETE', url: `/api/management/stream-videos/${stored?.id}`, headers: desk });
  expect((await remove()).statusCode).toBe(204);
  expect([await publicPage(), (await remove()).statusCode]).toEqual([expect.not.stringContaining('youtube'), 404]);
});

test('the public page of a player links each played match to its second in the video', async () => {
  await video({ videoUrl: 'https://www.youtube.com/watch?v=abc' });
  await send(world.context, match.matchId, { type: 'CORRECT', aScore: 5, bScore: 1 }, { type: 'FINISH' }, { type: 'APPROVE' });
  const entry = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', match.playerA)
    .executeTakeFirstOrThrow();
  const pageOf = async (language: string) => {
    world.clock.advance(1_001);
    return (await world.inject({ url: `/live${language}/events/${hall.eventId}/players/${entry.playerProfileId}` })).body;
  };
  expect(await pageOf('')).toMatch(/href="https:\/\/www\.youtube\.com\/watch\?v=abc&amp;t=128"[^>]*aria-label="Watch the match"/);
  expect(await pageOf('/de')).toContain('aria-label="Match ansehen"');
  await video({ videoUrl: null });
  expect(await pageOf('')).not.toContain('youtube');
});

test('a video without an address ends the one before, whose links do not lead into it', async () => {
  const { db, read } = world.context;
  const { eventId } = hall;
  const startedAt = new Date(began - 60 * minute).toISOString();
  await db
    .insertInto('streamVideo')
    .values({
      version: 0,
      eventId,
      tableId: match.tableId,
      day: '2026-09-24',
      startedAt,
      delaySeconds: 8,
      videoUrl: 'https://youtu.be/abc',
    })
    .execute();
  expect([...(await videoLinksOf(read, eventId)).keys()]).toEqual([match.matchId]);

  await video({});

  expect(await videoLinksOf(read, eventId)).toEqual(new Map());
});

test('a match that changed its table is in the video of each table with the racks that ended there, also when it comes back', async () => {
  const other = at(hall.tableIds, 1);
  const score = (to: number) => send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerA, to });
  const move = (tableId: number) => send(world.context, match.matchId, { type: 'ASSIGN_TABLE', tableId });
  world.clock.advance(minute);
  await move(other);
  world.clock.advance(2 * minute);
  await score(2);
  world.clock.advance(minute);
  await move(match.tableId);
  world.clock.advance(3 * minute);
  await score(3);
  await video({ videoUrl: 'https://youtu.be/first', delaySeconds: 0 });
  await video({ videoUrl: 'https://youtu.be/second', delaySeconds: 0 }, desk, other);

  const chapters = (await list()).toSorted((one, two) => one.tableNumber - two.tableNumber).map(({ chapters: own }) => own);
  expect(
    chapters.map((own) => own.map(({ at: start, racks }) => [start, racks.map(({ at: rack, score: now }) => [rack, now?.a, now?.b])])),
  ).toEqual([
    [
      [
        120,
        [
          [120, 1, 0],
          [360, 1, 1],
        ],
      ],
      [
        900,
        [
          [900, 3, 1],
          [1_080, undefined, undefined],
        ],
      ],
    ],
    [[720, [[720, 2, 1]]]],
  ]);
  const page = await publicPage();
  expect(page.match(/href="https:\/\/youtu\.be\/[^"]*"/g)).toEqual(
    ['first?t=120', 'first?t=120', 'first?t=360', 'second?t=720', 'first?t=900'].map((end) => `href="https://youtu.be/${end}"`),
  );
  expect([...(await videoLinksOf(world.context.read, hall.eventId)).values()]).toEqual(['https://youtu.be/first?t=120']);
});

test('a match of 14.1 is a chapter, and its balls are not', async () => {
  hall = await createHall(world.context, { players: 4, tables: 1, raceTo: 50, disciplineMnemonic: '14.1' });
  desk = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
  match = await startMatch(world.context, hall);
  await video({});
  for (const to of [1, 2, 3]) await send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerA, to });

  expect((await list())[0]?.chapters).toMatchObject([{ matchId: match.matchId, aScore: 3, racks: [] }]);
});

test('the chapters, which are pasted under a public video, have initials of a player who is not public', async () => {
  await video({});
  const { db } = world.context;
  const entry = await db.selectFrom('participant').select('playerProfileId').where('id', '=', match.playerB).executeTakeFirstOrThrow();
  await db.updateTable('playerProfile').set({ notPublic: true }).where('id', '=', entry.playerProfileId).execute();

  expect((await list())[0]?.chapters[0]?.players).toEqual({ A: 'PLAYER1', B: 'G. P.' });
});

test('an address without a scheme gets one; what is no address, a start in the future and a stranger are refused', async () => {
  await video({ videoUrl: 'youtube.com/x' });
  const [{ id, videoUrl: stored } = { id: 0, videoUrl: null }] = await list();
  expect(stored).toBe('https://youtube.com/x');
  await world.inject({ method: 'DELETE', url: `/api/management/stream-videos/${id}`, headers: desk });
  for (const videoUrl of ['javascript:alert(1)', 'https://a.example/"><b>']) {
    expect((await video({ videoUrl })).statusCode).toBe(400);
  }
  const future = await video({ startedAt: new Date(world.clock.now().getTime() + minute).toISOString() });
  expect([future.statusCode, future.json().detail]).toEqual([400, 'The stream began at a time that is not here yet.']);
  const elsewhere = await createHall(world.context);
  const stranger = await world.signIn('ROLE_TOURNAMENT', [elsewhere.eventId]);
  expect((await video({}, stranger)).statusCode).toBe(404);
  expect(await list()).toEqual([]);
  expect(at(hall.tableIds, 0)).toBe(match.tableId);
});
