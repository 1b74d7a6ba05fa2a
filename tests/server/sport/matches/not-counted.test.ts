/** A tap that its own match allows and another match does not: refused with a sentence, and always noted in the history (server/README.md R3). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandAnswer } from '#contract/live/commands.ts';
import { matchScoreOf } from '#machines/match/score-columns.ts';
import { createCommandHandler } from '../../../../server/hall/live/commands.ts';
import { resolveActor } from '../../../../server/http/auth/actors.ts';
import { readMatchUnlocked } from '../../../../server/sport/matches/read.ts';
import { journalEpoch } from '../../../../server/store/journal/journal.ts';
import { newCommandId, pairTablet } from '../../../live/pairing.ts';
import { at, send } from '../../../live/play.ts';
import { createDoubleElimination } from '../../../support/double-elimination.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let staff: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  staff = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());

/** A FINISH tap, based on the present state of the match at the tablet of its table. */
async function finishOf({ matchId, tableId }: Awaited<ReturnType<typeof overtaken>>) {
  const { token } = await pairTablet(world, staff, tableId);
  const epoch = await journalEpoch(world.context.read);
  const stored = async () => {
    const found = await readMatchUnlocked(world.context.read, matchId);
    if (!found) throw new Error('The match is gone.');
    return found;
  };
  const { row, state } = await stored();
  const upon = { epoch, version: row.version, standing: matchScoreOf(state) };
  const command = { id: newCommandId(), seq: 1, clientAt: world.clock.now().toISOString(), upon, body: { type: 'FINISH', matchId } };
  const actor = await resolveActor(world.context, token);
  const door = createCommandHandler(world.context, epoch);
  const ask = async (): Promise<CommandAnswer> => {
    const answer = await door.answer(actor, { commands: [command] });
    if (!answer.ok) throw new Error(answer.problem.detail);
    return at(answer.answers, 0);
  };
  return { matchId, before: row.version, stored, ask };
}

const uncounted = async (matchId: number) =>
  (await world.inject({ url: `/api/match-progress-entries?matchId.equals=${matchId}`, headers: staff }))
    .json()
    .filter(({ progressType }: { progressType: string }) => progressType === 'NOT_COUNTED')
    .map(({ reason }: { reason: string }) => reason);

const refusalsIn = async (matchId: number) =>
  (
    await world.context.read
      .selectFrom('journal')
      .select('seq')
      .where('stream', '=', `match:${matchId}`)
      .where('type', '=', 'REFUSED')
      .execute()
  ).length;

/**
 * The match on the first table lacks only its FINISH, which would approve its result. The next match runs on the second table without waiting for it.
 */
async function overtaken() {
  const hall = await createDoubleElimination(world.context, { tables: 2, raceTo: 2 });
  await world.context.db.updateTable('tournament').set({ autoApproveMatches: true }).where('id', '=', hall.tournamentId).execute();
  const start = (label: string, table: number) =>
    send(
      world.context,
      hall.id(label),
      { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, table) },
      { type: 'SET_BREAKER', side: 'A' },
      { type: 'START' },
    );
  await start('A001', 0);
  for (const [side, player] of [
    ['A', 2],
    ['B', 3],
  ] as const)
    await send(world.context, hall.id('A003'), { type: 'SET_PARTICIPANT', side, participantId: at(hall.participantIds, player) });
  await start('A003', 1);
  await send(world.context, hall.id('A001'), { type: 'CORRECT', aScore: 2, bScore: 0 });
  return { matchId: hall.id('A001'), tableId: at(hall.tableIds, 0) };
}

test.each([1, 3])(
  'a match that is over stays as it is if its next match began without it; its history says so once (%i at a time)',
  async (count) => {
    const tablets = [];
    for (let index = 0; index < count; index += 1) tablets.push(await finishOf(await overtaken()));

    const answers = await Promise.all(tablets.map(({ ask }) => ask()));

    for (const [index, { matchId, ask, stored, before }] of tablets.entries()) {
      const answer = at(answers, index);
      expect(answer).toMatchObject({ result: 'NOT_ALLOWED', code: 'FOLLOWING_MATCH_STARTED' });
      const { state, row } = await stored();
      expect([state.status, state.aScore, row.version]).toEqual(['RUNNING', 2, before]);
      // A repeat gets the same answer and adds no second line.
      expect(await ask()).toEqual(answer);
      expect(await uncounted(matchId)).toEqual(['sentence' in answer && answer.sentence]);
      expect(await refusalsIn(matchId)).toBe(1);
    }
  },
);
