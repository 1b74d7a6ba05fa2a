/** The accounts of the demo: one per kind of work, all with one password that every start prints. */
import { hashPassword } from '../../http/auth/passwords.ts';
import { createUser } from '../../http/auth/users.ts';
import type { Context } from '../../store/context.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { type DemoAccount, demoAccounts, demoPassword } from '../demo-accounts.ts';

type HashedAccount = DemoAccount & { passwordHash: string };

/** Hashing takes a while, so it happens outside the unit of work. */
export async function hashAccounts(context: Context): Promise<HashedAccount[]> {
  const hashed: HashedAccount[] = [];
  for (const account of demoAccounts) hashed.push({ ...account, passwordHash: await hashPassword(demoPassword, context.random) });
  return hashed;
}

export async function seedAccounts(work: WorkContext, accounts: readonly HashedAccount[], eventId: number): Promise<void> {
  for (const { login, firstName, lastName, roles, runsEvent, passwordHash } of accounts) {
    const userId = await createUser(work, { login, email: `${login}@demo.example`, passwordHash, firstName, lastName, roles });
    if (runsEvent) await work.db.insertInto('eventUser').values({ eventId, userId }).execute();
  }
}
