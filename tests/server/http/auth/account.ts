/** Accounts with real passwords for tests that sign in through the API. */
import type { Role } from '#machines/names.ts';
import { hashPassword } from '../../../../server/http/auth/passwords.ts';
import { createUser } from '../../../../server/http/auth/users.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import type { World } from '../../../support/world.ts';

export const password = 'violet umbrella 9 seconds';

/** One hash for all accounts: hashing is slow on purpose. */
let hash: Promise<string> | undefined;

export async function createAccount({ context }: World, login: string, roles: readonly Role[] = ['ROLE_USER']): Promise<number> {
  hash ??= hashPassword(password, context.random);
  const passwordHash = await hash;
  const { answer } = await commit(context, { actor: { kind: 'system', name: 'test' } }, (work) =>
    createUser(work, { login, email: `${login}@example.org`, passwordHash, firstName: 'Žofia', lastName: 'Łoś', roles }),
  );
  return answer;
}

export async function signInWith(world: World, username: string, secret = password, more: object = {}) {
  return world.inject({ method: 'POST', url: '/api/authenticate', payload: { username, password: secret, ...more } });
}

/** Returns the headers of a fresh session of this account. */
export async function sessionOf(world: World, login: string): Promise<{ authorization: string }> {
  const answer = await signInWith(world, login);
  return { authorization: `Bearer ${answer.json().id_token}` };
}

/** Gives the password again, so that the session may use calls that need a step-up. */
export const confirmAs = (world: World, headers: { authorization: string }, secret = password) =>
  world.inject({ method: 'POST', url: '/api/account/confirm-password', headers, payload: { password: secret } });
