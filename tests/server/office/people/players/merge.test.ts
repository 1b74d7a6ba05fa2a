/** Two profiles of one person become one: all references lead to one profile, and the old number still finds it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeRules } from '../../../../../server/sport/participants/merge/merge-rules.ts';
import { secretFieldsOf } from '../../../../../server/store/secret-fields.ts';
import { openPage } from '../../../../live/clients.ts';
import { createHall, type Hall } from '../../../../support/hall.ts';
import { createWorld, type World } from '../../../../support/world.ts';

type AuthHeaders = { authorization: string };
type StoredPlayer = { id: number; version: number; displayName: string };
let world: World;
let hall: Hall;
let admin: AuthHeaders;
let country: number;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  admin = await world.signIn('ROLE_ADMIN');
  ({ id: country } = await world.context.read.selectFrom('country').select('id').executeTakeFirstOrThrow());
});
afterAll(() => world.close());

const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: AuthHeaders = admin) => {
  const answer = await world.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
const create = async (lastName: string, more: object = {}): Promise<StoredPlayer> => {
  const person = { lastName, firstName: 'Ján', displayName: `${lastName.toUpperCase()} Ján`, initials: 'J.M.', birthday: '1990-02-09' };
  const { status, body } = await send('POST', '/api/player-profiles', {
    ...{ ...person, email: 'jan@example.org', representsCountryId: country, countryId: country, ...more },
  });
  expect(status).toBe(201);
  return body;
};
const playerOf = async (participantId: number): Promise<StoredPlayer> =>
  world.context.read
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .select(['pp.id', 'pp.version', 'pp.displayName'])
    .where('p.id', '=', participantId)
    .executeTakeFirstOrThrow();
const merge = (stays: StoredPlayer, goes: StoredPlayer, more: object = {}) =>
  send('POST', `/api/player-profiles/${stays.id}/merge`, {
    ...{ otherId: goes.id, version: stays.version, otherVersion: goes.version, fields: [], confirmed: goes.id, ...more },
  });
const participantId = (index: number): number => hall.participantIds[index] ?? 0;

test('every column that refers to a player has its rule', async () => {
  const keys =
    world.context.engine === 'sqlite'
      ? sql<{ key: string }>`select m.name || '.' || k."from" as "key" from sqlite_master as m
          join pragma_foreign_key_list(m.name) as k where m.type = 'table' and k."table" = 'player_profile'`
      : sql<{ key: string }>`select t.relname || '.' || a.attname as "key" from pg_constraint as c
          join pg_class as t on t.oid = c.conrelid join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.confrelid = 'player_profile'::regclass`;
  const { rows } = await keys.execute(world.context.read);
  // Found by its name if it has no foreign key.
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const named = (await world.context.read.introspection.getTables()).flatMap(({ name, columns }) =>
    columns.flatMap((column) => (snake(column.name) === 'player_profile_id' ? [`${snake(name)}.player_profile_id`] : [])),
  );

  expect(Object.keys(mergeRules).sort()).toEqual([...new Set([...named, ...rows.map(({ key }) => key)])].sort());
});

test('the results of one profile become the other’s, chosen values come along, and the old number leads to the remaining one', async () => {
  const stays = await create('Mihálik', { nickName: 'Janko' });
  const entered = await playerOf(participantId(0));
  const list = await world.context.db
    .insertInto('overallRanking')
    .values({ rankingCategory: 'ORA', dateOfGeneration: '2026-01-01T00:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.context.db
    .insertInto('overallRankingEntry')
    .values({ overallRankingId: list.id, playerProfileId: entered.id, rank: 1, points: 60 })
    .execute();
  const saved = await send('PUT', '/api/player-profiles', {
    ...{ id: entered.id, birthday: '1990-02-09', email: 'new@example.org', countryId: country, mobile: '0905', nickName: 'Other' },
    bankIban: 'SK3112000000198742637541',
  });
  const event = await world.context.read.selectFrom('event').select('id').orderBy('id').executeTakeFirstOrThrow();
  const excluded = { eventId: event.id, until: null };
  await world.context.db
    .insertInto('callExclusion')
    .values({ version: 0, playerProfileId: entered.id, ...excluded })
    .execute();
  // One phone follows the player under both numbers, another one under the number that goes.
  for (const [endpointHash, followed] of [
    ['both', [stays.id, entered.id]],
    ['one', [entered.id]],
  ] as const) {
    const { id: subscriptionId } = await world.context.db
      .insertInto('pushSubscription')
      .values({ endpointHash, secretHash: endpointHash, sealed: '', lang: 'en', renewedAt: '2026-09-25T15:00:00.000Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const follows = followed.map((playerProfileId) => ({ subscriptionId, playerProfileId, eventId: event.id, isSelf: false }));
    await world.context.db.insertInto('pushFollow').values(follows).execute();
  }
  const preview = await send('GET', `/api/player-profiles/${stays.id}/merge?otherId=${entered.id}`);
  expect(preview.body).toMatchObject({ stays: { tournaments: 0, rankings: 0 }, goes: { tournaments: 1, rankings: 1 }, refusals: [] });

  const merged = await merge(stays, saved.body, { fields: ['mobile', 'bankIban'] });

  expect([merged.status, merged.body.id]).toEqual([200, stays.id]);
  expect((await playerOf(participantId(0))).id).toBe(stays.id);
  const [listed] = await world.context.read.selectFrom('overallRankingEntry').select('playerProfileId').execute();
  expect(listed?.playerProfileId).toBe(stays.id);
  const exclusions = await world.context.read.selectFrom('callExclusion').select('playerProfileId').execute();
  expect(exclusions).toEqual([{ playerProfileId: stays.id }]);
  const follows = await world.context.read.selectFrom('pushFollow').select('playerProfileId').execute();
  expect(follows).toEqual([{ playerProfileId: stays.id }, { playerProfileId: stays.id }]);
  const found = await send('GET', `/api/player-profiles/${entered.id}`);
  expect(found.body).toMatchObject({
    ...{ id: stays.id, displayName: 'MIHÁLIK Ján', mobile: '0905', nickName: 'Janko', email: 'jan@example.org', bankIban: 'SK••••••7541' },
  });
  const sealed = await world.context.read
    .selectFrom('playerProfile')
    .select('bankIban')
    .where('id', '=', stays.id)
    .executeTakeFirstOrThrow();
  const place = { table: 'playerProfile', column: 'bankIban', rowId: stays.id };
  expect(secretFieldsOf(world.context).open(place, sealed.bankIban ?? '')).toBe('SK3112000000198742637541');

  const gone = await world.context.read.selectFrom('playerProfile').selectAll().where('id', '=', entered.id).executeTakeFirstOrThrow();
  expect(gone).toMatchObject({ mergedInto: stays.id, enabled: false, email: null, mobile: null, birthday: null, bankIban: null });
  const all = await send('GET', '/api/player-profiles?size=500');
  expect(all.body.map(({ id }: StoredPlayer) => id)).not.toContain(entered.id);
  const late = await send('PUT', '/api/player-profiles', { id: entered.id, nickName: 'Late' });
  expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('was merged into another one.')]);
});

const tagged = async (name: string): Promise<number> => (await send('POST', '/api/tags', { name })).body.id;

test('tags of players are filtered, added to many, exported, and united by a merge', async () => {
  const [seniors, squad] = [await tagged('Seniors'), await tagged('Squad')];
  const [one, other] = [await create('Tagged', { tags: [seniors] }), await create('Other', { tags: [seniors, squad] })];
  const list = async (query: string, headers: AuthHeaders = admin) => send('GET', `/api/player-profiles?${query}`, undefined, headers);
  const ids = async (query: string) => (await list(query)).body.map(({ id }: StoredPlayer) => id);

  expect((await send('GET', `/api/player-profiles/${other.id}`)).body).toMatchObject({
    tags: [seniors, squad],
    tagNames: ['Seniors', 'Squad'],
  });
  expect([await ids(`tagId.in=${squad}`), (await ids(`tagId.in=${seniors},${squad}`)).sort()]).toEqual([
    [other.id],
    [one.id, other.id].sort(),
  ]);
  const bulk = await send('POST', '/api/player-profiles/bulk', {
    action: 'add',
    field: 'tags',
    value: [squad],
    rows: [one, other].map(({ id }) => ({ id })),
  });
  expect(bulk.body.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['DONE', 'SAME']);

  const press = await world.signIn('ROLE_PRESS');
  const seen = (await send('GET', `/api/player-profiles/${one.id}`, undefined, press)).body;
  expect([seen.tags, seen.tagNames, (await list(`tagId.in=${squad}`, press)).status]).toEqual([null, null, 400]);
  await world.context.db.updateTable('session').set({ confirmedAt: world.context.clock().toISOString() }).execute();
  const file = await world.inject({ url: `/api/player-profiles.csv?tagId.in=${squad}&sort=displayName,asc`, headers: admin });
  expect(file.body).toMatch(/,Tags,.*\r?\n.*OTHER.*"Seniors, Squad"/);
  const inUse = await world.inject({ method: 'DELETE', url: `/api/tags/${squad}`, headers: admin });
  expect([inUse.statusCode, inUse.json().detail]).toEqual([409, 'Squad is used by 2 players: OTHER Ján, TAGGED Ján.']);

  const kept = (await send('PUT', '/api/player-profiles', { id: one.id, tags: [] })).body;
  expect(kept.tagNames).toEqual([]);
  expect((await merge(kept, (await send('GET', `/api/player-profiles/${other.id}`)).body)).status).toBe(200);
  expect((await send('GET', `/api/player-profiles/${one.id}`)).body.tagNames).toEqual(['Seniors', 'Squad']);
  expect(await ids(`tagId.in=${squad}`)).toEqual([one.id]);
});

test('two players who both played in one tournament are not merged; the refusal names it, and nothing has moved', async () => {
  const [one, other] = [await playerOf(participantId(1)), await playerOf(participantId(2))];
  const setStatus = (tournamentStatus: 'FINISHED' | 'RUNNING') =>
    world.context.db.updateTable('tournament').set({ tournamentStatus }).where('id', '=', hall.tournamentId).execute();
  await setStatus('FINISHED');
  const { name } = await world.context.read
    .selectFrom('tournament')
    .select('name')
    .where('id', '=', hall.tournamentId)
    .executeTakeFirstOrThrow();

  const refused = await merge(one, other);

  expect([refused.status, refused.body.detail]).toEqual([409, `Both played in ${name}.`]);
  expect((await playerOf(participantId(2))).id).toBe(other.id);
  await setStatus('RUNNING');
});

test('when one person has two entries, the one that has not played is removed, and its opponent advances', async () => {
  const drawn = await createHall(world.context);
  const [a = 0, , c = 0, d = 0] = drawn.participantIds;
  const [played, duplicate] = [await playerOf(a), await playerOf(c)];
  await world.context.db
    .updateTable('tournamentMatch')
    .set({ status: 'RUNNING', aScore: 1, racks: 'A', tableId: drawn.tableIds[0] ?? null })
    .where('id', '=', drawn.matchIds[0] ?? 0)
    .execute();
  const preview = await send('GET', `/api/player-profiles/${duplicate.id}/merge?otherId=${played.id}`);
  const { name } = await world.context.read
    .selectFrom('tournament')
    .select('name')
    .where('id', '=', drawn.tournamentId)
    .executeTakeFirstOrThrow();
  expect(preview.body).toMatchObject({
    refusals: [],
    twice: { tournaments: 1 },
    gives: [`${name}: the entry of ${duplicate.displayName} has not played and gives way. Its place in SE02 becomes a bye.`],
  });

  // The profile of the entry that has not played stays: it gets the entry that plays.
  expect((await merge(duplicate, played)).status).toBe(200);

  expect((await playerOf(a)).id).toBe(duplicate.id);
  expect(await world.context.read.selectFrom('participant').select('id').where('id', '=', c).execute()).toEqual([]);
  const matches = await world.context.read
    .selectFrom('tournamentMatch')
    .selectAll()
    .where('tournamentId', '=', drawn.tournamentId)
    .execute();
  const matchOf = (label: string) => matches.find((match) => match.label === label);
  expect(matchOf('SE02')).toMatchObject({ status: 'APPROVED', participantAId: null, aWalkover: true, participantBId: d });
  expect(matchOf('SE10')).toMatchObject({ participantBId: d });
  expect(matchOf('SE01')).toMatchObject({ status: 'RUNNING', participantAId: a });
});

test('an announced duplicate frees its table, and before the draw a duplicate is only removed', async () => {
  const drawn = await createHall(world.context);
  const [a = 0, , c = 0] = drawn.participantIds;
  const [stays, goes] = [await playerOf(a), await playerOf(c)];
  const [tableId = 0] = drawn.tableIds;
  const url = `/api/management/upcoming-matches/assign-table?matchId=${drawn.matchIds[1]}&tableId=${tableId}`;
  expect((await send('POST', url)).status).toBe(200);

  expect((await merge(stays, goes)).status).toBe(200);

  const table = await world.context.read
    .selectFrom('billiardTable')
    .select('tableStatus')
    .where('id', '=', tableId)
    .executeTakeFirstOrThrow();
  expect(table.tableStatus).toBe('FREE');

  const undrawn = await createHall(world.context);
  const db = world.context.db;
  await db.deleteFrom('tournamentMatch').where('tournamentId', '=', undrawn.tournamentId).execute();
  await db.updateTable('tournament').set({ tournamentStatus: 'CREATED' }).where('id', '=', undrawn.tournamentId).execute();
  const [one, other] = [await playerOf(undrawn.participantIds[0] ?? 0), await playerOf(undrawn.participantIds[1] ?? 0)];
  expect((await merge(one, other)).status).toBe(200);
  const left = await world.context.read.selectFrom('participant').select('id').where('tournamentId', '=', undrawn.tournamentId).execute();
  expect(left.map(({ id }) => id)).not.toContain(undrawn.participantIds[1]);
});

test('two entries that have both played are not merged', async () => {
  const drawn = await createHall(world.context);
  const [a = 0, , c = 0] = drawn.participantIds;
  const [one, other] = [await playerOf(a), await playerOf(c)];
  for (const [index, id] of drawn.matchIds.entries()) {
    const values = { status: 'RUNNING', aScore: 1, racks: 'A', tableId: drawn.tableIds[index] ?? null } as const;
    await world.context.db.updateTable('tournamentMatch').set(values).where('id', '=', id).execute();
  }

  const { refusals, gives } = (await send('GET', `/api/player-profiles/${one.id}/merge?otherId=${other.id}`)).body;

  expect([gives, refusals.at(-1)]).toEqual([[], expect.stringMatching(/^Both played in Men 9-Ball \d+\.$/)]);
  expect((await merge(one, other)).status).toBe(409);
});

test('two accounts, a team and a player, and one profile with itself are refused with a sentence', async () => {
  const users = await world.context.read.selectFrom('appUser').select(['id', 'login']).orderBy('id').limit(1).execute();
  const { id: second } = await world.context.db
    .insertInto('appUser')
    .values({
      ...{ login: 'second', email: 'second@example.org', passwordHash: '-', firstName: null, lastName: null, imageUrl: null },
      ...{ activated: true, createdBy: 'test', createdDate: '', lastModifiedBy: 'test', lastModifiedDate: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const one = await create('Linked', { userId: users[0]?.id });
  const other = await create('Linkedtoo', { userId: second });
  const team = await create('Nation', { teamProfile: true });

  expect((await merge(one, other)).body.detail).toBe(`Both are linked to an account: ${users[0]?.login} and second.`);
  expect((await merge(one, team)).body.detail).toBe('A team and a player are not the same.');
  expect((await merge(one, one)).body.detail).toBe('This is one and the same profile.');
});

test('the account of the removed profile comes along', async () => {
  const stays = await create('Without');
  const { id: userId } = await world.context.read
    .selectFrom('appUser')
    .select('id')
    .where('login', '=', 'second')
    .executeTakeFirstOrThrow();
  const goes = (await send('GET', `/api/player-profiles?userId.equals=${userId}`)).body[0];

  await merge(stays, goes);

  expect((await send('GET', `/api/player-profiles/${stays.id}`)).body.userId).toBe(userId);
});

test('a merge needs the typed number, the versions that were seen, and a right that few roles have', async () => {
  const [one, other] = [await create('Typed'), await create('Tiped')];

  const untyped = await merge(one, other, { confirmed: one.id });
  expect([untyped.status, untyped.body.fieldErrors]).toEqual([
    400,
    [{ objectName: 'playerProfile', field: 'confirmed', message: 'Pattern' }],
  ]);
  const stale = await merge(one, { ...other, version: other.version - 1 });
  expect([stale.status, stale.body.message]).toEqual([409, 'error.concurrencyFailure']);
  expect((await merge(one, other, { fields: ['mergedInto'] })).status).toBe(400);
  const organiser = await world.signIn('ROLE_TOURNAMENT');
  expect((await send('GET', `/api/player-profiles/${one.id}/merge?otherId=${other.id}`, undefined, organiser)).status).toBe(403);
});

test('sums of money follow, though no entry of the ledger is changed', async () => {
  const [one, other] = [await create('Rich'), await create('Richer')];
  await world.context.db
    .insertInto('balanceEntry')
    .values({
      ...{ playerProfileId: other.id, account: 'PERSONAL', amountCents: 4500, kind: 'MANUAL', entryDate: '2026-01-01T00:00:00.000Z' },
      ...{ bookingId: 'b1', leg: 0 },
    })
    .execute();

  await merge(one, other);

  const preview = await send('GET', `/api/player-profiles/${one.id}/merge?otherId=${(await create('Another')).id}`);
  expect(preview.body.stays.personalBalance).toBe(45);
});

test('similar pairs are found: nearly the same name with the same birthday, or the same name', async () => {
  const [one, other] = [await create('Šimkūnas'), await create('Simkunas', { birthday: '1971-01-01' })];
  const pairs = (await send('GET', '/api/player-profiles/duplicates')).body;

  expect(pairs).toContainEqual(
    expect.objectContaining({ a: expect.objectContaining({ id: one.id }), b: expect.objectContaining({ id: other.id }), why: 'Same name' }),
  );
  expect(pairs.some(({ why }: { why: string }) => why === 'Same date of birth, nearly the same name')).toBe(true);
});

/** The first match of a venue of its own is running. */
async function playing() {
  const { matchIds, participantIds, tableIds } = await createHall(world.context);
  const [matchId = 0, participant = 0, tableId = 0] = [matchIds[0], participantIds[0], tableIds[0]];
  const live = { status: 'RUNNING', tableId } as const;
  await world.context.db.transaction().execute((db) => db.updateTable('tournamentMatch').set(live).where('id', '=', matchId).execute());
  return { matchId, tableId, player: await playerOf(participant) };
}
const tableOf = async (playerProfileId: number) =>
  (await world.context.read.selectFrom('livePlayer').select('matchId').where('playerProfileId', '=', playerProfileId).execute()).map(
    ({ matchId }) => matchId,
  );

test('a player in a running match plays on under the remaining name: on every screen at once, and at no other table', async () => {
  const stays = await create('Overnight');
  const { matchId, tableId, player } = await playing();
  const screen = await openPage(await world.listen());
  await screen.subscribe(`table:${tableId}`);

  expect((await merge(stays, player)).status).toBe(200);

  await screen.until((frames) => JSON.stringify(frames).includes('OVERNIGHT Ján'));
  expect([await tableOf(player.id), await tableOf(stays.id)]).toEqual([[], [matchId]]);
  screen.close();
});

test('two players who both play now are not one person', async () => {
  const [one, other] = [await playing(), await playing()];

  const refused = await merge(one.player, other.player);

  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringMatching(/^Both are playing now: .+ and .+\. Merge them when one/),
  ]);
  expect(await tableOf(other.player.id)).toEqual([other.matchId]);
});

test('an erased player is not merged', async () => {
  const [former, known] = [await create('Erased'), await create('Known')];
  await world.context.db.updateTable('session').set({ confirmedAt: world.clock.now().toISOString() }).execute();
  expect((await send('POST', `/api/gdpr/players/${former.id}/erase`, { confirmation: 'ERASED Ján' })).status).toBe(200);
  const gone = (await send('GET', `/api/player-profiles/${former.id}`)).body;
  const sentence = `Former player #${former.id} was erased: the owner of these results must stay unknown.`;

  expect([(await merge(known, gone)).body.detail, (await merge(gone, known)).body.detail]).toEqual([sentence, sentence]);
  expect((await send('GET', `/api/player-profiles/${known.id}`)).body.displayName).toBe('KNOWN Ján');
});

test('one of two simultaneous merges that share a profile is refused', async () => {
  const [a, b, c] = [await create('Trio'), await create('Triio'), await create('Trioo')];

  const chain = await Promise.all([merge(b, a), merge(c, b)]);
  expect(chain.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [d, e] = [await create('Duo'), await create('Duoo')];
  const both = await Promise.all([merge(d, e), merge(e, d)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a captain stays the captain, and a player who was merged away cannot be entered or billed', async () => {
  const [stays, goes] = [await create('Skipper'), await create('Skiper')];
  const team = await create('Crew', { teamProfile: true });
  const join = (playerId: number, captain: boolean) => send('POST', '/api/team-members', { teamId: team.id, playerId, captain });
  const [, captain] = [await join(stays.id, false), await join(goes.id, true)];
  expect(captain.status).toBe(201);
  const preview = (await send('GET', `/api/player-profiles/${stays.id}/merge?otherId=${goes.id}`)).body;
  expect([preview.stays.squads, preview.goes.squads, preview.twice.squads, preview.goes.prizeBalance]).toEqual([1, 1, 1, 0]);

  expect((await merge(stays, goes)).status).toBe(200);

  const squad = (await send('GET', `/api/team-members?teamId.equals=${team.id}`)).body;
  expect(squad).toMatchObject([{ playerId: stays.id, captain: true }]);
  expect((await join(goes.id, false)).body.fieldErrors).toEqual([{ objectName: 'teamMember', field: 'playerId', message: 'NotFound' }]);
  const invoice = { playerProfileId: goes.id, lines: [{ text: 'Cue', quantity: 1, unitPrice: 5 }] };
  const billed = await world.inject({
    method: 'POST',
    url: '/api/invoices',
    headers: { ...admin, 'idempotency-key': 'late' },
    payload: invoice,
  });
  expect([billed.statusCode, billed.json().detail]).toEqual([400, 'Please select a player']);
});

test('the counts of the preview equal the data of the remaining profile afterwards', async () => {
  const [stays, { player: goes }] = [await create('Counted'), await playing()];
  const other = await create('Uninvolved');
  const team = await create('Squadron', { teamProfile: true });
  for (const { id } of [stays, goes]) await send('POST', '/api/team-members', { teamId: team.id, playerId: id });
  for (const [index, { id }] of [stays, goes, goes].entries()) {
    const payload = { playerProfileId: id, lines: [{ text: 'Cue', quantity: 1, unitPrice: 5 }] };
    await world.inject({ method: 'POST', url: '/api/invoices', headers: { ...admin, 'idempotency-key': `count-${index}` }, payload });
  }
  const issued = { status: 'SENT', invoiceNumber: 'RE2026-90002', issuedAt: '2026-01-01T00:00:00.000Z' } as const;
  await world.context.db.transaction().execute(async (db) => {
    const [first] = await db.selectFrom('invoice').select('id').where('playerProfileId', '=', goes.id).orderBy('id').execute();
    await db
      .updateTable('invoice')
      .set(issued)
      .where('id', '=', first?.id ?? 0)
      .execute();
  });
  const sides = async (id: number, otherId: number) => (await send('GET', `/api/player-profiles/${id}/merge?otherId=${otherId}`)).body;
  const before = await sides(stays.id, goes.id);
  const counts = ['tournaments', 'teams', 'squads', 'invoices', 'openInvoices'] as const;
  const promised = counts.map((name) => before.stays[name] + before.goes[name] - (before.twice[name] ?? 0));

  expect((await merge(stays, goes)).status).toBe(200);

  const after = (await sides(stays.id, other.id)).stays;
  expect(counts.map((name) => after[name])).toEqual(promised);
  expect(promised).toEqual([1, 0, 1, 3, 1]);
});

test('a bank account comes along whole, and a photo with its audience', async () => {
  const onePoint = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const stays = await create('Banker', { bankBic: 'COBADEFFXXX', photoPublic: true });
  const goes = await create('Bankier', { bankIban: 'SK3112000000198742637541', photo: onePoint, photoContentType: 'image/png' });

  expect((await merge(stays, goes, { fields: ['bankIban', 'photo'] })).status).toBe(200);

  const { body } = await send('GET', `/api/player-profiles/${stays.id}`);
  expect(body).toMatchObject({ bankIban: 'SK••••••7541', bankBic: null, photoPublic: false, photoUrl: null });
  expect(body.photo).not.toBeNull();
});
