/** An account as the administrator sees it: never its password, nor anything it is made of. */
import type { UserState } from '#contract/user-form.ts';
import type { User } from '#contract/users.ts';
import { noPassword } from '../auth/users.ts';
import type { Context } from '../context.ts';
import type { UserRow } from '../db/schema.ts';

type Reading = Pick<Context, 'read' | 'clock'>;

export async function presentUsers({ read, clock }: Reading, ids: readonly number[]): Promise<User[]> {
  if (ids.length === 0) return [];
  const [users, authorities, events, seen, invitations] = await Promise.all([
    read.selectFrom('appUser').selectAll().where('id', 'in', ids).execute(),
    read.selectFrom('userAuthority').selectAll().where('userId', 'in', ids).orderBy('authority').execute(),
    read.selectFrom('eventUser').select(['userId', 'eventId']).where('userId', 'in', ids).orderBy('eventId').execute(),
    read
      .selectFrom('session')
      .select(['userId', (eb) => eb.fn.max('lastSeenAt').as('at')])
      .where('userId', 'in', ids)
      .groupBy('userId')
      .execute(),
    read
      .selectFrom('oneTimeToken')
      .select(['userId', (eb) => eb.fn.max('expiresAt').as('at')])
      .where('userId', 'in', ids)
      .where('purpose', '=', 'INVITE')
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', clock().toISOString())
      .groupBy('userId')
      .execute(),
  ]);
  return users.map((user) => ({
    ...shownOf(user),
    authorities: authorities.filter(({ userId }) => userId === user.id).map(({ authority }) => authority),
    events: events.filter(({ userId }) => userId === user.id).map(({ eventId }) => eventId),
    lastSeen: seen.find(({ userId }) => userId === user.id)?.at ?? null,
    invitedUntil: invitations.find(({ userId }) => userId === user.id)?.at ?? null,
  }));
}

export async function presentUser(context: Reading, id: number): Promise<User | undefined> {
  return (await presentUsers(context, [id]))[0];
}

function shownOf(user: UserRow) {
  const { id, version, login, firstName, lastName, email, imageUrl, activated, langKey } = user;
  const { createdBy, createdDate, lastModifiedBy, lastModifiedDate, waitingSince } = user;
  return {
    ...{ id, version, login, firstName, lastName, email, imageUrl, activated, langKey },
    ...{ createdBy, createdDate, lastModifiedBy, lastModifiedDate, waitingSince },
    state: stateOf(user),
    secondFactor: user.totpSince !== null,
  };
}

export function stateOf({ activated, passwordHash, waitingSince }: UserRow): UserState {
  if (activated) return passwordHash === noPassword ? 'INVITED' : 'ACTIVE';
  return waitingSince === null ? 'DEACTIVATED' : 'WAITING';
}
