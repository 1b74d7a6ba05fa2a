/** Accounts of the office that the demo does not use for signing in: one waits, one is invited, one has left, one is at work. */
import { createUser, noPassword } from '../../http/auth/users.ts';
import { handOverLink } from '../../office/people/users/hand-over.ts';
import type { Context } from '../../store/context.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

const dayMs = 86_400_000;

/** `passwordHash`: the hash of the demo's password, for the account at work. */
export async function seedColleagues(context: Context, work: WorkContext, passwordHash: string): Promise<void> {
  const nobody = { passwordHash: noPassword, activated: false, roles: [] };
  await createUser(work, {
    ...nobody,
    ...{ login: 'sule.yilmaz@mail.example', email: 'sule.yilmaz@mail.example', firstName: 'Şule', lastName: 'Yılmaz', langKey: 'en' },
    passwordHash,
    waitingSince: new Date(work.now.getTime() - dayMs).toISOString(),
  });
  await createUser(work, {
    ...nobody,
    ...{ login: 't.bondar', email: 'taras.bondar@demo.example', firstName: 'Тарас', lastName: 'Бондар', langKey: 'en' },
    roles: ['ROLE_USER'],
  });
  await createUser(work, {
    ...{ login: 'r.szucs', email: 'reka.szucs@demo.example', firstName: 'Réka', lastName: 'Szűcs-Földessy', langKey: 'de' },
    ...{ passwordHash, roles: ['ROLE_PRESS', 'ROLE_PHOTOGRAPHER'] },
  });
  const invited = await createUser(work, {
    ...{ login: 't.ounapuu', email: 'tiit.ounapuu@demo.example', firstName: 'Tiit', lastName: 'Õunapuu', langKey: 'en' },
    ...{ passwordHash: noPassword, roles: ['ROLE_REFEREE'] },
  });
  const user = await lockRow(work, 'appUser', invited);
  if (user) await handOverLink(context, work, user);
}
