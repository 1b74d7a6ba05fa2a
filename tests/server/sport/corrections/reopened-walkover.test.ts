/** A walkover that is played after all gets the race and the last time of its round (machines/README.md 3.11). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Corrections, FreePlace } from '#contract/tournament/corrections.ts';
import { undoWithdrawal } from '../../../../server/sport/matches/undo-withdrawal.ts';
import { withdraw } from '../../../../server/sport/matches/withdraw.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createPlayers, createReady, drawForm, type Ready } from '../draws/tournament-world.ts';

const actor = { kind: 'system', name: 'test' } as const;
let world: World;
let ready: Ready;
let leader: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function draw(players: number): Promise<void> {
  ready = await createReady(world.context, { players });
  leader = await world.signIn('ROLE_USER', [ready.eventId]);
  await put('generate-matches', drawForm(ready));
}

async function put(action: string, payload: object) {
  const url = `/api/management/tournaments/${ready.tournamentId}/${action}`;
  const answer = await world.inject({ method: 'PUT', url, headers: leader, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const matches = () =>
  world.context.read
    .selectFrom('tournamentMatch as m')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .selectAll('m')
    .select('r.mnemonic')
    .where('m.tournamentId', '=', ready.tournamentId)
    .orderBy('m.label')
    .execute();

async function byes(): Promise<FreePlace[]> {
  const url = `/api/management/tournaments/${ready.tournamentId}/corrections`;
  const corrections: Corrections = (await world.inject({ url, headers: leader })).json();
  return corrections.places.filter(({ kind }) => kind === 'BYE');
}

const openMatch = async () => {
  const match = (await matches()).find(({ mnemonic, status }) => mnemonic === 'R1' && status === 'SCHEDULED');
  if (!match) throw new Error('Every match of the first round is a walkover');
  return match;
};

async function setRace(raceTo: number): Promise<void> {
  const { id } = await openMatch();
  const url = '/api/management/announced-matches/round-race';
  const answer = await world.inject({ method: 'PUT', url, headers: leader, payload: { matchId: id, raceTo } });
  expect(answer.statusCode, answer.body).toBe(200);
}

const enter = async ({ matchId, side }: FreePlace) => {
  const [playerProfileId] = await createPlayers(world.context, 1);
  return put('late-entry', { matchId, side, playerProfileId, reason: 'Arrived after the draw' });
};

test('a late entry in a bye plays the race that the round has since it was shortened', async () => {
  await draw(13);
  const [place] = await byes();
  if (!place) throw new Error('No bye');
  const raceTo = (await openMatch()).raceTo - 1;
  await setRace(raceTo);

  const { consequences } = await enter(place);

  const match = (await matches()).find(({ id }) => id === place.matchId);
  expect(match).toMatchObject({ status: 'SCHEDULED', raceTo });
  const sentences = consequences.map(({ sentence }: { sentence: string }) => sentence);
  expect(sentences).toContain(`Race to ${raceTo}, like the rest of the round: ${match?.label}.`);
});

test('a match whose withdrawn player returns plays the race that the round has since', async () => {
  await draw(13);
  const { id, participantAId, raceTo } = await openMatch();
  await commit(world.context, { actor }, (work) => withdraw(work, participantAId ?? 0));
  await setRace(raceTo - 1);

  await commit(world.context, { actor }, (work) => undoWithdrawal(work, participantAId ?? 0));

  expect((await matches()).find((match) => match.id === id)).toMatchObject({ status: 'SCHEDULED', raceTo: raceTo - 1, aWalkover: false });
});

test('late entries in two neighbouring byes give the match of their losers the last time of its round', async () => {
  await draw(9);
  const of = new Map((await matches()).map((match) => [match.id, match]));
  const places = await byes();
  const loserMatch = (place: FreePlace) => of.get(place.matchId)?.loserToMatchId ?? null;
  const one = places.find((place) => places.some((other) => other !== place && loserMatch(other) === loserMatch(place)));
  if (!one) throw new Error('No neighbouring byes');
  const pair = places.filter((place) => loserMatch(place) === loserMatch(one));
  const losers = loserMatch(one) ?? 0;
  expect(of.get(losers)).toMatchObject({ status: 'APPROVED', scheduledTime: null });

  for (const place of pair) await enter(place);

  const round = (await matches()).filter(({ mnemonic }) => mnemonic === of.get(losers)?.mnemonic);
  const last = round
    .map(({ scheduledTime }) => scheduledTime ?? '')
    .sort()
    .at(-1);
  expect(last).not.toBe('');
  expect(round.find(({ id }) => id === losers)).toMatchObject({ aWalkover: false, bWalkover: false, scheduledTime: last });
  expect(round.filter(({ scheduledTime }) => scheduledTime === last).length).toBeGreaterThan(1);
});
