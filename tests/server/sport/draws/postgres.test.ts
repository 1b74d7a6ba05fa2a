/** Two users at once: the second waits for the first if it must. PostgreSQL only: SQLite has one writer, and its project leaves this file out. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchEvent } from '#machines/match/events.ts';
import { lockTournament } from '../../../../server/sport/draws/stored-tournament.ts';
import { applyMatchEvents } from '../../../../server/sport/matches/commands.ts';
import { readMatch } from '../../../../server/sport/matches/read.ts';
import { withdraw } from '../../../../server/sport/matches/withdraw.ts';
import { regenerateOverallRanking } from '../../../../server/sport/rankings/overall.ts';
import { stepStoredTournament } from '../../../../server/sport/tournaments/commands.ts';
import { commit, type WorkContext } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, drawForm, playOut, type Ready } from './tournament-world.ts';

let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());

const desk = { kind: 'system', name: 'test' } as const;

async function ask({ tournamentId }: Ready, method: 'PUT' | 'POST', action: string, payload?: object): Promise<number> {
  const url = `/api/management/tournaments/${tournamentId}/${action}`;
  return (await world.inject({ method, url, headers, ...(payload ? { payload } : {}) })).statusCode;
}

async function running(options: Parameters<typeof createReady>[1]): Promise<Ready> {
  const ready = await createReady(world.context, options);
  expect(await ask(ready, 'PUT', 'generate-matches', drawForm(ready))).toBe(200);
  expect(await ask(ready, 'PUT', 'start-tournament')).toBe(200);
  return ready;
}

/** Runs `first` without a commit, then starts `second`; commits once `second` waits for a lock or has ended. */
async function atOnce<Answer>(first: (work: WorkContext) => Promise<unknown>, second: () => Promise<Answer>): Promise<Answer> {
  const through: Promise<Answer>[] = [];
  await commit(world.context, { actor: desk }, async (work) => {
    await first(work);
    let isThrough = false;
    through.push(second().finally(() => (isThrough = true)));
    while (!isThrough && !(await somebodyWaits()));
    return null;
  });
  const [answer] = through;
  if (!answer) throw new Error('The second never began.');
  return answer;
}

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    world.context.read,
  );
  return rows.length > 0;
}

async function matchOf({ tournamentId }: Ready, label: string) {
  const { read } = world.context;
  return read
    .selectFrom('tournamentMatch')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .where('label', '=', label)
    .executeTakeFirstOrThrow();
}

const send = (ready: Ready, label: string, events: (at: string) => MatchEvent[]) => async (work: WorkContext) =>
  applyMatchEvents(work, await readMatch(work, (await matchOf(ready, label)).id), events(work.at));

/** Swaps the winner of the match. */
async function turnRound(ready: Ready, label: string): Promise<(work: WorkContext) => Promise<unknown>> {
  const { aScore, bScore } = await matchOf(ready, label);
  return send(ready, label, (at) => [
    { type: 'REOPEN', at },
    { type: 'CORRECT', at, aScore: bScore, bScore: aScore },
    { type: 'FINISH', at },
  ]);
}

const winnerOf = ({ participantAId, participantBId, aScore, bScore }: Awaited<ReturnType<typeof matchOf>>) =>
  aScore > bScore ? participantAId : participantBId;

test('a correction during the finish of the tournament can lock the following matches: neither waits in a deadlock', async () => {
  const ready = await running({ players: 8, spec: { size: 8, singleElimination: 4 } });
  await playOut(world.context, ready);
  const { id, winnerToMatchId, loserToMatchId } = await matchOf(ready, 'A001');
  const following = [winnerToMatchId, loserToMatchId].map(Number);
  const draws: Promise<number>[] = [];

  await commit(world.context, { actor: desk }, async (work) => {
    await readMatch(work, id);
    draws.push(ask(ready, 'PUT', 'draw-next-stage'));
    while (!(await somebodyWaits()));
    await sql`select id from tournament_match where id in (${sql.join(following)}) for update nowait`.execute(work.db);
    return null;
  });

  expect(await Promise.all(draws)).toEqual([200]);
  // The same holds for every match: its following matches have smaller ids, and so has the team match of a single match.
  const matches = await world.context.read.selectFrom('tournamentMatch').selectAll().execute();
  const turned = matches.filter((match) =>
    [match.winnerToMatchId, match.loserToMatchId, match.teamParentMatchId].some((other) => other !== null && other > match.id),
  );
  expect(turned).toEqual([]);
});

test('a next stage is drawn from the result that is corrected at the same moment', async () => {
  const ready = await running({ players: 8, spec: { size: 8, singleElimination: 4 } });
  await playOut(world.context, ready);

  expect(await atOnce(await turnRound(ready, 'A009'), () => ask(ready, 'PUT', 'draw-next-stage'))).toBe(200);

  const drawn = [await matchOf(ready, 'SE01'), await matchOf(ready, 'SE02')].flatMap((row) => [row.participantAId, row.participantBId]);
  expect(drawn).toContain(winnerOf(await matchOf(ready, 'A009')));
});

test('final places are those of the final that is corrected at the same moment', async () => {
  const ready = await running({ players: 8, spec: { size: 8, singleElimination: 8 } });
  await playOut(world.context, ready);

  expect(await atOnce(await turnRound(ready, 'SE07'), () => ask(ready, 'PUT', 'finish-tournament'))).toBe(200);

  const { id } = await world.context.read
    .selectFrom('participant')
    .select('id')
    .where('tournamentId', '=', ready.tournamentId)
    .where('place', '=', 1)
    .executeTakeFirstOrThrow();
  expect(id).toBe(winnerOf(await matchOf(ready, 'SE07')));
});

test('two approvals at once: the later overall ranking counts both tournaments', async () => {
  const spec = { size: 8, singleElimination: 8 };
  const [one, other] = [await running({ players: 8, spec }), await running({ players: 8, spec })];
  for (const ready of [one, other]) {
    await playOut(world.context, ready);
    expect(await ask(ready, 'PUT', 'finish-tournament')).toBe(200);
  }
  const approve = async (work: WorkContext) => {
    await stepStoredTournament(work, await lockTournament(work, one.tournamentId, 'tournament:run'), 'APPROVE');
    await regenerateOverallRanking(work, 'ETM');
  };

  expect(await atOnce(approve, () => ask(other, 'PUT', 'approve-tournament'))).toBe(200);

  const { id } = await world.context.read
    .selectFrom('overallRanking')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const entries = await world.context.read.selectFrom('overallRankingEntry').selectAll().where('overallRankingId', '=', id).execute();
  expect(new Set(entries.map((entry) => entry.playerProfileId))).toEqual(new Set([...one.profileIds, ...other.profileIds]));
});

test('a tournament whose ranking is approved at the moment it is reopened stays closed with its places', async () => {
  const ready = await running({ players: 8, spec: { size: 8, singleElimination: 8 } });
  await playOut(world.context, ready);
  expect(await ask(ready, 'PUT', 'finish-tournament')).toBe(200);
  const approve = async (work: WorkContext) =>
    stepStoredTournament(work, await lockTournament(work, ready.tournamentId, 'tournament:run'), 'APPROVE');

  expect(await atOnce(approve, () => ask(ready, 'PUT', 'reopen'))).toBe(409);

  const places = await world.context.read
    .selectFrom('participant')
    .select('place')
    .where('tournamentId', '=', ready.tournamentId)
    .execute();
  expect(places.map(({ place }) => place).sort()).toEqual([1, 2, 3, 3, 5, 5, 5, 5]);
});

async function waitingForApproval(): Promise<{ ready: Ready; winner: number; approve: (work: WorkContext) => Promise<unknown> }> {
  const ready = await running({ players: 8, spec: { size: 8, singleElimination: 8 }, tournament: { autoApproveMatches: false } });
  const [tableId = 0] = ready.tableIds;
  await commit(world.context, { actor: desk }, (work) =>
    send(ready, 'SE01', (at) => [
      { type: 'ASSIGN_TABLE', at, tableId },
      { type: 'SET_BREAKER', at, side: 'A' },
      { type: 'START', at },
      { type: 'CORRECT', at, aScore: 2, bScore: 0 },
      { type: 'FINISH', at },
    ])(work),
  );
  const { participantAId } = await matchOf(ready, 'SE01');
  return { ready, winner: participantAId ?? 0, approve: send(ready, 'SE01', (at) => [{ type: 'APPROVE', at }]) };
}

test('a player who withdraws at the moment the win is approved plays no further match', async () => {
  const { ready, winner, approve } = await waitingForApproval();

  expect(await atOnce(approve, () => ask(ready, 'POST', `participants/${winner}/withdraw`))).toBe(200);

  expect(await matchOf(ready, 'SE05')).toMatchObject({ aWalkover: true });
});

test('a player whose win is approved at the moment of the withdrawal plays no further match', async () => {
  const { ready, winner, approve } = await waitingForApproval();

  await atOnce(
    (work) => withdraw(work, winner),
    () => commit(world.context, { actor: desk }, approve),
  );

  expect(await matchOf(ready, 'SE05')).toMatchObject({ aWalkover: true });
});
