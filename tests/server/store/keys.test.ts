/** Lost, torn and foreign keys are told at the start, before they make bank data and second factors unreadable (server/README.md R5 f). */
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { hashPassword } from '../../../server/http/auth/passwords.ts';
import { confirmSecondFactor, startSecondFactor } from '../../../server/http/auth/second-factor.ts';
import { createUser } from '../../../server/http/auth/users.ts';
import { readConfig } from '../../../server/kernel/config.ts';
import { createLog } from '../../../server/kernel/log.ts';
import { openContext } from '../../../server/operations/open-context.ts';
import type { Context } from '../../../server/store/context.ts';
import { commit } from '../../../server/store/unit/commit.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

const log = createLog('silent');
const password = 'green cloth, white ball';
let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase({ migrated: true });
  const { context, close } = await open();
  for (const [login, roles] of [
    ['ivka', ['ROLE_ADMIN']],
    ['anna', ['ROLE_REFEREE']],
  ] as const)
    await personWithSecondFactor(context, login, roles);
  await close();
});
afterEach(() => fresh.drop());

const open = (more: { newSecrets?: boolean } = {}) =>
  openContext(readConfig({}, { ...fresh, logLevel: 'silent', maxLoopDelayMs: Number.POSITIVE_INFINITY, ...more }), log);
const secrets = (): string => join(fresh.dataDir, 'secrets.json');

/** Signs in with the password alone. */
async function attempt(context: Context, username: string) {
  const app = await buildApp(context);
  const answer = await app.inject({ method: 'POST', url: '/api/authenticate', payload: { username, password, rememberMe: false } });
  await app.close();
  return { status: answer.statusCode, detail: answer.json().detail };
}

async function personWithSecondFactor(context: Context, login: string, roles: readonly ('ROLE_ADMIN' | 'ROLE_REFEREE')[]): Promise<void> {
  const passwordHash = await hashPassword(password, context.random);
  const { answer } = await commit(context, { actor: { kind: 'system', name: 'test' } }, async (work) => {
    const id = await createUser(work, { login, email: `${login}@example.org`, firstName: login, lastName: 'Brodska', roles, passwordHash });
    return { id, secret: (await startSecondFactor(context, work, { id, login }, 'Cue Federation')).secret };
  });
  const user = await context.read.selectFrom('appUser').selectAll().where('id', '=', answer.id).executeTakeFirstOrThrow();
  await confirmSecondFactor(context, user, generateSync({ secret: answer.secret, epoch: Math.floor(context.clock().getTime() / 1000) }));
}

test('a start without the keys of its database is refused, and makes no new ones', async () => {
  rmSync(secrets());

  await expect(open()).rejects.toThrow(
    /^The keys of this installation are missing: there is no .*secrets\.json\. Put your copy of the file back\./,
  );
  expect(readdirSync(fresh.dataDir)).not.toContain('secrets.json');
});

test('a torn file of keys is named, without a part of it', async () => {
  writeFileSync(secrets(), '{ "tokenKey": "c2VjcmV0', { mode: 0o600 });

  await expect(open()).rejects.toThrow(/secrets\.json is torn or empty: it cannot be read as JSON\. Put your copy/);
  await expect(open()).rejects.not.toThrow(/c2VjcmV0/);
});

test('keys of another installation are refused', async () => {
  const other = await freshDatabase({ migrated: true });
  await (await openContext(readConfig({}, { ...other, logLevel: 'silent' }), log)).close();
  renameSync(join(other.dataDir, 'secrets.json'), secrets());
  await other.drop();

  await expect(open()).rejects.toThrow(/secrets\.json has other keys than this database was written with\./);
});

test.each([
  ['lost', () => rmSync(secrets())],
  ['torn', () => writeFileSync(secrets(), '{', { mode: 0o600 })],
])('with --new-secrets after %s keys administrators sign in with the password alone, and others learn who helps them', async (_, lose) => {
  lose();

  const { context, close } = await open({ newSecrets: true });

  expect((await attempt(context, 'ivka')).status).toBe(200);
  expect(await attempt(context, 'anna')).toEqual({
    status: 400,
    detail: expect.stringContaining('An administrator can remove it under Administration → Users.'),
  });
  const audited = await context.read
    .selectFrom('audit')
    .select(['entity', 'action'])
    .where('actor', '=', 'system:new-secrets')
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { entity: 'system', action: 'keysReplaced' },
    { entity: 'user', action: 'secondFactorRemoved' },
  ]);
  await close();
  // From now on the keys are those of the database.
  await (await open()).close();
});

test('--new-secrets replaces no keys that fit', async () => {
  const { context, close } = await open({ newSecrets: true });

  expect((await attempt(context, 'ivka')).status).toBe(409);
  expect(readdirSync(fresh.dataDir).filter((name) => name.startsWith('secrets.json'))).toEqual(['secrets.json']);
  await close();
});
