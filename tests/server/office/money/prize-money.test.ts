/** Prize money: booked once, when the tournament is approved, for the players to whom the point system gives it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookPrizeMoney } from '../../../../server/office/money/balance/prize-money.ts';
import { commit, type WorkContext } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { type Office, openOffice } from './office.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await createWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

test('the approval of a tournament books its prizes by place; disqualified players get none, and it is not booked again', async () => {
  const { db } = world.context;
  const ranking = { name: 'Prizes', rankingCategory: 'ETM' as const, maxNumbersOfParticipants: 8 };
  const { id: rankingId } = await db.insertInto('ranking').values(ranking).returning('id').executeTakeFirstOrThrow();
  const points = [
    { rankingId, place: 1, points: 630, prizeMoneyCents: 500_000 },
    { rankingId, place: 3, points: 420, prizeMoneyCents: 148_050 },
    { rankingId, place: 4, points: 0, prizeMoneyCents: null },
  ];
  await db.insertInto('rankingPoint').values(points).execute();
  const { tournamentId } = office.hall;
  await db.updateTable('tournament').set({ tournamentStatus: 'FINISHED', rankingId }).where('id', '=', tournamentId).execute();
  for (const [index, { id }] of office.participants.entries())
    await db
      .updateTable('participant')
      .set({ place: index + 1, disqualified: index === 1 })
      .where('id', '=', id)
      .execute();
  const approved = await office.ask('PUT', `/api/management/tournaments/${tournamentId}/approve-tournament`);
  const again = await office.ask('PUT', `/api/management/tournaments/${tournamentId}/approve-tournament`);

  expect([approved.status, again.status]).toEqual([200, 409]);
  expect(await Promise.all(office.players.map(async (id) => (await office.balance(id)).prize))).toEqual([5000, 0, 1480.5, 0]);
  const { id } = await office.issued();
  await office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'PRIZE_MONEY_BALANCE' });
  expect(await office.balance()).toMatchObject({ prize: 4850, personal: 0 });
  const booking = (work: WorkContext) => bookPrizeMoney(work, { id: tournamentId, rankingId });
  await expect(commit(world.context, { actor: { kind: 'system', name: 'test' } }, booking)).rejects.toThrow();
  expect(await office.balance()).toMatchObject({ prize: 4850 });
});

test('a player who withdrew gets a prize for a match that they played, and none if they never played', async () => {
  const own = await createWorld();
  const { hall, ask, participants, players, balance } = await openOffice(own);
  const { db } = own.context;
  const ranking = { name: 'Prizes for all', rankingCategory: 'ETM' as const, maxNumbersOfParticipants: 8 };
  const { id: rankingId } = await db.insertInto('ranking').values(ranking).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('rankingPoint').values({ rankingId, place: 1, points: 100, prizeMoneyCents: 10_000 }).execute();
  for (const [index, { id }] of participants.entries())
    await db
      .updateTable('participant')
      .set({ place: index + 1, withdrawn: index === 0 || index === 2 })
      .where('id', '=', id)
      .execute();
  const played = participants[0]?.id ?? 0;
  await db
    .updateTable('tournamentMatch')
    .set({ startTime: '2026-09-25T10:00:00.000Z' })
    .where((eb) => eb.or([eb('participantAId', '=', played), eb('participantBId', '=', played)]))
    .execute();
  await db.updateTable('tournament').set({ tournamentStatus: 'FINISHED', rankingId }).where('id', '=', hall.tournamentId).execute();
  const approved = await ask('PUT', `/api/management/tournaments/${hall.tournamentId}/approve-tournament`);

  expect(approved.status).toBe(200);
  expect(await Promise.all(players.map(async (id) => (await balance(id)).prize))).toEqual([100, 100, 0, 100]);
  await own.close();
});

test('a player whose only match the desk entered as a forfeit before its start gets no prize', async () => {
  const own = await createWorld();
  const { hall, ask, participants, players, balance } = await openOffice(own);
  const { db } = own.context;
  const ranking = { name: 'Prizes for players', rankingCategory: 'ETM' as const, maxNumbersOfParticipants: 8 };
  const { id: rankingId } = await db.insertInto('ranking').values(ranking).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('rankingPoint').values({ rankingId, place: 1, points: 100, prizeMoneyCents: 10_000 }).execute();
  for (const [index, { id }] of participants.entries())
    await db
      .updateTable('participant')
      .set({ place: index + 1 })
      .where('id', '=', id)
      .execute();
  const unplayed = { status: 'APPROVED', startTime: null, aScore: 0, bScore: 0, aForfeit: true } as const;
  const absentId = participants[2]?.id ?? 0;
  await db.updateTable('tournamentMatch').set(unplayed).where('participantAId', '=', absentId).execute();
  await db.updateTable('tournament').set({ tournamentStatus: 'FINISHED', rankingId }).where('id', '=', hall.tournamentId).execute();
  const approved = await ask('PUT', `/api/management/tournaments/${hall.tournamentId}/approve-tournament`);

  expect(approved.status).toBe(200);
  expect(await Promise.all(players.map(async (id) => (await balance(id)).prize))).toEqual([100, 100, 0, 100]);
  await own.close();
});
