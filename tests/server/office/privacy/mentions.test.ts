/** Texts of staff do not name an erased person any more, in whatever field; words that only look like a name stay. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchScoreOf } from '../../../../machines/match/score-columns.ts';
import { up as journalWithoutWords } from '../../../../migrations/2026-12-05-journal-without-words.ts';
import { createCommandHandler } from '../../../../server/hall/live/commands.ts';
import { resolveActor } from '../../../../server/http/auth/actors.ts';
import { backUp } from '../../../../server/operations/backup/backup.ts';
import { readMatchUnlocked } from '../../../../server/sport/matches/read.ts';
import { journalEpoch } from '../../../../server/store/journal/journal.ts';
import { newCommandId, pairTablet } from '../../../live/pairing.ts';
import { startMatch } from '../../../live/play.ts';
import { createHall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { filesWith, tablesWith } from './traces.ts';

let world: World;
let admin: { authorization: string };
let keys = 0;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) {
  const headers = { ...admin, ...(method === 'GET' ? {} : { 'idempotency-key': `mention-${++keys}` }) };
  const answer = await world.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
async function done(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) {
  const { status, body } = await ask(method, url, payload);
  expect({ url, status, detail: body?.detail }).toEqual({ url, status: expect.toSatisfy((code: number) => code < 300), detail: undefined });
  return body;
}

const edit = (matchId: number, payload: object) =>
  done('POST', `/api/management/announced-matches/save-changes?matchId=${matchId}`, { nextToBreak: 'A', ...payload });
const rename = (id: number, firstName: string, lastName: string) =>
  done('PATCH', `/api/player-profiles/${id}`, { id, firstName, lastName, displayName: `${lastName.toUpperCase()} ${firstName}` });
const playerOf = async (participantId: number): Promise<number> =>
  (await world.context.read.selectFrom('participant').select('playerProfileId').where('id', '=', participantId).executeTakeFirstOrThrow())
    .playerProfileId;
const confirm = () => world.context.db.updateTable('session').set({ confirmedAt: world.clock.now().toISOString() }).execute();

async function erase(id: number) {
  await confirm();
  const { displayName } = await done('GET', `/api/player-profiles/${id}`);
  return ask('POST', `/api/gdpr/players/${id}/erase`, { confirmation: displayName });
}

/** A finished match of two players who have no other match. */
async function played() {
  const running = await startMatch(world.context, await createHall(world.context, { players: 2 }));
  const [one, other] = [await playerOf(running.playerA), await playerOf(running.playerB)];
  const finish = () => edit(running.matchId, { matchStatus: 'APPROVED', aScore: 3, bScore: 1 });
  const correct = (bScore: number, reason: string) => edit(running.matchId, { matchStatus: 'APPROVED', aScore: 3, bScore, reason });
  return { ...running, one, other, finish, correct };
}

const reasonsOf = async (matchId: number) =>
  (
    await world.context.read
      .selectFrom('matchProgress')
      .select('reason')
      .where('matchId', '=', matchId)
      .where('reason', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ reason }) => reason);

/** Chooses the history that the tablet counted while the desk changed the score. */
async function chooseTablet({ matchId, tableId, playerA }: Awaited<ReturnType<typeof played>>, reason: string): Promise<void> {
  const { context } = world;
  const epoch = await journalEpoch(context.read);
  const pairing = await pairTablet(world, admin, tableId);
  const stored = await readMatchUnlocked(context.read, matchId);
  const upon = stored && { epoch, version: stored.row.version, standing: matchScoreOf(stored.state) };
  await edit(matchId, { matchStatus: 'RUNNING', aScore: 0, bScore: 1 });
  const body = { type: 'SCORE', participantId: playerA, to: 1, matchId };
  const command = { id: newCommandId(), seq: 1, clientAt: world.clock.now().toISOString(), upon, body };
  const answer = await createCommandHandler(context, epoch).answer(await resolveActor(context, pairing.token), { commands: [command] });
  const [held] = answer.ok ? answer.answers : [];
  if (held?.result !== 'HELD') throw new Error(`Not held: ${JSON.stringify(answer)}`);
  await done('POST', `/api/match-proposals/${held.proposalId}/choice`, { choice: 'TABLET', reason });
}

const words = ['Quixotenbaum', 'quixotenbaum', 'QUIXOTENBAUM'];

test('no reason, note, refusal or view names an erased person, in no table and no file', async () => {
  const { context } = world;
  const match = await played();
  const { one: id, other, matchId, tableId } = match;
  await rename(id, 'Petra', 'Quixotenbaum');
  expect((await erase(id)).body.detail).toMatch(/^QUIXOTENBAUM Petra is in a match of /);
  await chooseTablet(match, 'Quixotenbaum and the referee say so');
  await match.finish();
  await match.correct(2, 'A rack of Petra QUIXOTENBAUM was missing');
  await done('POST', `/api/management/tables/${tableId}/block`, { reason: 'Petra Quixotenbaum spilled her tea' });
  const info = { blockedForRegistrations: true, blockedForRegistrationsAdminInfo: 'Hit Quixotenbaum, Petra' };
  await done('PATCH', `/api/player-profiles/${other}`, { id: other, ...info });
  await done('PATCH', `/api/player-profiles/${id}`, { id, ...info });
  await world.context.db.updateTable('device').set({ name: 'Tablet of Petra Quixotenbaum' }).where('tableId', '=', tableId).execute();
  const token = await done('POST', `/api/management/events/${match.hall.eventId}/stream-tokens`, {
    name: 'Petra Quixotenbaum',
    leastDelay: 5,
  });
  const views = [
    { name: 'Owed', address: '?purpose=petra+quixotenbaum' },
    { name: 'Her', address: '?search=Quixotenbaum' },
  ];
  await done('PUT', '/api/account/lists/invoices', { columns: null, views });
  const tables = new Set((await tablesWith(context, words)).map((found) => found.split(':')[0]));
  expect([...tables].sort()).toEqual([
    ...['billiard_table', 'command', 'device', 'match_progress', 'match_proposal', 'player_profile', 'stream_token', 'user_setting'],
  ]);

  expect((await erase(id)).body).toEqual({ displayName: `Former player #${id}` });

  expect(await tablesWith(context, words)).toEqual([]);
  if (context.engine === 'sqlite') await backUp(context.config.dataDir, 'after', world.clock.now());
  expect(filesWith(context, words)).toEqual([]);
  expect(await reasonsOf(matchId)).toEqual([`Former player #${id} and the referee say so`, `A rack of Former player #${id} was missing`]);
  const table = await done('GET', `/api/billiard-tables/${tableId}`);
  expect(table.blockedReason).toBe(`Former player #${id} spilled her tea`);
  const kept = await world.context.read.selectFrom('streamToken').selectAll().where('id', '=', token.id).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ name: `Former player #${id}`, version: 1, leastDelay: 5, revokedAt: null });
  expect((await done('GET', `/api/player-profiles/${other}`)).blockedForRegistrationsAdminInfo).toBe(`Hit Former player #${id}`);
});

test('a last name that is also a word stays as a word: without a capital, in matches of others, and in every choice of a view', async () => {
  const [mine, theirs] = [await played(), await played()];
  await rename(mine.one, 'Anna', 'Ball');
  for (const match of [mine, theirs]) {
    await match.finish();
    await match.correct(2, 'Ball on the nine, said Anna Ball: the ball was moved');
  }
  await done('PATCH', `/api/player-profiles/${theirs.one}`, {
    ...{ id: theirs.one, blockedForRegistrations: true, blockedForRegistrationsAdminInfo: 'Ball of the hall is missing' },
  });
  const views = [
    { name: 'Ball sports', address: '?search=ball' },
    { name: 'To pay', address: '?status=BALL&sort=anna+ball' },
    { name: 'Anna', address: '?search=anna+ball' },
  ];
  await done('PUT', '/api/account/lists/tournaments', { columns: null, views });

  expect((await erase(mine.one)).status).toBe(200);

  const former = `Former player #${mine.one}`;
  expect(await reasonsOf(mine.matchId)).toEqual([`${former} on the nine, said ${former}: the ball was moved`]);
  expect(await reasonsOf(theirs.matchId)).toEqual([`Ball on the nine, said ${former}: the ball was moved`]);
  const { blockedForRegistrationsAdminInfo } = await done('GET', `/api/player-profiles/${theirs.one}`);
  expect(blockedForRegistrationsAdminInfo).toBe('Ball of the hall is missing');
  expect((await done('GET', '/api/account/lists')).tournaments.views).toEqual(views.slice(0, 2));
});

test('the name of a living namesake stays, however it is spelled', async () => {
  const match = await played();
  await rename(match.one, 'Jure', 'Müllersson');
  await rename(match.other, 'Ivo', 'Mullersson');
  const third = await played();
  await rename(third.one, 'Jüre', 'MULLERSSON');
  await match.finish();
  const reason = 'Müllersson and Jure Müllersson say so';
  await match.correct(2, reason);

  expect((await erase(match.one)).status).toBe(200);

  expect(await reasonsOf(match.matchId)).toEqual([reason]);
});

test('a migration removes the reason of a correction from an old journal', async () => {
  const { db } = world.context;
  const entry = { stream: 'match:1', version: 1, type: 'CORRECT', actor: 'user:1', at: world.clock.now().toISOString(), rooms: '[]' };
  const data = JSON.stringify({ events: [{ type: 'CORRECT' }], resultAfter: '3:1', reason: 'Jonny "Nine" Former said so' });
  const { seq } = await db
    .insertInto('journal')
    .values({ ...entry, data, commandId: null, deviceId: null, deviceSeq: null })
    .returning('seq')
    .executeTakeFirstOrThrow();

  await journalWithoutWords(db as never);

  const kept = await sql<{ data: string }>`select data from journal where seq = ${seq}`.execute(db);
  expect(JSON.parse(kept.rows[0]?.data ?? '')).toEqual({ events: [{ type: 'CORRECT' }], resultAfter: '3:1' });
});
