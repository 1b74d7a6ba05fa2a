/** Presents an account for administrators, without its password or secrets. */
import type { UserState } from '#contract/people/user-form.ts';
import type { User } from '#contract/people/users.ts';
import type { Context } from '../../../store/context.ts';
import type { UserRow } from '../../../store/schema.ts';
import { avatarUrlOf } from '../../account/avatar-url.ts';
import { accountState } from './state.ts';

export async function presentUsers(context: Context, ids: readonly number[], read = context.read): Promise<User[]> {
  if (ids.length === 0) return [];
  const [users, authorities, events, sessions, players, invitations] = await Promise.all([
    read.selectFrom('appUser as u').selectAll('u').select(accountState.as('state')).where('u.id', 'in', ids).execute(),
    read.selectFrom('userAuthority').selectAll().where('userId', 'in', ids).orderBy('authority').execute(),
    read.selectFrom('eventUser').select(['userId', 'eventId']).where('userId', 'in', ids).orderBy('eventId').execute(),
    read
      .selectFrom('session')
      .select(['userId', (eb) => eb.fn.max('lastSeenAt').as('at')])
      .where('userId', 'in', ids)
      .groupBy('userId')
      .execute(),
    read
      .selectFrom('playerProfile')
      .select(['userId', 'id', 'displayName'])
      .where('userId', 'in', ids)
      .where('mergedInto', 'is', null)
      .execute(),
    read
      .selectFrom('oneTimeToken')
      .select(['userId', (eb) => eb.fn.max('expiresAt').as('at')])
      .where('userId', 'in', ids)
      .where('purpose', '=', 'INVITE')
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', context.clock().toISOString())
      .groupBy('userId')
      .execute(),
  ]);
  return users.map((user) => ({
    ...visibleColumns(user),
    avatarUrl: avatarUrlOf(context, user),
    authorities: authorities.filter(({ userId }) => userId === user.id).map(({ authority }) => authority),
    events: events.filter(({ userId }) => userId === user.id).map(({ eventId }) => eventId),
    lastSeen: sessions.find(({ userId }) => userId === user.id)?.at ?? null,
    player: playerOf(players.find(({ userId }) => userId === user.id)),
    invitedUntil: invitations.find(({ userId }) => userId === user.id)?.at ?? null,
  }));
}

export async function presentUser(context: Context, id: number, read = context.read): Promise<User | undefined> {
  return (await presentUsers(context, [id], read))[0];
}

const playerOf = (row: { id: number; displayName: string } | undefined): User['player'] =>
  row ? { id: row.id, displayName: row.displayName } : null;

function visibleColumns(user: UserRow & { state: UserState }) {
  const { id, version, login, firstName, lastName, email, imageUrl, activated, langKey } = user;
  const { createdBy, createdDate, lastModifiedBy, lastModifiedDate, waitingSince } = user;
  return {
    ...{ id, version, login, firstName, lastName, email, imageUrl, activated, langKey },
    ...{ createdBy, createdDate, lastModifiedBy, lastModifiedDate, waitingSince },
    state: user.state,
    secondFactor: user.totpSince !== null,
  };
}
