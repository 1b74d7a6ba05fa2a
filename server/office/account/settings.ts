/** Presents a person's own account and saves the fields that the person may change. */
import type { Kysely } from 'kysely';
import type { Account, AccountSettings } from '#contract/people/account.ts';
import { validTokens } from '../../http/auth/one-time-tokens.ts';
import { rolesOf } from '../../http/auth/users.ts';
import type { Actor } from '../../kernel/actor.ts';
import { unauthorized } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { Database } from '../../store/schema.ts';
import { commit } from '../../store/unit/commit.ts';
import { avatarUrlOf } from './avatar-url.ts';
import { newAddress } from './change-email.ts';

type Person = Extract<Actor, { kind: 'user' }>;

/** Returns the account with its roles and an address that waits for confirmation. Throws a 401 when the account is gone. */
export async function presentAccount(context: Context, userId: number, db: Kysely<Database> = context.read): Promise<Account> {
  const user = await db
    .selectFrom('appUser')
    .select(['id', 'version', 'avatarMediaId', 'login', 'firstName', 'lastName', 'email', 'imageUrl', 'activated', 'langKey'])
    .select(['createdBy', 'createdDate', 'lastModifiedBy', 'lastModifiedDate'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw unauthorized();
  const [pendingToken] = await validTokens(db, userId, 'EMAIL', context.clock().toISOString());
  const { avatarMediaId: _media, ...columns } = user;
  const avatarUrl = avatarUrlOf(context, user);
  return {
    ...columns,
    avatarUrl,
    authorities: await rolesOf(db, userId),
    unconfirmedEmail: pendingToken?.data.email ? String(pendingToken.data.email) : null,
  };
}

/** Returns whether the address changes. The change needs the password, because the owner of the address can reset the password. */
export async function changesEmail(db: Kysely<Database>, userId: number, { email }: Pick<AccountSettings, 'email'>): Promise<boolean> {
  const user = await db.selectFrom('appUser').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email !== email.toLowerCase();
}

/** Saves names, e-mail, language and picture; ignores all other fields of the body (.github/SECURITY.md control 10). */
export async function saveSettings(context: Context, person: Person, settings: AccountSettings): Promise<void> {
  await commit(context, { actor: person }, async (work) => {
    const user = await lockRow(work, 'appUser', person.userId);
    if (!user) throw unauthorized();
    const { firstName, lastName, langKey, imageUrl } = settings;
    const email = await newAddress(context, work, user, settings);
    const stamp = { lastModifiedBy: person.login, lastModifiedDate: work.at };
    await saveRow(work, 'appUser', user, { firstName, lastName, langKey, imageUrl, email }, { type: 'updated', stamp });
  });
}
