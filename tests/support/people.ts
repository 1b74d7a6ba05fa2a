/** People for tests: created straight in the database, signed in with a real session. */
import type { Role } from '#machines/names.ts';
import type { App } from '../../server/app.ts';
import { newSessionId, startSession } from '../../server/http/auth/sessions.ts';
import { tokensOf } from '../../server/http/auth/tokens.ts';
import { commit } from '../../server/store/unit/commit.ts';

let count = 0;

export async function signInAs(app: App, roles: readonly Role[], eventIds: readonly number[]): Promise<{ authorization: string }> {
  const { context } = app;
  const userId = await createUser(app, roles, eventIds);
  const id = newSessionId(context);
  const session = { id, userId, remember: false, userAgent: 'test', ip: '127.0.0.1' };
  const { answer } = await commit(context, { actor: { kind: 'system', name: 'test' } }, (work) => startSession(work, session));
  const token = tokensOf(context).sign({
    sub: `person-${userId}`,
    auth: roles.join(','),
    sid: id,
    exp: Math.floor(answer.expiresAt.getTime() / 1000),
  });
  return { authorization: `Bearer ${token}` };
}

export async function createUser(app: App, roles: readonly Role[], eventIds: readonly number[] = []): Promise<number> {
  const { db, clock } = app.context;
  const login = `person-${++count}`;
  const at = clock().toISOString();
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('appUser')
      .values({
        login,
        email: `${login}@example.org`,
        passwordHash: 'none',
        firstName: 'Test',
        lastName: login,
        createdBy: 'system',
        createdDate: at,
        lastModifiedBy: 'system',
        lastModifiedDate: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (roles.length > 0)
      await trx
        .insertInto('userAuthority')
        .values(roles.map((authority) => ({ userId: id, authority })))
        .execute();
    if (eventIds.length > 0)
      await trx
        .insertInto('eventUser')
        .values(eventIds.map((eventId) => ({ eventId, userId: id })))
        .execute();
    return id;
  });
}
