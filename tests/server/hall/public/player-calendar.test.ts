/** The calendar file of a player, and the poster that leads phones to the live pages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewPromises } from '../../../../server/sport/forecast/promises.ts';
import { at, send } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let address: string;
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://hall.example' });
  hall = await createHall(world.context, { players: 4, tables: 1, raceTo: 4 });
  const { playerProfileId } = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', at(hall.participantIds, 2))
    .executeTakeFirstOrThrow();
  address = `/api/public/events/${hall.eventId}/players/${playerProfileId}/matches.ics`;
});
afterAll(() => world.close());

/** The lines of the only event, unfolded. */
const read = async (): Promise<Record<string, string>> => {
  const answer = await world.inject({ url: address });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const event = answer.body.replaceAll('\r\n ', '').split('BEGIN:VEVENT')[1] ?? '';
  return Object.fromEntries(
    event
      .split('\r\n')
      .flatMap((line) => (line.includes(':') ? [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]] : [])),
  );
};
const instant = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

test('the file has the matches with a known time, rounded down, and SEQUENCE rises with every change of time or table', async () => {
  const [first, second] = [at(hall.matchIds, 0), at(hall.matchIds, 1)];
  const scheduled = Date.parse('2026-09-25T16:03:00.000Z');
  await world.context.db
    .updateTable('tournamentMatch')
    .set({ scheduledTime: new Date(scheduled).toISOString() })
    .where('id', '=', second)
    .execute();
  const planned = await read();
  expect(planned).toMatchObject({
    UID: `match-${second}@hall.example`,
    DTSTART: '20260925T160000Z',
    STATUS: 'TENTATIVE',
  });
  expect(planned.SUMMARY).toMatch(/PLAYER3.*PLAYER4.*SE02/i);

  await send(
    world.context,
    first,
    { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) },
    { type: 'SET_BREAKER', side: 'A' },
    { type: 'START' },
  );
  await renewPromises(world.context);
  const promised = await read();
  // The first match plays on beyond the scheduled time of the second.
  world.clock.advance(100 * 60_000);
  await renewPromises(world.context);
  const moved = await read();
  expect(Number(moved.SEQUENCE)).toBeGreaterThan(Number(promised.SEQUENCE));
  expect(moved.DTSTART).not.toBe(promised.DTSTART);
  expect(moved.DTSTART).toMatch(/T\d\d[0-5][05]00Z$/);
  expect(moved['LAST-MODIFIED']).toBe(instant(world.context.clock().getTime()));

  await send(world.context, first, { type: 'RESET' });
  await send(world.context, second, { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });
  const called = await read();
  expect(called).toMatchObject({ STATUS: 'CONFIRMED', UID: promised.UID });
  expect(called.LOCATION).toMatch(/^Table \d+/);
  expect(Number(called.SEQUENCE)).toBeGreaterThan(Number(moved.SEQUENCE));
});

test('the German page links the calendar in German: table and open opponent, with the UID of the English one', async () => {
  const german = await createHall(world.context, { players: 4, tables: 1, raceTo: 4 });
  const [playerA] = german.participantIds;
  const { playerProfileId } = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', at(german.participantIds, 0))
    .executeTakeFirstOrThrow();
  await send(world.context, at(german.matchIds, 0), { type: 'ASSIGN_TABLE', tableId: at(german.tableIds, 0) });
  await world.context.db
    .updateTable('tournamentMatch')
    .set({ participantAId: playerA })
    .where('id', '=', at(german.nextMatchIds, 0))
    .execute();
  const linkOn = async (page: string): Promise<string> => {
    const { body } = await world.inject({ url: `${page}/events/${german.eventId}/players/${playerProfileId}` });
    return /class="calendar" href="([^"]+)"/.exec(body)?.[1] ?? '';
  };
  const filesOf = async (url: string): Promise<string> => (await world.inject({ url })).body.replaceAll('\r\n ', '');
  const [inEnglish, inGerman] = [await filesOf(await linkOn('/live')), await filesOf(await linkOn('/live/de'))];
  expect(inGerman).toContain('LOCATION:Tisch 1\r\n');
  expect(inGerman).toContain('SUMMARY:PLAYER1 Given – Sieger SE02 · ');
  expect(inEnglish).toContain('LOCATION:Table 1\r\n');
  expect(inEnglish).toContain('SUMMARY:PLAYER1 Given – Winner of SE02 · ');
  const idsIn = (file: string): string[] => file.match(/^UID:.+$/gm) ?? [];
  expect(idsIn(inGerman)).toHaveLength(2);
  expect(idsIn(inGerman)).toEqual(idsIn(inEnglish));
});

test('nobody reads the matches of an unpublished event or of somebody who is not entered', async () => {
  expect((await world.inject({ url: `/api/public/events/${hall.eventId}/players/999999/matches.ics` })).statusCode).toBe(404);
  const hidden = await createHall(world.context);
  const { playerProfileId } = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', at(hidden.participantIds, 0))
    .executeTakeFirstOrThrow();
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hidden.eventId).execute();
  expect((await world.inject({ url: `/api/public/events/${hidden.eventId}/players/${playerProfileId}/matches.ics` })).statusCode).toBe(404);
});

test('the poster is one page of A4 for staff, and no file for others', async () => {
  const url = `/api/management/events/${hall.eventId}/live-poster.pdf`;
  const answer = await world.inject({ url, headers: await world.signIn('ROLE_USER', [hall.eventId]) });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect((await world.inject({ url })).statusCode).toBe(401);
  expect(
    (await world.inject({ url: url.replace(String(hall.eventId), '999999'), headers: await world.signIn('ROLE_ADMIN') })).statusCode,
  ).toBe(404);
});
