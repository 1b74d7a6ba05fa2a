/** While an event is postponed, live pages, boards, pictures and calendars say so in place of every time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPageEvent } from '../../../../server/hall/public/live/read-event.ts';
import { venueTimes } from '../../../../server/hall/public/live/times.ts';
import { liveWords } from '../../../../server/hall/public/live/words.ts';
import { matchFacts } from '../../../../server/hall/public/share/match-facts.ts';
import { renewPromises } from '../../../../server/sport/forecast/promises.ts';
import { presentMatches } from '../../../../server/sport/matches/present.ts';
import { at, send } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let player: number;
let waiting: number;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 4, tables: 1, raceTo: 3 });
  waiting = at(hall.matchIds, 1);
  const { playerProfileId } = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', at(hall.participantIds, 2))
    .executeTakeFirstOrThrow();
  player = playerProfileId;
  await send(
    world.context,
    at(hall.matchIds, 0),
    { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) },
    { type: 'SET_BREAKER', side: 'A' },
    { type: 'START' },
    { type: 'CORRECT', aScore: 3, bScore: 0 },
    { type: 'FINISH' },
    { type: 'APPROVE' },
  );
  await renewPromises(world.context);
});
afterAll(() => world.close());

const setStatus = (eventStatus: 'RUNNING' | 'POSTPONED') =>
  world.context.db.updateTable('event').set({ eventStatus }).where('id', '=', hall.eventId).execute();

/** Returns the visible text of a page. A page that no change of the journal renews is up to a minute old. */
const textOf = async (path: string): Promise<string> => {
  world.clock.advance(61_000);
  const { body, statusCode } = await world.inject({ url: path });
  expect(statusCode).toBe(200);
  const main = body.slice(body.indexOf('<body'));
  return main.replace(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
};
const matchesIn = async (): Promise<number> => {
  const { body } = await world.inject({ url: `/api/public/events/${hall.eventId}/players/${player}/matches.ics` });
  return body.split('BEGIN:VEVENT').length - 1;
};
const pictureWords = async (): Promise<string> => {
  const [match] = await presentMatches(world.context.read, [waiting]);
  if (!match) throw new Error('There is no match.');
  const event = await readPageEvent(world.context, hall.eventId);
  const now = world.clock.now().getTime();
  return matchFacts(match, { words: liveWords.en, times: venueTimes('en', event.timeZone), now, event, notBefore: now }).when;
};

const pages = (live: string): string[] => [
  `${live}/events/${hall.eventId}/players/${player}`,
  `${live}/matches/${waiting}`,
  `${live}/tournaments/${hall.tournamentId}?player=${player}`,
  `${live}/events/${hall.eventId}`,
  live,
  `/live/embed/events/${hall.eventId}?view=next${live.endsWith('de') ? '&lang=de' : ''}`,
  `/live/embed/events/${hall.eventId}?view=now${live.endsWith('de') ? '&lang=de' : ''}`,
];

test('a postponed event promises no time on any page, and says that it is postponed', async () => {
  expect(await textOf(at(pages('/live'), 0))).toMatch(/May start now|Not before/);
  expect([await matchesIn(), await pictureWords()]).toEqual([1, expect.stringMatching(/^Not before/)]);

  await setStatus('POSTPONED');

  for (const path of pages('/live')) {
    const text = await textOf(path);
    expect(text, path).toMatch(/postponed/i);
    expect(text, path).not.toMatch(/not before|may start now|most likely|next call about|no match is waiting/i);
  }
  for (const path of pages('/live/de')) {
    const text = await textOf(path);
    expect(text, path).toMatch(/verschoben/i);
    expect(text, path).not.toMatch(/nicht vor|darf jetzt beginnen|wahrscheinlich|nächster aufruf/i);
  }
  expect([await matchesIn(), await pictureWords()]).toEqual([0, 'Postponed']);
});

test('the times come back when the event runs again', async () => {
  await setStatus('RUNNING');
  expect(await textOf(at(pages('/live'), 0))).toMatch(/May start now|Not before/);
  expect(await matchesIn()).toBe(1);
  expect(await textOf(at(pages('/live'), 3))).not.toMatch(/postponed/i);
});
