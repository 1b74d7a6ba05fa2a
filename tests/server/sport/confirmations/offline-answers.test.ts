/** Answers of players that a tablet gave without network: each counts for the result that the player saw, whatever happened to its end. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CommandAnswer, CommandBody } from '#contract/live/commands.ts';
import { matchScoreOf } from '#machines/match/score-columns.ts';
import { createCommandHandler } from '../../../../server/hall/live/commands.ts';
import { resolveActor } from '../../../../server/http/auth/actors.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { readMatchUnlocked } from '../../../../server/sport/matches/read.ts';
import { journalEpoch } from '../../../../server/store/journal/journal.ts';
import { newCommandId, pairTablet } from '../../../live/pairing.ts';
import { type RunningMatch, send, startMatch } from '../../../live/play.ts';
import { createHall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let epoch: string;
let staff: { authorization: string };
let running: RunningMatch;
let tablet: Actor | null;
let seq: number;

beforeAll(async () => {
  world = await createWorld();
  epoch = await journalEpoch(world.context.read);
  staff = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());
beforeEach(async () => {
  const hall = await createHall(world.context, { raceTo: 2 });
  await world.context.db.updateTable('event').set({ confirmsResults: true }).where('id', '=', hall.eventId).execute();
  running = await startMatch(world.context, hall);
  tablet = await resolveActor(world.context, (await pairTablet(world, staff, running.tableId)).token);
  seq = 0;
  world.clock.advance(900_000);
});

const match = async () => (await readMatchUnlocked(world.context.read, running.matchId)) ?? expect.fail('The match is gone.');
/** The state that the tablet shows before it loses the network. */
const look = async () => {
  const { row, state } = await match();
  return { epoch, version: row.version, standing: matchScoreOf(state) };
};
type Look = Awaited<ReturnType<typeof look>>;
const command = (body: CommandBody, upon?: Look) => ({
  ...{ id: newCommandId(), seq: ++seq, clientAt: world.clock.now().toISOString(), body },
  ...(upon && { upon }),
});
async function deliver(...commands: ReturnType<typeof command>[]): Promise<CommandAnswer[]> {
  const answer = await createCommandHandler(world.context, epoch).answer(tablet, { commands });
  return answer.ok ? answer.answers : expect.fail(answer.problem.detail);
}
/** The tablet counts to 2:0 without network and ends the match. */
function playedOffline(upon: Look) {
  const { matchId, playerA } = running;
  const racks = [1, 2].map((to) => command({ type: 'SCORE', matchId, participantId: playerA, to }, upon));
  world.clock.advance(5_000);
  const finish = command({ type: 'FINISH', matchId }, upon);
  return { taps: [...racks, finish], finishedBy: finish.id };
}
const answer = (finishedBy: string) =>
  command({
    ...{ type: 'CONFIRM_RESULT', matchId: running.matchId, side: 'A', aScore: 2, bScore: 0, agrees: true },
    seen: { racks: 'AA', finishedBy },
  });
const codes = (answers: readonly CommandAnswer[]) => answers.map((one) => ('code' in one ? one.code : one.result));

test('the end was held beside a change of the desk, and the desk chooses the score of the tablet', async () => {
  const { taps, finishedBy } = playedOffline(await look());
  await send(world.context, running.matchId, { type: 'CORRECT', aScore: 0, bScore: 1 });
  const held = await deliver(...taps);
  const proposalId = held[0]?.result === 'HELD' ? held[0].proposalId : expect.fail(JSON.stringify(held));
  expect(codes(await deliver(answer(finishedBy)))).toEqual(['TWO_HISTORIES']);

  world.clock.advance(60_000);
  const payload = { choice: 'TABLET', reason: 'The referee is right' };
  const chosen = await world.inject({ method: 'POST', url: `/api/match-proposals/${proposalId}/choice`, headers: staff, payload });
  expect(chosen.statusCode, chosen.body).toBe(200);
  expect((await match()).state).toMatchObject({ status: 'FINISHED', racks: 'AA' });
  expect(codes(await deliver(answer(newCommandId())))).toEqual(['OTHER_RESULT']);
  expect(codes(await deliver(answer(finishedBy)))).toEqual(['ok']);
});

test('the end was held, and the desk keeps its own score: the answer does not count', async () => {
  const { taps, finishedBy } = playedOffline(await look());
  await send(world.context, running.matchId, { type: 'CORRECT', aScore: 0, bScore: 1 });
  const [first] = await deliver(...taps);
  const proposalId = first?.result === 'HELD' ? first.proposalId : expect.fail(JSON.stringify(first));
  const payload = { choice: 'DESK', reason: 'The desk is right' };
  const url = `/api/match-proposals/${proposalId}/choice`;
  expect((await world.inject({ method: 'POST', url, headers: staff, payload })).statusCode).toBe(200);
  expect(codes(await deliver(answer(finishedBy)))).toEqual(['OTHER_RESULT']);

  // The same racks are played again: that is another result.
  await send(world.context, running.matchId, { type: 'CORRECT', aScore: 2, bScore: 0 }, { type: 'FINISH' });
  expect((await match()).state).toMatchObject({ status: 'FINISHED', racks: 'AA' });
  expect(codes(await deliver(answer(finishedBy)))).toEqual(['OTHER_RESULT']);
});

test('the desk had ended the match before: the answer counts for the same racks, until the match is played again', async () => {
  const { matchId, playerA } = running;
  for (const to of [1, 2]) await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to });
  const finish = command({ type: 'FINISH', matchId }, await look());
  await send(world.context, matchId, { type: 'FINISH' });
  world.clock.advance(60_000);
  expect(codes(await deliver(finish))).toEqual(['MATCH_FINISHED']);
  expect(codes(await deliver(answer(finish.id)))).toEqual(['ok']);

  await send(world.context, matchId, { type: 'REOPEN' });
  world.clock.advance(60_000);
  await send(world.context, matchId, { type: 'FINISH' });
  expect((await match()).state.racks).toBe('AA');
  expect(codes(await deliver(answer(finish.id)))).toEqual(['OTHER_RESULT']);
});

test('an answer that names no end of the match is malformed', async () => {
  const { matchId, playerA } = running;
  for (const to of [1, 2]) await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to });
  await send(world.context, matchId, { type: 'FINISH' });
  const body = { type: 'CONFIRM_RESULT', matchId, side: 'A', aScore: 2, bScore: 0, agrees: true, seen: { racks: 'AA' } };
  expect(await deliver(command(body as unknown as CommandBody))).toMatchObject([{ result: 'INVALID' }]);
});
