/** The replacement of a qualifier by a walkover, a player or the time of another match (machines/README.md 3.8). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyMatchEvents } from '../../../../server/sport/matches/commands.ts';
import { readMatch } from '../../../../server/sport/matches/read.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createDoubleElimination, type DoubleElimination, sheetOf } from '../../../support/double-elimination.ts';
import { settleByes } from '../../../support/settle-byes.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: DoubleElimination;
let leader: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createDoubleElimination(world.context, { tables: 2, raceTo: 1 });
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
  await put('A001', 'B', { qualifier: 3 });
});

type PlaceholderChoice = { qualifier: number } | { walkover: true };

const put = (label: string, side: 'A' | 'B', who: PlaceholderChoice) =>
  commit(world.context, { actor: { kind: 'system', name: 'test' } }, async (work) => {
    const event = { type: 'SET_PARTICIPANT', at: work.at, side, participantId: null, ...who } as const;
    await applyMatchEvents(work, await readMatch(work, hall.id(label)), [event]);
    await settleByes(work, hall.tournamentId);
    return null;
  });

const sheet = () => sheetOf(world.context, hall);

async function ask(method: 'GET' | 'POST', url: string, as = leader) {
  const answer = await world.inject({ method, url, headers: as });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

const replace = (label: string, query: string, as = leader) =>
  ask('POST', `/api/management/upcoming-matches/replace-placeholder?matchId=${hall.id(label)}&${query}`, as);

async function newPlayer(displayName = 'NEW Player'): Promise<number> {
  const country = await world.context.read.selectFrom('country').select('id').executeTakeFirstOrThrow();
  const values = { lastName: 'New', firstName: 'Player', displayName, initials: 'N.P.', representsCountryId: country.id };
  return (await world.context.db.insertInto('playerProfile').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

test('a qualifier is found by its name', async () => {
  const { body } = await ask('GET', `/api/tournament-matches?tournamentId.equals=${hall.tournamentId}&search=qualifier%203`);

  expect(body.map(({ label, participantBDisplayName }: Record<string, string>) => [label, participantBDisplayName])).toEqual([
    ['A001', 'Qualifier 3'],
  ]);
});

test('a walkover replaces a qualifier: the opponent passes at once', async () => {
  expect((await replace('A001', 'howToReplace=WALKOVER&playerABSelection=B&replacementMatchId=&replacementPlayerId=')).status).toBe(200);

  expect(await sheet()).toEqual(expect.arrayContaining(['A001 APPROVED P1 – w', 'A003 CREATED P1 – ?', 'A004 CREATED w – ?']));
});

test('a player replaces a qualifier, and becomes a participant of the tournament', async () => {
  const playerId = await newPlayer();

  expect((await replace('A001', `howToReplace=PLAYER&playerABSelection=b&replacementPlayerId=${playerId}`)).status).toBe(200);

  expect(await sheet()).toContain('A001 SCHEDULED P1 – new');
  const entered = await world.context.read.selectFrom('participant').selectAll().where('playerProfileId', '=', playerId).execute();
  expect(entered).toMatchObject([{ tournamentId: hall.tournamentId, registrationApproved: true, playing: true }]);
});

test('a player replaces a qualifier in every match, even after the qualifier has passed a walkover', async () => {
  await put('A001', 'A', { walkover: true });
  expect(await sheet()).toEqual(expect.arrayContaining(['A001 APPROVED w – Q3', 'A003 CREATED Q3 – ?']));
  const playerId = await newPlayer();

  await replace('A003', `howToReplace=PLAYER&playerABSelection=A&replacementPlayerId=${playerId}`);

  expect(await sheet()).toEqual(expect.arrayContaining(['A001 APPROVED w – new', 'A003 CREATED new – ?']));
});

test('a registered player cannot replace a qualifier', async () => {
  const { playerProfileId } = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', hall.participantIds[3] ?? 0)
    .executeTakeFirstOrThrow();

  expect(await replace('A001', `howToReplace=PLAYER&playerABSelection=B&replacementPlayerId=${playerProfileId}`)).toMatchObject({
    status: 409,
    body: { detail: 'PLAYER4 Given is a participant already.' },
  });
});

test('the last free slot of a tournament takes one of two players who replace qualifiers', async () => {
  await world.context.db.updateTable('tournament').set({ entryLimit: 5 }).where('id', '=', hall.tournamentId).execute();
  await put('A002', 'B', { qualifier: 4 });
  const [one, other] = [await newPlayer('ONE Player'), await newPlayer('OTHER Player')];

  const answers = await Promise.all([
    replace('A001', `howToReplace=PLAYER&playerABSelection=B&replacementPlayerId=${one}`),
    replace('A002', `howToReplace=PLAYER&playerABSelection=B&replacementPlayerId=${other}`),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('The tournament is full: 5 of 5 places are taken.');
});

test('a player of an age that the tournament does not take cannot replace a qualifier', async () => {
  const { db } = world.context;
  const { id } = await db
    .insertInto('playerCategory')
    .values({ name: `U15 ${hall.tournamentId}`, mnemonic: 'U15' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('tournamentPlayerCategory').values({ tournamentId: hall.tournamentId, playerCategoryId: id }).execute();

  expect(await replace('A001', `howToReplace=PLAYER&playerABSelection=B&replacementPlayerId=${await newPlayer()}`)).toMatchObject({
    status: 409,
    body: { code: 'AGE_NOT_ALLOWED' },
  });
});

test('the match of a qualifier swaps its time with another match of the round, and the qualifier stays', async () => {
  await world.context.db
    .updateTable('tournamentMatch')
    .set({ scheduledTime: '2026-09-26T09:00:00.000Z' })
    .where('id', '=', hall.id('A002'))
    .execute();
  const offered = await ask('GET', `/api/management/upcoming-matches/same-round-matches/${hall.id('A001')}`);
  expect(offered.body).toMatchObject([{ id: hall.id('A002'), label: 'A002' }]);

  await replace('A001', `howToReplace=MATCH&playerABSelection=B&replacementMatchId=${hall.id('A002')}`);

  const times = await world.context.read
    .selectFrom('tournamentMatch')
    .select(['label', 'scheduledTime'])
    .where('label', 'in', ['A001', 'A002'])
    .where('tournamentId', '=', hall.tournamentId)
    .orderBy('label')
    .execute();
  expect(times).toEqual([
    { label: 'A001', scheduledTime: '2026-09-26T09:00:00.000Z' },
    { label: 'A002', scheduledTime: '2026-09-25T15:00:00.000Z' },
  ]);
  expect(await sheet()).toContain('A001 SCHEDULED P1 – Q3');
});

test.each([
  [
    'a side without a qualifier',
    'howToReplace=WALKOVER&playerABSelection=A',
    'Player A is not a qualifier, so there is nothing to replace.',
  ],
  ['no player', 'howToReplace=PLAYER&playerABSelection=B', 'Please select a player'],
  ['no match', 'howToReplace=MATCH&playerABSelection=B', 'Please select another match'],
])('a replacement is refused with %s', async (_name, query, detail) => {
  expect(await replace('A001', query)).toMatchObject({ status: 409, body: { detail } });
});

test('a replacement is refused with a match of another round', async () => {
  expect(await replace('A001', `howToReplace=MATCH&playerABSelection=B&replacementMatchId=${hall.id('A003')}`)).toMatchObject({
    status: 409,
    body: { detail: 'Only a match of the same round can swap its time.' },
  });
});

test('a replacement is a 400 for an unknown kind, and a 404 for a leader of another event', async () => {
  const stranger = await world.signIn('ROLE_USER', []);

  expect((await replace('A001', 'howToReplace=COIN&playerABSelection=B')).status).toBe(400);
  expect((await replace('A001', 'howToReplace=WALKOVER&playerABSelection=B', stranger)).status).toBe(404);
});
