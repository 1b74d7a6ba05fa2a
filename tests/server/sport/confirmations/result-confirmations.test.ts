/** Both players answer to a result at the tablet: each answer once, for this result only, and a dispute waits for the desk. */
import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CommandAnswer, ConfirmResultBody } from '#contract/live/commands.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { createCommandHandler } from '../../../../server/hall/live/commands.ts';
import { resolveActor } from '../../../../server/http/auth/actors.ts';
import { callDue } from '../../../../server/sport/next-calls/autopilot.ts';
import { journalEpoch } from '../../../../server/store/journal/journal.ts';
import { newCommandId, pairTablet } from '../../../live/pairing.ts';
import { at, type RunningMatch, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let admin: { authorization: string };
let hall: Hall;
let match: RunningMatch;
let tablet: { ask: (body: object, id?: string) => Promise<CommandAnswer> };
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.advance(120_000);
  hall = await createHall(world.context, { players: 4, tables: 2, raceTo: 2 });
  await asks(true);
  match = await startMatch(world.context, hall);
  tablet = await pairedTablet(match.tableId);
});

async function pairedTablet(tableId: number) {
  const { token } = await pairTablet(world, admin, tableId);
  const actor = await resolveActor(world.context, token);
  const handler = createCommandHandler(world.context, await journalEpoch(world.context.read));
  let seq = 0;
  const numbers = new Map<string, number>();
  return {
    ask: async (body: object, id = newCommandId()): Promise<CommandAnswer> => {
      const number = numbers.get(id) ?? ++seq;
      numbers.set(id, number);
      const answer = await handler.answer(actor, { commands: [{ id, seq: number, clientAt: world.clock.now().toISOString(), body }] });
      if (!answer.ok) throw new Error(answer.problem.detail);
      return at(answer.answers, 0);
    },
  };
}

const asks = (confirmsResults: boolean) =>
  world.inject({
    method: 'PATCH',
    url: `/api/events/${hall.eventId}`,
    headers: admin,
    payload: { id: hall.eventId, confirmsResults },
  });
const finish = async (): Promise<void> => {
  for (const to of [1, 2]) await send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerA, to });
  await send(world.context, match.matchId, { type: 'FINISH' });
};
const yes = (side: 'A' | 'B', more: Partial<ConfirmResultBody> = {}): ConfirmResultBody => ({
  ...{ type: 'CONFIRM_RESULT', matchId: match.matchId, side, aScore: 2, bScore: 0, agrees: true },
  ...more,
});
const row = async (): Promise<LiveMatch> =>
  (await world.inject({ url: `/api/tournament-matches/${match.matchId}`, headers: admin })).json();
const warnings = async (): Promise<{ kind: string; matchId?: number }[]> => {
  // One answer serves all desks for some seconds.
  world.clock.advance(11_000);
  return (await world.inject({ url: `/api/management/events/${hall.eventId}/warnings`, headers: admin })).json();
};
const textOf = async (file: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text;
const code = (answer: CommandAnswer): string => ('code' in answer ? answer.code : answer.result);

test('each player answers once for all repetitions of the tap, and the version of the match stays', async () => {
  await finish();
  const before = await row();
  expect(before.confirmations).toEqual({ A: null, B: null });
  const id = newCommandId();
  const tappedAt = world.clock.now().toISOString();

  const [first, again] = [await tablet.ask(yes('A'), id), await tablet.ask(yes('A'), id)];

  expect([first, again]).toMatchObject([
    { result: 'ok', version: before.version, repeated: false },
    { result: 'ok', version: before.version, repeated: true },
  ]);
  expect(await row()).toEqual({ ...before, confirmations: { A: { at: tappedAt, agrees: true }, B: null } });
  const entries = await world.context.read
    .selectFrom('resultConfirmation')
    .select(['side', 'agrees'])
    .where('matchId', '=', match.matchId)
    .execute();
  expect(entries).toEqual([{ side: 'A', agrees: true }]);
});

test('a player who does not agree warns the desk and holds the autopilot back, until the player agrees after all', async () => {
  await finish();
  await world.context.db
    .updateTable('event')
    .set({ autopilot: 'APPROVE', approveAfterSeconds: 30 })
    .where('id', '=', hall.eventId)
    .execute();
  await tablet.ask(yes('A'));
  await tablet.ask(yes('B', { agrees: false }));

  const since = world.clock.now().getTime();
  expect(await warnings()).toContainEqual({ kind: 'DISPUTE', matchId: match.matchId, by: ['B'], since });
  world.clock.advance(600_000);
  await callDue(world.context);
  expect((await row()).matchStatus).toBe('FINISHED');

  await tablet.ask(yes('B'));
  expect((await warnings()).map(({ kind }) => kind)).not.toContain('DISPUTE');
  await callDue(world.context);
  expect((await row()).matchStatus).toBe('APPROVED');
});

test('strangers do not read who agrees: their rows have no answers, those of the staff have them', async () => {
  await finish();
  await tablet.ask(yes('B', { agrees: false }));
  const { body } = await world.inject({ url: `/api/public/events/${hall.eventId}/state` });

  expect(body).toContain(`"id":${match.matchId},`);
  expect(body).not.toContain('confirmations');
  expect((await row()).confirmations).toMatchObject({ B: { agrees: false } });
});

test('with automatic approval, a match whose players are asked waits for the desk', async () => {
  await world.context.db.updateTable('tournament').set({ autoApproveMatches: true }).where('id', '=', hall.tournamentId).execute();
  await finish();
  expect((await row()).matchStatus).toBe('FINISHED');

  await asks(false);
  match = await startMatch(world.context, hall, 1);
  await finish();
  expect((await row()).matchStatus).toBe('APPROVED');
});

test('the desk decides: it may approve a disputed result, and a changed result is asked for anew', async () => {
  await finish();
  await tablet.ask(yes('B', { agrees: false }));
  const form = { matchStatus: 'RUNNING', aScore: 1, bScore: 1, nextToBreak: 'A' };
  await world.inject({
    method: 'POST',
    url: `/api/management/announced-matches/save-changes?matchId=${match.matchId}`,
    headers: admin,
    payload: form,
  });
  expect(await row()).not.toHaveProperty('confirmations');
  expect(code(await tablet.ask(yes('B')))).toBe('OTHER_RESULT');
  world.clock.advance(60_000);
  await send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerB, to: 2 }, { type: 'FINISH' });

  expect((await row()).confirmations).toEqual({ A: null, B: null });
  expect(code(await tablet.ask(yes('B')))).toBe('OTHER_RESULT');
  await tablet.ask(yes('A', { aScore: 1, bScore: 2, agrees: false }));
  await send(world.context, match.matchId, { type: 'APPROVE' });

  expect((await row()).matchStatus).toBe('APPROVED');
  expect(code(await tablet.ask(yes('A', { aScore: 1, bScore: 2, agrees: false })))).toBe('APPROVED_ALREADY');
  // An answer that was under way while the desk approved is kept.
  expect(code(await tablet.ask(yes('B', { aScore: 1, bScore: 2 })))).toBe('ok');
});

test('an answer names the very result: one to other racks or to a match that was played again is refused, whatever the score', async () => {
  for (const to of [1, 2]) await send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerA, to });
  const finishedBy = newCommandId();
  await tablet.ask({ type: 'FINISH', matchId: match.matchId }, finishedBy);
  const finishedAt = (await row()).matchFinishTime ?? '';

  // The tablet gave this answer before the server had the end of the match.
  const offline = yes('A', { seen: { racks: 'AA', finishedBy } });
  expect(code(await tablet.ask(offline))).toBe('ok');
  expect(code(await tablet.ask(yes('B', { seen: { racks: 'AA', finishedAt } })))).toBe('ok');
  expect(code(await tablet.ask(yes('B', { seen: { racks: 'ABA', finishedAt } })))).toBe('OTHER_RESULT');
  expect(code(await tablet.ask(yes('B', { seen: { racks: 'AA', finishedBy: newCommandId() } })))).toBe('OTHER_RESULT');

  // The match is played again and ends with the same racks.
  const form = { matchStatus: 'RUNNING', aScore: 0, bScore: 0, nextToBreak: 'A' };
  const url = `/api/management/announced-matches/save-changes?matchId=${match.matchId}`;
  await world.inject({ method: 'POST', url, headers: admin, payload: form });
  world.clock.advance(60_000);
  await finish();
  expect((await row()).racks).toBe('AA');
  expect(code(await tablet.ask(offline))).toBe('OTHER_RESULT');
  expect(code(await tablet.ask(yes('B', { seen: { racks: 'AA', finishedAt } })))).toBe('OTHER_RESULT');
  expect(code(await tablet.ask(yes('B', { seen: { racks: 'AA', finishedAt: (await row()).matchFinishTime ?? '' } })))).toBe('ok');
});

test('the sheet has both answers and the SHA-256 of the result that they saw, so that a changed result is noticed', async () => {
  const sheet = (ending = '') => world.inject({ url: `/api/tournament-matches/${match.matchId}/sheet${ending}`, headers: admin });
  expect([(await sheet()).statusCode, (await sheet('.pdf')).statusCode]).toEqual([409, 409]);
  await finish();
  await tablet.ask(yes('A'));
  await tablet.ask(yes('B', { agrees: false }));

  const { result, sha256, players } = (await sheet()).json();
  expect(createHash('sha256').update(result).digest('hex')).toBe(sha256);
  expect(JSON.parse(result)).toMatchObject({ match: match.matchId, scoreA: 2, scoreB: 0, racks: 'AA' });
  expect(players.A.answer).toMatchObject({ agrees: true, sha256, isForThisResult: true });
  expect(players.B.answer).toMatchObject({ agrees: false, sha256, isForThisResult: true });
  const printed = await textOf((await sheet('.pdf')).rawPayload);
  expect(printed.replaceAll(/\s+/g, '')).toContain(sha256);
  expect(printed).toMatch(/confirmed 2:0 on .* did not agree with 2:0 on /s);

  const correction = { matchStatus: 'FINISHED', aScore: 2, bScore: 1, nextToBreak: 'A' };
  const url = `/api/management/announced-matches/save-changes?matchId=${match.matchId}`;
  expect((await world.inject({ method: 'POST', url, headers: admin, payload: correction })).statusCode).toBe(200);
  const changed = (await sheet()).json();
  expect(changed.sha256).not.toBe(sha256);
  expect(changed.players.A.answer).toMatchObject({ sha256, isForThisResult: false });
  expect(await textOf((await sheet('.pdf')).rawPayload)).toContain('to another result, which was changed afterwards');
  expect((await world.inject({ url: `/api/tournament-matches/${match.matchId}/sheet.pdf` })).statusCode).toBe(401);
});

test('no answer is asked for or stored in an event without confirmation, before the end, or by another table', async () => {
  expect(code(await tablet.ask(yes('A')))).toBe('OTHER_RESULT');
  await finish();
  expect(code(await tablet.ask(yes('A', { aScore: 2, bScore: 1 })))).toBe('OTHER_RESULT');
  const other = await pairedTablet(at(hall.tableIds, 1));
  expect((await other.ask(yes('A'))).result).toBe('NOT_ALLOWED');
  await asks(false);
  expect(code(await tablet.ask(yes('A')))).toBe('CONFIRMATION_OFF');

  expect(await row()).not.toHaveProperty('confirmations');
  expect(await world.context.read.selectFrom('resultConfirmation').select('id').where('matchId', '=', match.matchId).execute()).toEqual([]);
});
