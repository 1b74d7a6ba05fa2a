/**
 * A day at a venue, minute by minute: calls, racks and results as a desk and its tablets make them. Every ten minutes each player looks at
 * their phone. It must show an answer, and the desk, the TV and the tablet must show the same.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveChange, LiveMatch } from '#contract/live/rows.ts';
import type { CardEntry, PlayerCardFacts } from '#contract/match/player-card.ts';
import { inSteps } from '#machines/forecast/promise.ts';
import { isLive } from '#machines/names.ts';
import { roomState } from '../../../../server/hall/live/room-state.ts';
import { renewPromises } from '../../../../server/sport/forecast/promises.ts';
import { nextCallsOf } from '../../../../server/sport/next-calls/next-calls.ts';
import { renewNextMatches } from '../../../../server/sport/next-calls/next-on-tables.ts';
import { openPage, type Page } from '../../../live/clients.ts';
import { pairTablet } from '../../../live/pairing.ts';
import { send } from '../../../live/play.ts';
import { diceOf } from '../../../soak/dice.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, drawForm, type Ready } from '../../sport/draws/tournament-world.ts';
import { namedOtherwise, nextDifferences, rowsIn } from './next-differences.ts';

const minuteMs = 60_000;
const raceTo = 3;
/** Until the first players have gone home. */
const minutes = 300;

let world: World;
let ready: Ready;
let staff: { authorization: string };
let desk: Page;
let tv: Page;
/** By table id. */
const tablets = new Map<number, Page>();

beforeAll(async () => {
  world = await createWorld();
  world.clock.set('2026-10-22T08:00:00.000Z');
  ready = await createReady(world.context, { players: 16, tables: 4, spec: { singleElimination: 4 }, tournament: { raceTo } });
  staff = await world.signIn('ROLE_ADMIN');
  // The small tournament that the event begins with has no players of this one.
  await world.context.db.updateTable('tournament').set({ tournamentStatus: 'CANCELED' }).where('id', '!=', ready.tournamentId).execute();
  for (const [action, payload] of [
    ['generate-matches', drawForm(ready)],
    ['start-tournament', {}],
  ] as const) {
    const url = `/api/management/tournaments/${ready.tournamentId}/${action}`;
    expect((await world.inject({ method: 'PUT', url, headers: staff, payload })).statusCode).toBe(200);
  }
  const url = await world.listen();
  desk = await openPage(url, { token: staff.authorization.replace('Bearer ', '') });
  tv = await openPage(url);
  for (const id of ready.tableIds) tablets.set(id, await openPage(url, { deviceToken: (await pairTablet(world, staff, id)).token }));
});
afterAll(async () => {
  for (const page of [desk, tv, ...tablets.values()]) page?.close();
  await world.close();
});

type OpenMatch = { id: number; status: string; tableId: number | null; startTime: string | null; aScore: number; bScore: number };
const openMatches = (): Promise<(OpenMatch & { participantAId: number | null; participantBId: number | null })[]> =>
  world.context.read
    .selectFrom('tournamentMatch')
    .select(['id', 'status', 'tableId', 'startTime', 'aScore', 'bScore', 'participantAId', 'participantBId'])
    .where('tournamentId', '=', ready.tournamentId)
    .where('status', 'in', ['READY', 'RUNNING'])
    .orderBy('id')
    .execute();

/** One minute of play: free tables get the next calls, players break after a while, and racks end by chance. */
async function playMinute(dice: ReturnType<typeof diceOf>): Promise<void> {
  const now = world.clock.now().getTime();
  for (const call of await nextCallsOf(world.context, ready.eventId))
    if (call.tableId !== null && call.at !== null && Date.parse(call.at) <= now && dice.chance(0.7))
      await send(world.context, call.matchId, { type: 'ASSIGN_TABLE', tableId: call.tableId });
  for (const match of await openMatches()) {
    if (match.status === 'READY') {
      if (dice.chance(0.3)) await send(world.context, match.id, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
    } else if (dice.chance(0.15)) {
      const aWins = dice.chance(0.5);
      const to = (aWins ? match.aScore : match.bScore) + 1;
      const participantId = (aWins ? match.participantAId : match.participantBId) ?? 0;
      await send(world.context, match.id, { type: 'SCORE', participantId, to });
      if (to === raceTo) await send(world.context, match.id, { type: 'FINISH' });
    }
  }
  await renewPromises(world.context);
}

/** The answer card on the phone of a player. */
type PhoneAnswer = {
  kind: string;
  when: string;
  where: string;
  likely: string | null;
  against: string;
  matchId: number | null;
  scores: string;
};
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

async function readPhone(profileId: number): Promise<PhoneAnswer> {
  const { statusCode, body } = await world.inject({ url: `/live/events/${ready.eventId}/players/${profileId}` });
  expect(statusCode).toBe(200);
  const card = /<article class="card answer.*?<\/article>/s.exec(body)?.[0] ?? '';
  const part = (name: string): string => textOf(new RegExp(`<p class="${name}"[^>]*>(.*?)</p>`, 's').exec(card)?.[1] ?? '');
  return {
    kind: /data-kind="([\w-]+)"/.exec(card)?.[1] ?? '',
    when: part('when'),
    where: part('where'),
    likely: /most likely (\d\d:\d\d)/.exec(part('small'))?.[1] ?? null,
    against: part('against'),
    matchId: Number(/data-match="(\d+)"/.exec(card)?.[1] ?? 0) || null,
    scores: [...card.matchAll(/data-cell="[ab]Score">(\d*)</g)].map(([, score]) => score).join(':'),
  };
}

const said =
  /^(?:Not before \d\d:[0-5][05]|May start now|\w+day, not before \d\d:\d\d|Called: Table \d+ .*|Playing now .*|Just finished, being confirmed .*|Place \d+|No further match|Qualified\. The next draw decides the opponent\.)$/;
const clock = (at: number): string => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zagreb', timeStyle: 'short' }).format(at);

const matchRow = (state: readonly LiveChange[], id: number): LiveMatch | null => {
  const change = state.find((one) => one.kind === 'match' && one.id === id);
  return change?.kind === 'match' ? (change.row ?? null) : null;
};
const stateOf = async (page: Page, room: string): Promise<LiveChange[]> => {
  const answer = await page.subscribe(room);
  if (!answer.ok) throw new Error(`The room ${room} was refused.`);
  return answer.state;
};

type Moment = {
  desk: LiveChange[];
  tv: LiveChange[];
  tablets: ReadonlyMap<number, LiveChange[]>;
  calls: Awaited<ReturnType<typeof nextCallsOf>>;
};

async function readScreens(): Promise<Moment> {
  const own = await Promise.all([...tablets].map(async ([id, page]) => [id, await stateOf(page, `table:${id}`)] as const));
  return {
    desk: await stateOf(desk, 'matches'),
    tv: await stateOf(tv, `event:${ready.eventId}`),
    tablets: new Map(own),
    calls: await nextCallsOf(world.context, ready.eventId),
  };
}

/** The same rows as in the room of a TV, which cannot be read every minute. */
const tvState = async (): Promise<LiveChange[]> => (await roomState(world.context.read, { kind: 'event', id: ready.eventId })) ?? [];

async function deskCard(profileId: number): Promise<CardEntry | null> {
  const answer = await world.inject({ url: `/api/player-profiles/${profileId}/card`, headers: staff });
  return answer.json<PlayerCardFacts>().entry;
}

/** Returns in words where the phone of a player and the other screens differ. */
function contradictions(phone: PhoneAnswer, card: CardEntry, screens: Moment): string[] {
  const { next } = card;
  const found: string[] = [];
  const same = (what: string, one: unknown, other: unknown): void => {
    if (JSON.stringify(one) !== JSON.stringify(other)) found.push(`${what}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`);
  };
  same('next match of phone and desk', phone.kind === 'done' ? null : phone.matchId, next?.id ?? null);
  if (!next) return found;
  if (isLive(next.matchStatus)) {
    same('phone at the table', phone.kind, 'on-table');
    const table = next.tableDisplayNumber;
    if (next.matchStatus === 'READY') same('table of the call', /^Called: Table (\d+)/.exec(phone.when)?.[1], String(table));
    const tablet = screens.tablets.get(next.tableId ?? 0) ?? [];
    for (const [name, state] of Object.entries({ desk: screens.desk, tv: screens.tv, tablet })) {
      const row = matchRow(state, next.id);
      same(`table on ${name}`, row?.tableDisplayNumber, table);
      const score = next.matchStatus === 'READY' ? ':' : `${row?.aScore}:${row?.bScore}`;
      same(`score on phone and ${name}`, phone.scores, score);
    }
    return found;
  }
  same('phone waits', phone.kind, 'waiting');
  const row = matchRow(screens.tv, next.id);
  same('the TV has the match waiting', row !== null && !isLive(row.matchStatus), true);
  const surname = next.opponent?.lastName?.toUpperCase();
  if (surname) same('opponent of phone and desk', phone.against.toUpperCase().includes(surname), true);
  const call = screens.calls.find(({ matchId }) => matchId === next.id);
  const now = world.clock.now().getTime();
  const isCallable = call !== undefined && call.tableId !== null && call.at !== null && Date.parse(call.at) <= now;
  same('"May start now" on the phone, a call for now at the desk', phone.when === 'May start now', isCallable);
  if (isCallable) same('table to start at', phone.where, `Table ${ready.tableIds.indexOf(call.tableId ?? 0) + 1}`);
  const namer = rowsIn(screens.tv, 'table').find(({ nextMatchId }) => nextMatchId === next.id);
  if (namer?.nextStart && phone.where !== '') {
    const tables = [...phone.where.matchAll(/\d+/g)].map(([number]) => Number(number));
    same(
      `the phone ${phone.where} ${phone.likely}, table ${namer.displayNumber} of the TV ${namer.nextStart}`,
      tables.includes(namer.displayNumber),
      true,
    );
    if (phone.likely !== null) same('most likely start on phone and TV', phone.likely, clock(Date.parse(namer.nextStart)));
  }
  if (phone.likely !== null && next.forecast) {
    same('most likely start on phone and desk', phone.likely, clock(inSteps(Date.parse(next.forecast.mid))));
    const tables = [...phone.where.matchAll(/\d+/g)].map(([number]) => Number(number));
    same('table of the desk among those of the phone', tables.includes(next.forecast.tableDisplayNumber ?? 0), true);
  }
  return found;
}

test('every ten minutes every phone has its answer, and desk, TV and tablet say the same', { timeout: 1_800_000 }, async () => {
  const dice = diceOf(27);
  const [blanks, differences, nextOnTables]: [string[], string[], string[]] = [[], [], []];
  const kinds = new Map<string, number>();
  let answers = 0;
  let changes = 0;
  const named = { now: 0, later: 0 };
  for (let minute = 0; minute < minutes; minute++) {
    // The screens answer the server's pings in this same process, which an action of the desk keeps busy.
    await nextTurn();
    await playMinute(dice);
    world.clock.advance(minuteMs);
    changes += await renewNextMatches(world.context);
    const look = { state: await tvState(), calls: await nextCallsOf(world.context, ready.eventId), now: world.clock.now().getTime() };
    nextOnTables.push(...nextDifferences(look).map((words) => `minute ${minute}: ${words}`));
    for (const { nextMatchId, nextStart } of rowsIn(look.state, 'table'))
      if (nextMatchId !== null) named[nextStart === null ? 'now' : 'later'] += 1;
    if (minute % 10 !== 9) continue;
    const screens = await readScreens();
    for (const [name, state] of [['desk', screens.desk] as const, ...screens.tablets])
      nextOnTables.push(...namedOtherwise(state, screens.tv, `minute ${minute}: ${name}`));
    for (const profileId of ready.profileIds) {
      const phone = await readPhone(profileId);
      const card = await deskCard(profileId);
      const at = `minute ${minute}, player ${ready.profileIds.indexOf(profileId) + 1}`;
      answers += 1;
      const kind = phone.when.replaceAll(/[\d:]+/g, '0');
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (!said.test(phone.when)) blanks.push(`${at}: "${phone.when}"`);
      if (!card) differences.push(`${at}: the desk has no card`);
      else differences.push(...contradictions(phone, card, screens).map((words) => `${at}: ${words}`));
    }
  }
  expect(blanks).toEqual([]);
  expect(differences).toEqual([]);
  expect(nextOnTables).toEqual([]);
  // The day was busy: people waited, were called, played, and went home at its end.
  expect(answers).toBe((minutes / 10) * 16);
  for (const kind of ['Not before 0', 'May start now', 'Called0 Table 0', 'Place 0'])
    expect(
      [...kinds.keys()].filter((one) => one.startsWith(kind)),
      kind,
    ).not.toEqual([]);
  expect([...kinds.keys()].some((one) => one.startsWith('Playing now'))).toBe(true);
  // Screens named matches to call and probable ones, and changed them seldom.
  expect(Math.min(named.now, named.later)).toBeGreaterThan(20);
  expect(changes).toBeLessThan(minutes / 2);
});
