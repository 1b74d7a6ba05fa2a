/** A team that forfeits or is disqualified while its single matches are on tables (machines/README.md 8.7, 8.8, 9.5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchEvent } from '#machines/match/events.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { createTeamHall, type TeamHall } from '../../../support/team-hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let hall: TeamHall;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type UntimedMatchEvent = MatchEvent extends infer E ? (E extends { at: string } ? Omit<E, 'at'> : never) : never;

const send = (matchId: number, ...events: UntimedMatchEvent[]) =>
  dispatchMatch(world.context, { actor: desk, matchId, right: 'match:edit' }, (_stored, { at }) =>
    events.map((event) => ({ ...event, at }) as MatchEvent),
  );

const main = () => world.context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', hall.mainId).executeTakeFirstOrThrow();
const singles = () =>
  world.context.read.selectFrom('tournamentMatch').selectAll().where('teamParentMatchId', '=', hall.mainId).orderBy('id').execute();

async function single(number: number) {
  const found = (await singles())[number - 1];
  if (!found) throw new Error(`There is no single match ${number}.`);
  return found;
}

async function announce(number: number): Promise<void> {
  await send((await single(number)).id, { type: 'ASSIGN_TABLE', tableId: hall.tableIds[number - 1] ?? 0 });
}

async function start(number: number): Promise<void> {
  await announce(number);
  await send((await single(number)).id, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
}

async function end(number: number, side: 'A' | 'B'): Promise<void> {
  const { id, raceTo } = await single(number);
  await send(id, { type: 'CORRECT', aScore: side === 'A' ? raceTo : 0, bScore: side === 'B' ? raceTo : 0 }, { type: 'FINISH' });
}

const inShort = async () => {
  const row = await main();
  return [`${row.status} ${row.aScore}:${row.bScore}`, ...(await singles()).map(({ label, status }) => `${label} ${status}`)];
};

async function open(autoApproveMatches: boolean): Promise<void> {
  hall = await createTeamHall(world.context, { singles: 3, autoApproveMatches });
  const leader = await world.signIn('ROLE_USER', [hall.eventId]);
  const url = `/api/management/announced-matches/startTeamMainMatch?matchId=${hall.mainId}`;
  expect((await world.inject({ method: 'POST', url, headers: leader })).statusCode).toBe(200);
  for (const [index, { id }] of (await singles()).entries()) {
    const payload = { id, participantAId: hall.red[index] ?? 0, participantBId: hall.blue[index] ?? 0 };
    expect((await world.inject({ method: 'PUT', url: '/api/tournament-matches', headers: leader, payload })).statusCode).toBe(200);
  }
}

async function isDisqualified(): Promise<boolean> {
  const { participantAId } = await main();
  const query = world.context.read.selectFrom('participant').select('disqualified').where('id', '=', participantAId);
  return (await query.executeTakeFirstOrThrow()).disqualified;
}

describe.each([
  { autoApproveMatches: true, over: 'APPROVED' },
  { autoApproveMatches: false, over: 'FINISHED' },
])('a team match that the tournament leaves $over', ({ autoApproveMatches, over }) => {
  test('stays forfeited when one of its single matches was announced', async () => {
    await open(autoApproveMatches);
    await announce(1);

    await send(hall.mainId, { type: 'FORFEIT', side: 'A' });

    expect(await inShort()).toEqual([`${over} 0:0`, 'SE01-1 NONE', 'SE01-2 NONE', 'SE01-3 NONE']);
    expect(await main()).toMatchObject({ aForfeit: true, bForfeit: false });
  });

  test.each([{ step: 'result' }, { step: 'reset' }])(
    'stays forfeited after the $step of a single match that still ran',
    async ({ step }) => {
      await open(autoApproveMatches);
      await start(2);
      await send(hall.mainId, { type: 'FORFEIT', side: 'A' });
      if (!autoApproveMatches) await send(hall.mainId, { type: 'APPROVE' });

      const { id } = await single(2);
      await (step === 'reset' ? send(id, { type: 'RESET' }) : end(2, 'A'));
      if (step === 'result' && !autoApproveMatches) await send(id, { type: 'APPROVE' });

      const second = step === 'reset' ? 'NONE' : 'APPROVED';
      expect(await inShort()).toEqual(['APPROVED 0:0', 'SE01-1 NONE', `SE01-2 ${second}`, 'SE01-3 NONE']);
      expect(await main()).toMatchObject({ aForfeit: true, bForfeit: false });
    },
  );

  test('has its single matches back when the desk takes the forfeit back', async () => {
    await open(autoApproveMatches);
    await announce(1);
    await send(hall.mainId, { type: 'FORFEIT', side: 'A' });

    await send(hall.mainId, { type: 'REOPEN' });

    expect(await inShort()).toEqual(['RUNNING 0:0', 'SE01-1 SCHEDULED', 'SE01-2 SCHEDULED', 'SE01-3 SCHEDULED']);
  });

  test('keeps its team disqualified when the single match that ran ends', async () => {
    await open(autoApproveMatches);
    await start(2);
    await send(hall.mainId, { type: 'DISQUALIFY', side: 'A' });

    await end(2, 'A');
    if (!autoApproveMatches) await send((await single(2)).id, { type: 'APPROVE' });

    expect(await inShort()).toEqual([`${over} 0:0`, 'SE01-1 NONE', 'SE01-2 APPROVED', 'SE01-3 NONE']);
    expect(await main()).toMatchObject({ aDisqualified: true, aForfeit: false });
    expect(await isDisqualified()).toBe(true);
  });
});
