/** Players of a round robin group who never come: places and points do not depend on the order of clicks (machines/README.md 6.5, 8.11). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchEvent } from '#machines/match/events.ts';
import { sideOf } from '#machines/match/sides.ts';
import { type Side, sides } from '#machines/names.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { participantPlaces } from '../../../../server/sport/draws/participant-places.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { withdraw } from '../../../../server/sport/matches/withdraw.ts';
import type { MatchRow } from '../../../../server/store/schema.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { loopOf } from '../../../support/extent.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, drawForm, type Ready } from '../draws/tournament-world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let headers: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

/** A and B are the two absent players of group 1, `AB` is their match. */
type Click = 'A leaves' | 'B leaves' | 'A misses AB' | 'B misses AB' | 'both miss AB' | 'the others win the rest';

const orders: readonly (readonly Click[])[] = [
  ['A leaves', 'B leaves'],
  ['B leaves', 'A leaves'],
  ['both miss AB', 'A leaves', 'B leaves'],
  ['A misses AB', 'B leaves', 'A leaves'],
  ['B misses AB', 'A leaves', 'B leaves'],
  ['A misses AB', 'A leaves', 'B leaves'],
  ['the others win the rest', 'both miss AB'],
  ['both miss AB', 'the others win the rest'],
  ['the others win the rest', 'A misses AB', 'B leaves'],
  ['the others win the rest', 'B misses AB', 'A leaves'],
  ['A leaves', 'the others win the rest', 'B leaves'],
];

let ready: Ready;

const matches = (): Promise<MatchRow[]> =>
  world.context.read.selectFrom('tournamentMatch').selectAll().where('tournamentId', '=', ready.tournamentId).orderBy('id').execute();

const isDue = ({ status, participantAId, participantBId }: MatchRow): boolean =>
  (status === 'SCHEDULED' || status === 'CREATED') && participantAId !== null && participantBId !== null;

const change = (matchId: number, events: (at: string) => MatchEvent[]) =>
  dispatchMatch(world.context, { actor: desk, matchId, right: 'match:edit' }, (_stored, { at }) => events(at));

/** The player with the lower number wins. */
const play = ({ id, participantAId, participantBId }: MatchRow) =>
  change(id, (at) => {
    const aScore = Number(participantAId) < Number(participantBId) ? 2 : 0;
    return [
      { type: 'ASSIGN_TABLE', at, tableId: ready.tableIds[0] ?? 0 },
      { type: 'SET_BREAKER', at, side: 'A' },
      { type: 'START', at },
      { type: 'CORRECT', at, aScore, bScore: 2 - aScore },
      { type: 'FINISH', at },
    ];
  });

/** Books that these sides did not come. */
const book = (matchId: number, missing: readonly Side[]) =>
  change(matchId, (at) => (missing.length > 1 ? [{ type: 'BOTH_ABSENT', at }] : missing.map((side) => ({ type: 'WALKOVER', at, side }))));

async function playDue(absent: readonly number[]): Promise<void> {
  for (;;) {
    const due = (await matches()).filter(isDue).at(-1);
    if (!due) return;
    const missing = sides.filter((side) => absent.some((id) => sideOf(due, id) === side));
    if (missing.length > 0) await book(due.id, missing);
    else await play(due);
  }
}

async function run(action: string, payload: object = {}): Promise<void> {
  const url = `/api/management/tournaments/${ready.tournamentId}/${action}`;
  const answer = await world.inject({ method: 'PUT', url, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function placesAfter(clicks: readonly Click[]) {
  const spec = { kind: 'GROUPS', size: 8, singleElimination: 4, groups: 2 } as const;
  ready = await createReady(world.context, { players: 8, spec, tables: 8 });
  await run('generate-matches', { ...drawForm(ready), seed: 'a'.repeat(32) });
  await run('start-tournament');
  const [pair] = (await matches()).filter(({ groupNumber }) => groupNumber === 1);
  const absent = [pair?.participantAId ?? 0, pair?.participantBId ?? 0];
  const leave = (id = 0) => commit(world.context, { actor: desk }, (work) => withdraw(work, id));
  const miss = (...missing: Side[]) => book(pair?.id ?? 0, missing);
  const acts: Record<Click, () => Promise<unknown>> = {
    'A leaves': () => leave(absent[0]),
    'B leaves': () => leave(absent[1]),
    'A misses AB': () => miss('A'),
    'B misses AB': () => miss('B'),
    'both miss AB': () => miss('A', 'B'),
    'the others win the rest': async () => {
      for (const match of (await matches()).filter((one) => isDue(one) && one.id !== pair?.id)) {
        const side = sides.find((one) => absent.some((id) => sideOf(match, id) === one));
        if (side) await book(match.id, [side]);
      }
    },
  };
  for (const click of clicks) await acts[click]();
  await playDue(absent);
  await run('draw-next-stage');
  await playDue(absent);
  const tournament = await world.context.read
    .selectFrom('tournament')
    .selectAll()
    .where('id', '=', ready.tournamentId)
    .executeTakeFirstOrThrow();
  const places = await participantPlaces(world.context.read, tournament);
  return absent.map((id) => places.get(id));
}

test('two absent players of one group get the same places and no points in every order of clicks', { timeout: 120_000 }, async () => {
  const [first = [], ...others] = orders;
  const expected = await placesAfter(first);
  expect(expected.map((one) => one?.points)).toEqual([null, null]);

  for (const clicks of loopOf(others, (_clicks, index) => index % 4 === 0))
    expect({ clicks, places: await placesAfter(clicks) }).toEqual({ clicks, places: expected });
});
