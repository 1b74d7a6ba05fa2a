/** The people who try the demo: one account per kind of work, all with one password that is printed at every start. */
import type { Role } from '#machines/names.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createUser } from '../auth/users.ts';
import type { Work } from '../db/commit.ts';
import { demoPassword } from '../management/info.ts';
import type { Office } from '../office.ts';

export type DemoAccount = {
  login: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  /** Belongs to the event's User-Access: may run this event and no other. */
  runsEvent: boolean;
  does: string;
};

export const demoAccounts: readonly DemoAccount[] = [
  {
    login: 'admin',
    firstName: 'Ivka',
    lastName: 'Grgurić-Brodska',
    roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
    runsEvent: false,
    does: 'everything, the simulator included',
  },
  {
    login: 'manager',
    firstName: 'Thorvald',
    lastName: 'Ægisbakke',
    roles: ['ROLE_MANAGER'],
    runsEvent: false,
    does: 'every event and all master data',
  },
  {
    login: 'leader',
    firstName: 'Łucja',
    lastName: 'Wierzbowiecka',
    roles: ['ROLE_USER', 'ROLE_TOURNAMENT'],
    runsEvent: true,
    does: 'runs this event: assign, edit, approve',
  },
  {
    login: 'referee',
    firstName: 'Ødger',
    lastName: 'Strandnes',
    roles: ['ROLE_REFEREE'],
    runsEvent: false,
    does: 'uniform control, running matches',
  },
  {
    login: 'press',
    firstName: 'Šárka',
    lastName: 'Novinářová',
    roles: ['ROLE_PRESS'],
    runsEvent: false,
    does: 'looks at everything, changes nothing',
  },
];

export type HashedAccount = DemoAccount & { passwordHash: string };

/** Hashing takes a while and does not belong in a unit of work. */
export async function hashAccounts(office: Office): Promise<HashedAccount[]> {
  const hashed: HashedAccount[] = [];
  for (const account of demoAccounts) hashed.push({ ...account, passwordHash: await hashPassword(demoPassword, office.random) });
  return hashed;
}

export async function seedAccounts(work: Work, accounts: readonly HashedAccount[], eventId: number): Promise<void> {
  for (const { login, firstName, lastName, roles, runsEvent, passwordHash } of accounts) {
    const userId = await createUser(work, { login, email: `${login}@demo.example`, passwordHash, firstName, lastName, roles });
    if (runsEvent) await work.db.insertInto('eventUser').values({ eventId, userId }).execute();
  }
}
