/** The card of a player: next match, what holds it up, both ways ahead, results, by role. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlayerCardFacts } from '#contract/match/player-card.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import type { Side } from '#machines/names.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { withdraw } from '../../../../server/sport/matches/withdraw.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createDoubleElimination, type DoubleElimination } from '../../../support/double-elimination.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, drawForm } from '../draws/tournament-world.ts';

let world: World;
let hall: DoubleElimination;
let headers: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createDoubleElimination(world.context, { tables: 1, raceTo: 2 });
});

const participant = (number: number): number => hall.participantIds[number - 1] ?? 0;

async function profileOf(number: number): Promise<number> {
  const row = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', participant(number))
    .executeTakeFirstOrThrow();
  return row.playerProfileId;
}

async function card(number: number, as: Record<string, string> = headers): Promise<PlayerCardFacts> {
  const answer = await world.inject({ url: `/api/player-profiles/${await profileOf(number)}/card`, headers: as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function entryOf(number: number, as = headers): Promise<NonNullable<PlayerCardFacts['entry']>> {
  const { entry } = await card(number, as);
  if (!entry) throw new Error('The player has no entry.');
  return entry;
}

type UntimedMatchEvent = MatchEvent extends infer E ? (E extends { at: string } ? Omit<E, 'at'> : never) : never;

const send = (label: string, ...events: UntimedMatchEvent[]) =>
  dispatchMatch(
    world.context,
    { actor: { kind: 'system', name: 'test' }, matchId: hall.id(label), right: 'match:edit' },
    (_stored, { at }) => events.map((event) => ({ ...event, at }) as MatchEvent),
  );

const announce = (label: string) => send(label, { type: 'ASSIGN_TABLE', tableId: hall.tableIds[0] ?? 0 });

async function finish(label: string, winner: Side): Promise<void> {
  await announce(label);
  await send(label, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
  await world.clock.advance(10 * 60_000);
  await send(label, { type: 'CORRECT', aScore: winner === 'A' ? 2 : 1, bScore: winner === 'B' ? 2 : 1 }, { type: 'FINISH' });
}

async function win(label: string, winner: Side): Promise<void> {
  await finish(label, winner);
  await send(label, { type: 'APPROVE' });
}

const pointsOf = ({ next }: NonNullable<PlayerCardFacts['entry']>) => next?.holdUps.map(({ kind, done }) => `${kind} ${done}`);

test('a waiting player sees opponent, forecast and table, and both ways ahead', async () => {
  const entry = await entryOf(1);

  expect(entry.next).toMatchObject({
    id: hall.id('A001'),
    label: 'A001',
    opponent: { displayName: 'PLAYER2 Given', country: 'CRO' },
    forecast: { tableDisplayNumber: 1 },
    freeTableId: hall.tableIds[0],
    meetings: 0,
    uniformApproved: null,
  });
  expect(pointsOf(entry)?.[0]).toBe('PLAYERS true');
  expect(entry.ifWins).toMatchObject({ label: 'A003', isForecast: true, waitsFor: 'Winner of A002', rivals: 'PLAYER3 – PLAYER4' });
  expect(entry.ifLoses).toMatchObject({ label: 'A004', waitsFor: 'Loser of A002', rivals: 'PLAYER3 – PLAYER4' });
  expect(Date.parse(entry.ifWins?.at ?? '')).toBeGreaterThan(Date.parse(entry.ifWins?.rivalsAt ?? ''));
  expect(entry.played).toEqual([]);
});

test('the table of the forecast holds a match up, with the match on it and its score', async () => {
  await finish('A001', 'A');

  const entry = await entryOf(3);

  expect(pointsOf(entry)?.at(-1)).toBe('TABLE false');
  expect(entry.next?.holdUps.at(-1)).toMatchObject({
    tableDisplayNumber: 1,
    match: { id: hall.id('A001'), matchStatus: 'FINISHED', score: '2:1', names: 'PLAYER1 – PLAYER2' },
  });
  expect(entry.next).toMatchObject({ freeTableId: null, forecast: { tableDisplayNumber: 1 } });
});

test('a player who waits for the opponent sees the match that decides it', async () => {
  await win('A001', 'A');

  const entry = await entryOf(1);

  expect(entry.next).toMatchObject({ label: 'A003', opponent: null, waitsFor: 'Winner of A002' });
  expect(entry.next?.holdUps).toMatchObject([{ kind: 'PLAYERS', done: false, match: { label: 'A002', names: 'PLAYER3 – PLAYER4' } }]);
  expect(entry.played).toMatchObject([
    { label: 'A001', ownScore: 2, otherScore: 1, won: true, tableDisplayNumber: 1, opponent: { displayName: 'PLAYER2 Given' } },
  ]);
});

test('the rest after the last match is open at first and settled later', async () => {
  await win('A001', 'A');
  await win('A002', 'A');
  // A rest that ends before the planned time holds nothing up.
  expect(pointsOf(await entryOf(3))).toEqual(['PLAYERS true', 'TIME false']);
  await world.context.db.updateTable('tournamentMatch').set({ scheduledTime: null }).where('id', '=', hall.id('A003')).execute();
  expect(pointsOf(await entryOf(3))).toEqual(['PLAYERS true', 'REST false']);

  await world.clock.advance(6 * 60_000);

  expect(pointsOf(await entryOf(3))?.slice(0, 2)).toEqual(['PLAYERS true', 'REST true']);
  expect((await entryOf(3)).next?.meetings).toBe(0);
});

test('the rest lasts as long as the event says', async () => {
  await world.context.db.updateTable('event').set({ restMinutes: 30 }).where('id', '=', hall.eventId).execute();
  await win('A001', 'A');
  await win('A002', 'A');
  await world.context.db.updateTable('tournamentMatch').set({ scheduledTime: null }).where('id', '=', hall.id('A003')).execute();

  await world.clock.advance(29 * 60_000);
  expect(pointsOf(await entryOf(3))).toEqual(['PLAYERS true', 'REST false']);

  await world.clock.advance(60_000);
  expect(pointsOf(await entryOf(3))?.slice(0, 2)).toEqual(['PLAYERS true', 'REST true']);
});

test('two who have met before are told apart from a first meeting', async () => {
  await win('A001', 'A');
  await win('A002', 'A');
  await win('A003', 'A');
  await win('A004', 'A');
  await win('A005', 'B');

  expect((await entryOf(1)).next).toMatchObject({ label: 'A006', opponent: { displayName: 'PLAYER2 Given' }, meetings: 1 });
});

test('an announced match says with the sentence of the rule why it cannot start', async () => {
  await announce('A001');

  const { next } = await entryOf(2);

  expect(next).toMatchObject({ matchStatus: 'READY', tableDisplayNumber: 1 });
  expect(next?.holdUps).toMatchObject([{ kind: 'START', tableDisplayNumber: 1, sentence: expect.stringMatching(/break/i) }]);
});

test('a match in play has no hold-ups, and its score is the one of the player', async () => {
  await announce('A001');
  await send('A001', { type: 'SET_BREAKER', side: 'A' }, { type: 'START' }, { type: 'SCORE', participantId: participant(2), to: 1 });

  expect((await entryOf(2)).next).toMatchObject({ matchStatus: 'RUNNING', ownScore: 1, otherScore: 0, holdUps: [] });
});

test('a player whose opponent plays elsewhere waits for that match', async () => {
  const other = await createDoubleElimination(world.context, { tables: 1, raceTo: 2 });
  await world.context.db
    .updateTable('participant')
    .set({ playerProfileId: await profileOf(2) })
    .where('id', '=', other.participantIds[0] ?? 0)
    .execute();
  await dispatchMatch(
    world.context,
    { actor: { kind: 'system', name: 'test' }, matchId: other.id('A001'), right: 'match:edit' },
    (_stored, { at }) => [{ type: 'ASSIGN_TABLE', tableId: other.tableIds[0] ?? 0, at }],
  );

  expect((await entryOf(1)).next?.holdUps.at(-1)).toMatchObject({ kind: 'PLAYING', match: { id: other.id('A001') } });
});

test('one of several entries is chosen by its id, and any other id shows the default one', async () => {
  const other = await createDoubleElimination(world.context, { tables: 1 });
  await world.context.db
    .updateTable('participant')
    .set({ playerProfileId: await profileOf(1) })
    .where('id', '=', other.participantIds[0] ?? 0)
    .execute();
  const ask = async (query: string) =>
    (await world.inject({ url: `/api/player-profiles/${await profileOf(1)}/card${query}`, headers })).json();

  expect((await ask('')).entries).toHaveLength(2);
  expect((await ask(`?participantId=${participant(1)}`)).entry.tournamentId).toBe(hall.tournamentId);
  expect((await ask(`?participantId=${other.participantIds[0]}`)).entry.tournamentId).toBe(other.tournamentId);
  expect((await ask(`?participantId=${participant(4)}`)).entry.tournamentId).toBe(other.tournamentId);
});

test('a withdrawn player has no next match', async () => {
  const url = `/api/management/tournaments/${hall.tournamentId}/participants/${participant(1)}/withdraw`;
  expect((await world.inject({ method: 'POST', url, headers })).statusCode).toBe(200);

  expect(await entryOf(1)).toMatchObject({ withdrawn: true, next: null, ifWins: null, ifLoses: null });
});

test('a branch without an opponent is a walkover, and names nobody', async () => {
  const url = `/api/management/tournaments/${hall.tournamentId}/participants/${participant(4)}/withdraw`;
  await win('A002', 'A');
  expect((await world.inject({ method: 'POST', url, headers })).statusCode).toBe(200);

  expect((await entryOf(1)).ifWins).toMatchObject({ label: 'A003', opponent: { displayName: 'PLAYER3 Given' }, walkover: false });
  await world.context.db
    .updateTable('tournamentMatch')
    .set({ bWalkover: true, participantBId: null })
    .where('id', '=', hall.id('A004'))
    .execute();
  expect((await entryOf(1)).ifLoses).toMatchObject({ label: 'A004', opponent: null, walkover: true, rivals: null });
});

test('the places of the season come with the number of entrants', async () => {
  const { db } = world.context;
  await db.updateTable('tournament').set({ tournamentStatus: 'APPROVED' }).where('id', '=', hall.tournamentId).execute();
  await db.updateTable('participant').set({ place: 3 }).where('id', '=', participant(1)).execute();

  const { entry, entries, season } = await card(1);

  expect([entry, entries]).toEqual([null, []]);
  expect(season).toMatchObject({ tournaments: 1, places: [{ tournamentId: hall.tournamentId, place: 3, entrants: 4 }] });
});

test('only users who may read invoices see whether the fee is paid', async () => {
  expect((await entryOf(1)).payment).toBe('NONE');
  expect((await entryOf(1, await world.signIn('ROLE_USER'))).payment).toBeNull();
});

test('players of one name are told apart on the card and in the search', async () => {
  const { db } = world.context;
  const [one, other] = [await profileOf(1), await profileOf(2)];
  await db
    .updateTable('playerProfile')
    .set({ displayName: 'NAMESAKE Nina', search: ' namesake nina' })
    .where('id', 'in', [one, other])
    .execute();

  await db
    .updateTable('playerProfile')
    .set({ displayName: 'ALONE Anna' })
    .where('id', '=', await profileOf(3))
    .execute();

  const { players } = (await world.inject({ url: '/api/search?q=namesake', headers })).json();

  expect((await card(1)).player.namesake).toBe(`no. ${one}`);
  expect((await card(3)).player.namesake).toBeNull();
  expect(players.map(({ namesake }: { namesake: string }) => namesake).sort()).toEqual([`no. ${one}`, `no. ${other}`].sort());
});

test('an entry in an unpublished event is hidden from outsiders', async () => {
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hall.eventId).execute();

  expect((await card(1, await world.signIn('ROLE_PRESS'))).entry).toBeNull();
  expect((await card(1)).entry).not.toBeNull();
});

test.each([
  ['/api/player-profiles/999999/card', 404],
  ['/api/player-profiles/x/card', 400],
  ['/api/player-profiles/1/card?participantId=x', 400],
])('%s is answered with %i', async (url, status) => {
  expect((await world.inject({ url, headers })).statusCode).toBe(status);
});

test('the card needs an account that may read players', async () => {
  const url = `/api/player-profiles/${await profileOf(1)}/card`;

  expect((await world.inject({ url })).statusCode).toBe(401);
  expect((await world.inject({ url, headers: await world.signIn('ROLE_PLAYER') })).statusCode).toBe(403);
});

test.each([
  { singleElimination: 8, afterWin: 'QUALIFIES', words: 'Win Qualified. The next draw decides the opponent.' },
  { singleElimination: 16, afterWin: 'WINS', words: 'Win place 1' },
])('a win that leads to no match yet: $afterWin', async ({ singleElimination, afterWin, words }) => {
  const ready = await createReady(world.context, { players: 13, spec: { singleElimination } });
  for (const [action, payload] of [
    ['generate-matches', drawForm(ready)],
    ['start-tournament', undefined],
  ] as const) {
    const url = `/api/management/tournaments/${ready.tournamentId}/${action}`;
    const answer = await world.inject({ method: 'PUT', url, headers, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  // The first seed has a bye in round 1. Without the other players the first two seeds meet in the final.
  const leaving = afterWin === 'WINS' ? ready.participantIds.slice(2) : [];
  for (const id of leaving)
    await commit(world.context, { actor: { kind: 'system', name: 'test' } }, async (work) => {
      await withdraw(work, id);
      return null;
    });
  const [profileId] = ready.profileIds;

  const card: PlayerCardFacts = (await world.inject({ url: `/api/player-profiles/${profileId}/card`, headers })).json();
  const page = (await world.inject({ url: `/live/events/${ready.eventId}/players/${profileId}` })).body;

  expect(card.entry).toMatchObject({ ifWins: null, afterWin });
  expect(page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(words);
});
