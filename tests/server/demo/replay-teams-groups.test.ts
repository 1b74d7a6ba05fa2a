/** The record of an event with teams and of one with groups: played again in an empty hall, every row ends as it was stored. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventRecord } from '#contract/match/event-record.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { compareRecord } from '../../../server/demo/record/compare-record.ts';
import { playAll } from '../../../server/demo/record/open-record.ts';
import { finishTournamentOf } from '../../../server/sport/draws/change-status.ts';
import { dispatchMatch } from '../../../server/sport/matches/commands.ts';
import { at } from '../../live/play.ts';
import { createTeamHall } from '../../support/team-hall.ts';
import { createWorld, type World } from '../../support/world.ts';
import { createReady, drawForm, playOut } from '../sport/draws/tournament-world.ts';

const desk = { kind: 'system', name: 'test' } as const;
let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload: object = {}) {
  const answer = await world.inject({ method, url, headers, ...(method !== 'GET' && { payload }) });
  expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
  return answer.body === '' ? undefined : answer.json();
}

const recordOf = (eventId: number): Promise<EventRecord> => call('GET', `/api/management/events/${eventId}/record.json`);

async function playedAgain(record: EventRecord) {
  const empty = await createWorld();
  try {
    const { counts } = await playAll(empty.context, record);
    const { rows, differences } = await compareRecord(empty.context, record, true);
    const single = await empty.context.read
      .selectFrom('tournamentMatch')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return {
      refused: counts.refused.map(({ change, sentence }) => `${change.stream} ${change.type}: ${sentence}`),
      rows,
      differences,
      matches: Number(single.count),
    };
  } finally {
    await empty.close();
  }
}

const matchesOf = (tournamentId: number) =>
  world.context.read.selectFrom('tournamentMatch').selectAll().where('tournamentId', '=', tournamentId).orderBy('id').execute();

describe('an event with teams', () => {
  test.each([
    ['is decided before its last single match', 3],
    ['is level, and its shoot-out decides', 2],
  ])('a team match that %s', async (_name, singles) => {
    const hall = await createTeamHall(world.context, { singles });
    // Other rows of the database: the single matches get other ids than in an empty hall.
    await createTeamHall(world.context, { singles });
    await call('POST', `/api/management/announced-matches/startTeamMainMatch?matchId=${hall.mainId}`);
    const singlesNow = async () =>
      (await matchesOf(hall.tournamentId)).filter(({ teamParentMatchId }) => teamParentMatchId === hall.mainId);
    const lineUp = async () => {
      for (const [index, single] of (await singlesNow()).entries()) {
        if (single.participantAId !== null) continue;
        const sides = { participantAId: at(hall.red, index % 3), participantBId: at(hall.blue, index % 3) };
        await call('PUT', '/api/tournament-matches', { id: single.id, ...sides });
      }
    };
    const win = async (index: number, side: 'A' | 'B') => {
      const { id, raceTo } = at(await singlesNow(), index);
      const events = [
        { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) },
        { type: 'SET_BREAKER', side: 'A' },
        { type: 'START' },
        { type: 'CORRECT', aScore: side === 'A' ? raceTo : 0, bScore: side === 'B' ? raceTo : 0 },
        { type: 'FINISH' },
      ] as const;
      for (const event of events) {
        world.clock.advance(61_000);
        await dispatchMatch(world.context, { actor: desk, matchId: id, right: 'match:edit' }, (_stored, work) => [
          { ...event, at: work.at } as MatchEvent,
        ]);
      }
    };
    await lineUp();
    await win(0, 'A');
    await win(1, singles === 3 ? 'A' : 'B');
    if (singles === 2) {
      await lineUp();
      await win(2, 'B');
    }
    world.clock.advance(61_000);
    expect((await matchesOf(hall.tournamentId)).find(({ id }) => id === hall.mainId)).toMatchObject({ status: 'APPROVED' });

    const record = await recordOf(hall.eventId);
    const again = await playedAgain(record);
    expect(again.refused).toEqual([]);
    expect(again.differences).toEqual([]);
    const stored = await matchesOf(hall.tournamentId);
    expect(again.matches).toBe(stored.length);
    expect(again.rows).toBe(stored.length + record.tables.length + record.tournaments.length);
  });
});

describe('an event with groups', () => {
  test('groups, the draw of the next stage, and its final', async () => {
    const spec = { kind: 'GROUPS', size: 8, singleElimination: 4, groups: 2 } as const;
    const ready = await createReady(world.context, { players: 8, spec, tables: 4 });
    const run = (action: string, payload: object = {}) =>
      call('PUT', `/api/management/tournaments/${ready.tournamentId}/${action}`, payload);
    await run('generate-matches', { ...drawForm(ready), seed: 'a'.repeat(32) });
    await run('start-tournament');
    world.clock.advance(61_000);
    await playOut(world.context, ready);
    world.clock.advance(61_000);
    await run('draw-next-stage');
    world.clock.advance(61_000);
    await playOut(world.context, ready);
    world.clock.advance(61_000);
    await finishTournamentOf(world.context, { actor: desk }, ready.tournamentId);

    const record = await recordOf(ready.eventId);
    const again = await playedAgain(record);
    expect(again.refused).toEqual([]);
    expect(again.differences).toEqual([]);
    expect(again.rows).toBe(record.matches.length + record.tables.length + record.tournaments.length);
    expect(record.matches.filter(({ groupNumber }) => groupNumber !== null)).toHaveLength(12);
  });
});
