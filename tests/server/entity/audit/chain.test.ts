/** An entry of the audit trail cannot be changed, removed, inserted or swapped unnoticed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readHead } from '../../../../server/entity/audit/head.ts';
import { auditHead, sealAudit } from '../../../../server/entity/audit/seal.ts';
import { verifyAudit } from '../../../../server/entity/audit/verify.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { insertRow } from '../../../../server/store/rows/insert-rows.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';

const clerk: Actor = { kind: 'system', name: 'test' };
let world: World;
let ids: number[];
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const makeSeasons = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++) {
    const season = { name: `Season ${n}`, seasonYear: 2000 + n, seasonStatus: 'CREATED', search: '' } as const;
    await commit(world.context, { actor: clerk }, (work) => insertRow(work, 'season', season));
  }
};

beforeEach(async () => {
  await unlocked(sql`delete from audit`, sql`delete from audit_seal`);
  await makeSeasons(5);
  await sealAudit(world.context);
  ids = (await world.context.read.selectFrom('audit').select('id').orderBy('id').execute()).map(({ id }) => id);
});

/** Imitates a person with access to the database: the triggers are gone for a moment. */
async function unlocked(...statements: ReturnType<typeof sql>[]): Promise<void> {
  const { db, engine } = world.context;
  const dropped: string[] = [];
  const run = (text: string) => sql.raw(text).execute(db);
  if (engine === 'postgres') for (const table of ['audit', 'audit_seal']) await run(`alter table ${table} disable trigger user`);
  else {
    const { rows } = await sql<{
      name: string;
      sql: string;
    }>`select name, sql from sqlite_master where type = 'trigger' and name like 'audit%'`.execute(db);
    for (const trigger of rows) {
      dropped.push(trigger.sql);
      await run(`drop trigger ${trigger.name}`);
    }
  }
  for (const statement of statements) await statement.execute(db);
  if (engine === 'postgres') for (const table of ['audit', 'audit_seal']) await run(`alter table ${table} enable trigger user`);
  for (const text of dropped) await run(text);
}

const verify = (head?: string) => verifyAudit(world.context.read, head === undefined ? null : readHead(head));

test('points are counted while the trail is verified', async () => {
  let between = 0;
  setImmediate(() => {
    between += 1;
  });

  await verify();

  expect(between).toBe(1);
});

test('an unchanged audit trail passes verification, unsealed entries are counted, and sealing continues from there', async () => {
  expect(await verify()).toMatchObject({ sealed: 5, unsealed: 0, broken: null });

  await makeSeasons(2);
  expect(await verify()).toMatchObject({ sealed: 5, unsealed: 2, broken: null });
  await sealAudit(world.context);

  const { auditId, hash } = await auditHead(world.context.read);
  expect(await verify()).toEqual({ sealed: 7, unsealed: 0, head: `${auditId}:${hash}`, broken: null });
});

test('a changed row is named', async () => {
  await unlocked(sql`update audit set actor = 'user:99' where id = ${ids[2]}`);

  expect((await verify()).broken).toMatch(new RegExp(`^Row ${ids[2]} \\(.*\\) was changed afterwards\\.$`));
});

test('a removed row is named', async () => {
  await unlocked(sql`delete from audit where id = ${ids[3]}`);

  expect((await verify()).broken).toBe(`Row ${ids[3]} is missing.`);
});

test('the first of two swapped rows is named', async () => {
  await unlocked(
    sql`update audit set id = ${-1} where id = ${ids[1]}`,
    sql`update audit set id = ${ids[1]} where id = ${ids[3]}`,
    sql`update audit set id = ${ids[3]} where id = ${-1}`,
  );

  expect((await verify()).broken).toMatch(new RegExp(`^Row ${ids[1]} `));
});

test('a row that was inserted into a gap is named', async () => {
  await makeSeasons(1);
  await unlocked(sql`update audit set id = id + 10 where id > ${ids[4]}`);
  await sealAudit(world.context);
  await unlocked(
    sql`insert into audit (id, at, actor, roles, entity, action) values (${(ids[4] ?? 0) + 3}, '2026-01-01', 'user:1', '', 'season', 'updated')`,
  );

  expect((await verify()).broken).toBe(`Row ${(ids[4] ?? 0) + 3} was put in afterwards.`);
});

test('a rewritten chain or a cut end is detected by a head that was printed before', async () => {
  const { auditId, hash } = await auditHead(world.context.read);
  const printed = `${auditId}:${hash}`;
  expect((await verify(printed)).broken).toBe(null);

  await unlocked(sql`update audit set actor = 'user:99' where id = ${ids[0]}`, sql`delete from audit_seal`);
  await sealAudit(world.context);
  expect((await verify()).broken).toBe(null);
  expect((await verify(printed)).broken).toBe(`Up to row ${auditId} the trail is not the one whose head was ${printed}.`);

  await unlocked(sql`delete from audit where id >= ${ids[3]}`, sql`delete from audit_seal where audit_id >= ${ids[3]}`);
  expect((await verify()).broken).toBe(null);
  expect((await verify(printed)).broken).toContain(`Row ${auditId} is missing`);
});

test('a removed row with rebuilt later links is detected by the head that named that row', async () => {
  const { auditId, hash } = await auditHead(world.context.read);
  await makeSeasons(2);
  await unlocked(sql`delete from audit where id = ${auditId}`, sql`delete from audit_seal`);
  await sealAudit(world.context);

  expect((await verify()).broken).toBe(null);
  expect((await verify(`${auditId}:${hash}`)).broken).toBe(
    `Row ${auditId} is missing: the trail ended there when its head was ${auditId}:${hash}.`,
  );
});

test('the head of an empty trail is compared like any other', async () => {
  const [none, other] = ['0', 'f'].map((digit) => `0:${digit.repeat(64)}`);

  expect((await verify(none)).broken).toBe(null);
  expect((await verify(other)).broken).toBe(`Up to row 0 the trail is not the one whose head was ${other}.`);
});

test.each(['', 'nonsense', '4711', '4711:', '4711:ab12', `4711:${'g'.repeat(64)}`, `x:${'a'.repeat(64)}`, `4711:${'a'.repeat(64)}"`])(
  'the head "%s" is refused, because nothing would be compared with it',
  (head) => {
    expect(() => readHead(head)).toThrow(`--head must be a row and its hash of 64 letters and digits, 4711:ab12…, not "${head}".`);
  },
);

test('a head is read as it is pasted', () => {
  expect(readHead(` 0042:${'a'.repeat(64)}\n`)).toEqual({ id: 42, hash: 'a'.repeat(64) });
});

test('several processes that seal at once make one chain', async () => {
  await makeSeasons(30);

  await Promise.all(Array.from({ length: 6 }, () => sealAudit(world.context)));
  await sealAudit(world.context);

  expect(await verify()).toMatchObject({ sealed: 35, unsealed: 0, broken: null });
});

test('a seal cannot be changed or removed, not even in the database', async () => {
  for (const statement of [
    sql`update audit_seal set hash = 'x'`,
    sql`delete from audit_seal`,
    sql`update audit set action = 'x'`,
    sql`delete from audit`,
  ]) {
    await expect(statement.execute(world.context.db)).rejects.toThrow('What was written down is not changed.');
  }

  expect(await verify()).toMatchObject({ sealed: 5, broken: null });
});
