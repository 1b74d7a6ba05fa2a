/** A late entry or a reserve takes a bye, or the place of somebody who never appeared. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Corrections, FreePlace } from '#contract/tournament/corrections.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { withdraw } from '../../../../server/sport/matches/withdraw.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createPlayers, createReady, drawForm, playOut, type Ready } from '../draws/tournament-world.ts';

let world: World;
let leader: { authorization: string };
let ready: Ready;
/** A player who has not entered. */
let late: number;

const actor = { kind: 'system', name: 'test' } as const;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** 13 players in a chart of 16: three byes. */
beforeEach(async () => {
  ready = await createReady(world.context, { players: 13 });
  leader = await world.signIn('ROLE_USER', [ready.eventId]);
  [late = 0] = await createPlayers(world.context, 1);
  await put('generate-matches', drawForm(ready));
});

async function put(action: string, payload?: object, as = leader, key?: string) {
  const url = `/api/management/tournaments/${ready.tournamentId}/${action}`;
  const headers = { ...as, ...(key && { 'idempotency-key': key }) };
  const answer = await world.inject({ method: 'PUT', url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const corrections = async (): Promise<Corrections> =>
  (await world.inject({ url: `/api/management/tournaments/${ready.tournamentId}/corrections`, headers: leader })).json();
const placesOf = async (kind: FreePlace['kind']): Promise<FreePlace[]> =>
  (await corrections()).places.filter((place) => place.kind === kind);
/** The place of a player who has an opponent in the first round. */
const opposedPlace = async (): Promise<FreePlace> => {
  for (const place of await placesOf('ABSENT')) if ((await matchOf(place.matchId)).status !== 'APPROVED') return place;
  throw new Error('Everybody has a bye');
};
const firstPlace = async (kind: FreePlace['kind']): Promise<FreePlace> => {
  const [place] = await placesOf(kind);
  if (!place) throw new Error(`No place of kind ${kind}`);
  return place;
};
const reason = 'Arrived after the draw';
const enter = ({ matchId, side }: FreePlace, playerProfileId = late, as = leader, key?: string) =>
  put('late-entry', { matchId, side, playerProfileId, reason }, as, key);

const matches = () =>
  world.context.read
    .selectFrom('tournamentMatch')
    .selectAll()
    .where('tournamentId', '=', ready.tournamentId)
    .orderBy('id', 'desc')
    .execute();
const matchOf = async (id: number) =>
  world.context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** All matches with status and sides, as one text each. */
const sheet = async () =>
  (await matches()).map(({ label, status, participantAId, participantBId, aWalkover, bWalkover }) =>
    [label, status, participantAId, participantBId, aWalkover, bWalkover].join(' '),
  );
const entryOf = async (playerProfileId: number) =>
  world.context.read
    .selectFrom('participant')
    .selectAll()
    .where('tournamentId', '=', ready.tournamentId)
    .where('playerProfileId', '=', playerProfileId)
    .executeTakeFirst();
const sideIn = (match: Awaited<ReturnType<typeof matchOf>>, side: 'A' | 'B') => match[`participant${side}Id`];

type Step = MatchEvent extends infer Event ? (Event extends MatchEvent ? Omit<Event, 'at'> : never) : never;
const play = (id: number, ...steps: Step[]) =>
  dispatchMatch(world.context, { actor, matchId: id, right: 'match:edit' }, (_stored, { at }) =>
    steps.map((step) => ({ ...step, at }) as MatchEvent),
  );
const leave = (participantId: number) =>
  commit(world.context, { actor }, async (work) => {
    await withdraw(work, participantId);
    return null;
  });

describe.each(['before', 'after'])('%s the start', (when) => {
  beforeEach(async () => {
    if (when === 'after') await put('start-tournament');
  });

  test('a late entry takes a bye: the match is played, and withdrawing the entry makes it a bye again', async () => {
    const place = await firstPlace('BYE');
    const before = await sheet();

    const { status, body } = await enter(place);

    expect(status).toBe(200);
    expect(body.undo).toBe('To take this back, withdraw the late entry: the place is a bye again.');
    const entry = await entryOf(late);
    const match = await matchOf(place.matchId);
    expect(entry).toMatchObject({ registrationApproved: true, withdrawn: false, seed: null });
    expect(match.status).toBe('SCHEDULED');
    expect(match.scheduledTime).not.toBeNull();
    expect(sideIn(match, place.side)).toBe(entry?.id);
    const next = await matchOf(match.winnerToMatchId ?? 0);
    expect(sideIn(next, match.winnerToSide ?? 'A')).toBeNull();
    await leave(entry?.id ?? 0);
    expect((await matchOf(place.matchId)).status).toBe('APPROVED');
    const others = (rows: string[]) => rows.filter((row) => !row.startsWith(`${place.label} `));
    expect(others(await sheet())).toEqual(others(before));
  });

  test.each(['with an opponent', 'with a bye'])(
    'a late entry takes the place of a player %s, and that player can be put back',
    async (whom) => {
      const place = await (whom === 'with a bye' ? firstPlace('ABSENT') : opposedPlace());
      const before = await sheet();
      const absent = sideIn(await matchOf(place.matchId), place.side) ?? 0;

      const { status, body } = await enter(place);

      expect(status).toBe(200);
      expect(body.undo).toBe(`To take this back, put ${place.name} into the place again, until the match begins.`);
      expect(sideIn(await matchOf(place.matchId), place.side)).toBe((await entryOf(late))?.id);
      const row = await world.context.read.selectFrom('participant').selectAll().where('id', '=', absent).executeTakeFirstOrThrow();
      expect(row.withdrawn).toBe(true);
      const { reserves, places } = await corrections();
      expect(reserves.map(({ playerProfileId }) => playerProfileId)).toEqual([row.playerProfileId]);
      const again = places.find(({ matchId, side }) => matchId === place.matchId && side === place.side);
      if (!again) throw new Error('The place is not offered again');
      expect(await enter(again, row.playerProfileId)).toMatchObject({ status: 200 });
      expect(await sheet()).toEqual(before);
      expect((await entryOf(late))?.withdrawn).toBe(true);
      expect(await entryOf(row.playerProfileId)).toMatchObject({ id: absent, withdrawn: false });
    },
  );

  test('a player who left their place to a late entry counts nowhere as an entrant, and one who still stands in a match does', async () => {
    const place = await opposedPlace();
    await enter(place);
    const other = await opposedPlace();
    await leave(sideIn(await matchOf(other.matchId), other.side) ?? 0);
    await world.context.db.updateTable('event').set({ eventStatus: 'RUNNING' }).where('id', '=', ready.eventId).execute();
    const read = async (url: string) => (await world.inject({ url, headers: leader })).body;
    const page = await read(`/live/tournaments/${ready.tournamentId}?view=entrants`);
    const published = JSON.parse(await read(`/api/public/tournaments/${ready.tournamentId}/participants`));
    const { corrections: choices } = await corrections();

    expect(JSON.parse(await read(`/api/tournaments/${ready.tournamentId}`)).numberOfParticipants).toBe(13);
    expect(choices.find(({ name }) => name === 'SWAP')?.fact).toMatch(/ of 13 participants have not played\.$/);
    expect(published).toHaveLength(13);
    expect(page).not.toContain(place.name);
    expect(page.match(/<small>Withdrawn<\/small>/g)).toHaveLength(1);
  });

  test('a withdrawn player without a place comes back only while the tournament has room', async () => {
    const given = await opposedPlace();
    const owner = sideIn(await matchOf(given.matchId), given.side) ?? 0;
    const { playerProfileId } = await world.context.read
      .selectFrom('participant')
      .select('playerProfileId')
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    await enter(given);
    await world.context.db.updateTable('tournament').set({ entryLimit: 13 }).where('id', '=', ready.tournamentId).execute();
    const { places, reserves } = await corrections();

    expect(reserves).toMatchObject([{ playerProfileId, withdrawn: true }]);
    expect(places.map(({ kind }) => kind)).not.toContain('BYE');
    await world.context.db.updateTable('tournament').set({ entryLimit: 14 }).where('id', '=', ready.tournamentId).execute();
    const bye = await firstPlace('BYE');
    await world.context.db.updateTable('tournament').set({ entryLimit: 13 }).where('id', '=', ready.tournamentId).execute();
    expect(await enter(bye, playerProfileId)).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_FULL' } });
    expect((await entryOf(playerProfileId))?.withdrawn).toBe(true);
    await world.context.db.updateTable('tournament').set({ entryLimit: 14 }).where('id', '=', ready.tournamentId).execute();
    expect(await enter(bye, playerProfileId)).toMatchObject({ status: 200 });
  });

  test('a late entry takes the place of a player who withdrew, and the opponent comes back from the next match', async () => {
    const absent = await opposedPlace();
    const match = await matchOf(absent.matchId);
    await leave(sideIn(match, absent.side) ?? 0);
    const place = await firstPlace('LEFT');
    expect((await matchOf(place.matchId)).status).toBe('APPROVED');

    expect(await enter(place)).toMatchObject({ status: 200 });

    const after = await matchOf(place.matchId);
    expect(after).toMatchObject({ status: 'SCHEDULED', aWalkover: false, bWalkover: false, scheduledTime: match.scheduledTime });
    expect(sideIn(after, place.side)).toBe((await entryOf(late))?.id);
  });
});

describe('after the start', () => {
  beforeEach(async () => {
    await put('start-tournament');
  });

  test('the tournament is played to its end with late entries in all byes and in the place of an absent player', async () => {
    const profiles = await createPlayers(world.context, 3);
    const place = await opposedPlace();
    const absent = sideIn(await matchOf(place.matchId), place.side) ?? 0;
    await enter(place);
    for (const profile of profiles) expect(await enter(await firstPlace('BYE'), profile)).toMatchObject({ status: 200 });
    expect(await placesOf('BYE')).toEqual([]);

    // 16 players of a chart without walkovers.
    expect(await playOut(world.context, ready)).toBe(20);
    expect((await put('draw-next-stage')).status).toBe(200);
    await playOut(world.context, ready);
    expect((await put('finish-tournament')).status).toBe(200);
    const entries = await world.context.read.selectFrom('participant').selectAll().where('tournamentId', '=', ready.tournamentId).execute();
    expect(entries.filter((entry) => entry.place === null).map((entry) => entry.id)).toEqual([absent]);
  });

  test('an announced match is called again with the late entry', async () => {
    const place = await opposedPlace();
    const [tableId = 0] = ready.tableIds;
    await play(place.matchId, { type: 'ASSIGN_TABLE', tableId });

    const { body } = await enter(place);

    expect(body.consequences[0]).toEqual({ kind: 'CALL', sentence: 'Table 1 is called again with the new name.' });
    expect(await matchOf(place.matchId)).toMatchObject({ status: 'READY', tableId });
  });

  test('a place whose match has begun, or whose opponent already plays the next match, is not free', async () => {
    const bye = await firstPlace('BYE');
    const absent = await opposedPlace();
    const { winnerToMatchId, winnerToSide } = await matchOf(bye.matchId);
    const next = await matchOf(winnerToMatchId ?? 0);
    const feeder = (await matches()).find(
      (match) => match.winnerToMatchId === next.id && match.winnerToSide !== winnerToSide && match.status !== 'APPROVED',
    );
    const begin: Step[] = [
      { type: 'ASSIGN_TABLE', tableId: ready.tableIds[0] ?? 0 },
      { type: 'SET_BREAKER', side: 'A' },
      { type: 'START' },
    ];
    const win: Step[] = [{ type: 'CORRECT', aScore: 2, bScore: 0 }, { type: 'FINISH' }];
    if (feeder) await play(feeder.id, ...begin, ...win);
    await play(next.id, ...begin);
    const before = await sheet();

    expect(await enter(bye)).toMatchObject({ status: 409, body: { code: 'PLACE_NOT_FREE' } });
    if (absent.matchId !== feeder?.id)
      await play(absent.matchId, { ...begin[0], tableId: ready.tableIds[1] ?? 0 } as Step, ...begin.slice(1));
    expect(await enter(absent)).toMatchObject({ status: 409, body: { code: 'PLACE_NOT_FREE' } });
    expect((await sheet()).filter((row) => !row.startsWith(absent.label))).toEqual(before.filter((row) => !row.startsWith(absent.label)));
    expect(await entryOf(late)).toBeUndefined();
  });

  test('a bye whose opponent is announced for the next match says which match stands in the way', async () => {
    const bye = await firstPlace('BYE');
    const { winnerToMatchId, winnerToSide } = await matchOf(bye.matchId);
    const next = await matchOf(winnerToMatchId ?? 0);
    const feeder = (await matches()).find(({ winnerToMatchId: to, winnerToSide: side }) => to === next.id && side !== winnerToSide);
    const [tableId = 0] = ready.tableIds;
    if (feeder?.status !== 'APPROVED')
      await play(
        feeder?.id ?? 0,
        { type: 'ASSIGN_TABLE', tableId },
        { type: 'SET_BREAKER', side: 'A' },
        { type: 'START' },
        { type: 'CORRECT', aScore: 2, bScore: 0 },
        { type: 'FINISH' },
      );
    await play(next.id, { type: 'ASSIGN_TABLE', tableId });

    expect((await placesOf('BYE')).map(({ matchId }) => matchId)).not.toContain(bye.matchId);
    const { status, body } = await enter(bye);

    expect([status, body.code]).toEqual([409, 'FOLLOWING_MATCH_STARTED']);
    expect(body.detail).toContain(next.label);
    expect(await entryOf(late)).toBeUndefined();
  });
});

test('a preview shows the match before and after, and enters nobody', async () => {
  const place = await firstPlace('BYE');
  const before = await sheet();

  const { status, body } = await put('late-entry?dryRun=true', { matchId: place.matchId, side: place.side, playerProfileId: late });

  expect(status).toBe(200);
  const change = body.changes.find(({ label }: { label: string }) => label === place.label);
  const side = place.side === 'A' ? 'a' : 'b';
  expect(change.before[side].name).toBe('Bye');
  expect(change.after[side].name).toMatch(/^PLAYER001/);
  expect(await sheet()).toEqual(before);
  expect(await entryOf(late)).toBeUndefined();
});

test('the list of corrections names the byes', async () => {
  const byes = await placesOf('BYE');
  const { corrections: listed } = await corrections();

  expect(byes).toHaveLength(3);
  expect(listed.find(({ name }) => name === 'LATE_ENTRY')).toEqual({
    name: 'LATE_ENTRY',
    fact: `3 byes are free: ${byes[0]?.label} against ${byes[0]?.against}, ${byes[1]?.label} against ${byes[1]?.against} and ${byes[2]?.label} against ${byes[2]?.against}. 13 participants have not played.`,
    refusal: null,
  });
});

test('while the tournament is played, every offered place can be taken, and a bye that cannot is not offered', async () => {
  await put('start-tournament');
  const preview = async ({ matchId, side }: Pick<FreePlace, 'matchId' | 'side'>) =>
    (await put('late-entry?dryRun=true', { matchId, side, playerProfileId: late })).body.refusal;
  const byes = await placesOf('BYE');
  await leave(sideIn(await matchOf((await opposedPlace()).matchId), 'A') ?? 0);
  const [tableId = 0] = ready.tableIds;
  const dropped: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    const { places } = await corrections();
    for (const place of places) expect([step, place.label, await preview(place)]).toEqual([step, place.label, null]);
    for (const bye of byes.filter(({ matchId }) => !places.some((place) => place.kind === 'BYE' && place.matchId === matchId))) {
      const refusal = await preview(bye);
      expect(refusal).not.toBeNull();
      dropped.push(refusal);
    }
    const next = (await matches()).find(
      ({ status, participantAId, participantBId }) => status === 'SCHEDULED' && participantAId !== null && participantBId !== null,
    );
    if (!next) break;
    await play(next.id, { type: 'ASSIGN_TABLE', tableId });
    // One match of two is only announced when the places are read again.
    if (step % 2 === 0) await play(next.id, { type: 'RESET' });
    else
      await play(
        next.id,
        { type: 'SET_BREAKER', side: 'A' },
        { type: 'START' },
        { type: 'CORRECT', aScore: 2, bScore: 0 },
        { type: 'FINISH' },
      );
  }
  expect(dropped.length).toBeGreaterThan(0);
});

test('a full tournament offers byes to nobody but a reserve', async () => {
  await world.context.db.updateTable('tournament').set({ entryLimit: 13 }).where('id', '=', ready.tournamentId).execute();
  const withoutReserve = await corrections();
  expect(withoutReserve.full).toBe('The tournament is full: 13 of 13 places are taken.');
  expect(withoutReserve.places.filter(({ kind }) => kind === 'BYE')).toEqual([]);

  const entry = { tournamentId: ready.tournamentId, playerProfileId: late, registrationApproved: true, place: null };
  await world.context.db.insertInto('participant').values(entry).execute();

  expect((await corrections()).full).not.toBeNull();
  expect(await enter(await firstPlace('BYE'))).toMatchObject({ status: 200 });
});

test('a player who stands in the draw, a full tournament and a missing reason are refused', async () => {
  const place = await firstPlace('BYE');
  expect(await enter(place, ready.profileIds[0])).toMatchObject({ status: 409, body: { code: 'ENTERED_ALREADY' } });
  const { matchId, side } = place;
  expect(await put('late-entry', { matchId, side, playerProfileId: late })).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'reason' }] },
  });
  await world.context.db.updateTable('tournament').set({ entryLimit: 13 }).where('id', '=', ready.tournamentId).execute();
  expect(await enter(place)).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_FULL' } });
});

describe('somebody without a profile', () => {
  let newPlayer: object;
  beforeAll(async () => {
    const country = { name: 'Austria', code: 'AT', mnemonic: 'AUT', flagImg: null, flagImgContentType: null };
    const { id: countryId } = await world.context.db.insertInto('country').values(country).returning('id').executeTakeFirstOrThrow();
    newPlayer = { name: 'von der Heide Frank', nameOrder: 'LAST_FIRST', countryId };
  });
  const enterNew = ({ matchId, side }: FreePlace, as: { authorization: string }, query = '', body: object = { reason }) =>
    put(`late-entry${query}`, { matchId, side, newPlayer, ...body }, as);
  const named = () =>
    world.context.read.selectFrom('playerProfile').selectAll().where('lastName', '=', 'von der Heide').orderBy('id').execute();

  test('a preview names the new player and keeps nothing; the save makes the player and enters them in one step', async () => {
    const manager = await world.signIn('ROLE_MANAGER');
    const place = await firstPlace('BYE');
    const before = await named();

    const preview = await enterNew(place, manager, '?dryRun=true', {});

    const side = place.side === 'A' ? 'a' : 'b';
    const change = preview.body.changes.find(({ label }: { label: string }) => label === place.label);
    expect(change.after[side].name).toMatch(/^VON DER HEIDE Frank/);
    expect(await named()).toEqual(before);
    expect(await enterNew(place, manager)).toMatchObject({ status: 200 });
    const [profile] = await named();
    expect(profile).toMatchObject({ firstName: 'Frank', birthday: null, email: null });
    expect(sideIn(await matchOf(place.matchId), place.side)).toBe((await entryOf(profile?.id ?? 0))?.id);
    const listed = await world.inject({ url: `/api/player-profiles?incomplete.equals=true&id.equals=${profile?.id}`, headers: manager });
    expect(listed.json()).toMatchObject([{ id: profile?.id, incomplete: true }]);

    const other = await firstPlace('BYE');
    expect(await enterNew(other, manager)).toMatchObject({ status: 409, body: { code: 'ENTERED_ALREADY' } });
    expect(await named()).toHaveLength(1);
  });

  test('a full tournament makes no player, and neither does a leader without the right to create players', async () => {
    const manager = await world.signIn('ROLE_MANAGER');
    const place = await firstPlace('BYE');
    const before = await named();
    const ids = { notThese: before.map(({ id }) => id) };

    expect(await enterNew(place, leader)).toMatchObject({ status: 409, body: { code: 'MAY_NOT_CREATE_PLAYERS' } });
    await world.context.db.updateTable('tournament').set({ entryLimit: 13 }).where('id', '=', ready.tournamentId).execute();
    expect(await enterNew(place, manager, '', { newPlayer: { ...newPlayer, ...ids }, reason })).toMatchObject({
      status: 409,
      body: { code: 'TOURNAMENT_FULL' },
    });
    expect(await enterNew(place, manager, '', { playerProfileId: late, reason })).toMatchObject({ status: 400 });
    expect(await put('late-entry', { matchId: place.matchId, side: place.side, reason }, manager)).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'playerProfileId' }] },
    });
    expect(await named()).toEqual(before);
  });
});

test('a repeated request enters once', async () => {
  const place = await firstPlace('BYE');
  const first = await enter(place, late, leader, 'late-entry-once-0001');

  expect(await enter(place, late, leader, 'late-entry-once-0001')).toEqual(first);
  expect(first.status).toBe(200);
});

test('nobody but a leader of the event puts in a late entry', async () => {
  const place = await firstPlace('BYE');

  expect((await enter(place, late, await world.signIn('ROLE_USER', []))).status).toBe(404);
  expect((await enter(place, late, await world.signIn('ROLE_REFEREE'))).status).toBe(403);
  expect((await enter(place, late, { authorization: '' })).status).toBe(401);
});
