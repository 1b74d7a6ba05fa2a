/** Two commands that change related rows in the same moment: the second one sees the changes of the first. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Pairing } from '#contract/hall/devices.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { saveInvoice } from '../../../../server/office/money/invoices/save.ts';
import { closeDesk } from '../../../../server/office/money/till/desk-closing.ts';
import { erasePlayer } from '../../../../server/office/privacy/erase.ts';
import { mentionsOfPlayer } from '../../../../server/office/privacy/mentions-of-person.ts';
import { withdraw } from '../../../../server/sport/matches/withdraw.ts';
import { mergePlayersInto } from '../../../../server/sport/participants/merge/merge.ts';
import { commit, commitShared, DeviceFenced } from '../../../../server/store/unit/commit.ts';
import { insertTablet } from '../../../faults/tablet.ts';
import { pairTablet } from '../../../live/pairing.ts';
import { startMatch } from '../../../live/play.ts';
import { createHall } from '../../../support/hall.ts';
import { hold, noOfWaiting } from '../../../support/locks.ts';
import { createWorld } from '../../../support/world.ts';
import { openOffice } from '../../office/money/office.ts';

const desk: Actor = { kind: 'system', name: 'test' };

test('a tap that is under way while its table is paired anew does not count any more', async () => {
  const world = await createWorld();
  const { context } = world;
  const running = await startMatch(context, await createHall(context));
  const { deviceId } = await insertTablet(context, running);
  const { tableId, hall } = running;
  const tablet: Actor = { kind: 'device', deviceId, deviceKind: 'TABLET', tableId, eventId: hall.eventId, generation: 1 };
  const staff = await world.signIn('ROLE_MANAGER');
  let next: Pairing | null = null;

  const late = commitShared(context, { actor: tablet, commandId: 'command-late', deviceSeq: 1, about: 'late' }, async (work) => {
    next ??= await pairTablet(world, staff, tableId);
    work.record({ stream: 'note:late', version: 1, type: 'noted', data: {}, rooms: [] });
  });

  await expect(late).rejects.toBeInstanceOf(DeviceFenced);
  expect(next).toMatchObject({ generation: 2 });
  expect(await context.read.selectFrom('journal').select('seq').where('stream', '=', 'note:late').execute()).toEqual([]);
  await world.close();
});

test('a cash payment of a past day waits while its till is counted at midnight, and finds it counted', async () => {
  const world = await createWorld();
  const { context } = world;
  const office = await openOffice(world);
  const { eventId } = office.hall;
  const { id } = await office.issued();
  const { body } = await office.ask('GET', `/api/invoices/desk-day?eventId=${eventId}`);
  const day = String(body.day);
  const daysLater = (days: number) => ({ ...context, clock: () => new Date(world.clock.now().getTime() + days * 86_400_000) });
  const letGo = await hold(world, sql`lock table desk_closing in share mode`);

  const counts = [{ paymentType: 'CASH_PAYMENT' as const, expected: 0, counted: 0 }];
  const counting = closeDesk(daysLater(1), { actor: desk }, { eventId, day, counts });
  await expect.poll(() => noOfWaiting(context.read)).toBe(1);
  const paid = { id, status: 'PAID', paymentType: 'CASH_PAYMENT', paidOn: day, deskEventId: eventId } as const;
  const booking = saveInvoice(daysLater(2), { actor: desk }, { id, body: paid, expected: [] });
  const refused = expect(booking).rejects.toMatchObject({ extra: { code: 'TILL_CLOSED' } });
  await expect.poll(() => noOfWaiting(context.read)).toBe(2);
  await letGo();

  await refused;
  expect((await counting).counts).toMatchObject(counts);
  await world.close();
});

test('a merge or an erasure of players who are just sitting down at a table runs after or before it, and the second command sees the first', async () => {
  const world = await createWorld();
  const { context } = world;
  const { db, read } = context;
  const [here, there] = [await createHall(context), await createHall(context)];
  const sits = ({ matchIds, tableIds }: typeof here, index: number) =>
    sql`update tournament_match set status = 'RUNNING', version = version + 1, table_id = ${tableIds[index]} where id = ${matchIds[index]}`;
  const playerOf = ({ participantIds }: typeof here, index: number) =>
    read
      .selectFrom('participant as p')
      .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
      .select(['pp.id', 'pp.version'])
      .where('p.id', '=', participantIds[index] ?? 0)
      .executeTakeFirstOrThrow();
  const merge = async (stays: { id: number; version: number }, goes: { id: number; version: number }) =>
    mergePlayersInto(
      context,
      { actor: desk },
      { stays: stays.id, goes: goes.id, version: stays.version, otherVersion: goes.version, fields: [], confirmed: goes.id },
    );
  const matchesOf = async (...ids: number[]) =>
    (await read.selectFrom('livePlayer').select('matchId').where('playerProfileId', 'in', ids).execute()).map(({ matchId }) => matchId);

  const [stays, goes] = [await playerOf(there, 0), await playerOf(here, 0)];
  const started = await hold(world, sits(here, 0));
  const merging = merge(stays, goes);
  await expect.poll(() => noOfWaiting(read)).toBe(1);
  await started();
  await merging;
  expect([await matchesOf(goes.id), await matchesOf(stays.id)]).toEqual([[], [here.matchIds[0]]]);
  await expect(sits(there, 0).execute(db)).rejects.toThrow(/live_player/);

  const [second, other] = [await playerOf(there, 2), await playerOf(here, 2)];
  const listed = await hold(world, sql`lock table overall_ranking_entry`);
  const slow = merge(second, other);
  await expect.poll(() => noOfWaiting(read)).toBe(1);
  const starting = sits(here, 1).execute(db);
  await expect.poll(() => noOfWaiting(read)).toBe(2);
  await listed();
  await Promise.all([slow, starting]);
  expect([await matchesOf(other.id), await matchesOf(second.id)]).toEqual([[], [here.matchIds[1]]]);

  const playing = await playerOf(here, 1);
  const third = await createHall(context);
  const leaving = await playerOf(third, 0);
  const erasing = { mentions: await mentionsOfPlayer(context, leaving.id), files: [] };
  const erase = () => commit(context, { actor: desk }, (work) => erasePlayer(work, leaving.id, erasing));
  // Players whose match is approved are no longer in it; when the approval is taken back they are in it again.
  await sql`update tournament_match set status = 'APPROVED' where id = ${third.matchIds[0]}`.execute(db);
  const sitting = await hold(world, sits(third, 0));
  const refused = [
    expect(merge(playing, leaving)).rejects.toThrow(/^Both are playing now: /),
    expect(erase()).rejects.toThrow(/ is in a match of .+ now\. Erase/),
  ];
  await expect.poll(() => noOfWaiting(read)).toBe(2);
  await sitting();
  await Promise.all(refused);
  await world.close();
});

test('a merge or an erasure waits for no match of other players, and one that must be refused waits for nothing', async () => {
  const world = await createWorld();
  const { context } = world;
  const { db, read } = context;
  const [here, there] = [await createHall(context), await createHall(context)];
  const profileOf = ({ participantIds }: typeof here, index: number) =>
    read
      .selectFrom('participant as p')
      .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
      .selectAll('pp')
      .where('p.id', '=', participantIds[index] ?? 0)
      .executeTakeFirstOrThrow();
  const erase = async (id: number) => {
    const erasing = { mentions: await mentionsOfPlayer(context, id), files: [] };
    return commit(context, { actor: desk }, (work) => erasePlayer(work, id, erasing));
  };
  const [stays, goes] = [await profileOf(there, 0), await profileOf(here, 2)];
  const option = { stays: stays.id, goes: goes.id, version: stays.version, otherVersion: goes.version, fields: [], confirmed: goes.id };
  const [out, stillIn] = [await profileOf(here, 0), await profileOf(here, 3)];
  await sql`update participant set withdrawn = true where id = ${here.participantIds[0]}`.execute(db);

  const matches = await hold(world, sql`select id from tournament_match where tournament_id = ${here.tournamentId} for update`);
  await mergePlayersInto(context, { actor: desk }, option);
  await erase(out.id);
  const entries = await hold(world, sql`select id from participant where player_profile_id = ${stillIn.id} for update`);
  await expect(erase(stillIn.id)).rejects.toThrow(/ still has matches in /);
  await entries();
  await matches();

  expect((await profileOf(here, 0)).displayName).toBe(`Former player #${out.id}`);
  expect((await profileOf(here, 2)).id).toBe(stays.id);
  await world.close();
});

test('a withdrawal in the moment in which the match starts waits for the start, and neither happens twice', async () => {
  const world = await createWorld();
  const { context } = world;
  const hall = await createHall(context);
  const [matchId = 0] = hall.matchIds;
  const [participantId = 0] = hall.participantIds;
  let attempts = 0;
  const letGo = await hold(world, sql`select id from tournament_match where id = ${matchId} for update`);
  const leaving = commit(context, { actor: desk }, (work) => {
    attempts += 1;
    return withdraw(work, participantId);
  });
  await expect.poll(() => noOfWaiting(context.read)).toBe(1);
  // No other command holds the entry meanwhile: the start would wait for it in a deadlock.
  const seat = context.db
    .transaction()
    .execute((db) => sql`select id from participant where id = ${participantId} for share nowait`.execute(db));
  await expect(seat).resolves.toBeDefined();
  await letGo();
  await leaving;

  expect(attempts).toBe(1);
  await world.close();
});

test('rows of one request are locked in one order, whatever order the user ticked them in', async () => {
  const world = await createWorld();
  const headers = await world.signIn('ROLE_ADMIN');
  const { db, read } = world.context;
  const tags = await db
    .insertInto('tag')
    .values(['One', 'Two'].map((name) => ({ name, search: name.toLowerCase() })))
    .returning('id')
    .execute();
  const [first = 0, second = 0] = tags.map(({ id }) => id).toSorted((one, other) => one - other);
  const letGo = await hold(world, sql`select id from tag where id = ${first} for update`);

  const rows = [{ id: second }, { id: first }];
  const removing = world.inject({
    method: 'POST',
    url: '/api/tags/bulk',
    headers: { ...headers, 'idempotency-key': 'both' },
    payload: { action: 'remove', rows },
  });
  await expect.poll(() => noOfWaiting(read)).toBe(1);
  const free = await sql`select id from tag where id = ${second} for update nowait`.execute(db);
  await letGo();

  expect(free.rows).toEqual([{ id: second }]);
  expect((await removing).json().rows).toMatchObject(rows.map(({ id }) => ({ id, outcome: 'DONE' })));
  await world.close();
});
