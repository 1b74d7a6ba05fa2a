/** Builds and checks the address of an account's picture. The address works for a day and only for the current picture. */

import { dayKey, isDayKey } from '../../entity/media/day-keys.ts';
import type { Context } from '../../store/context.ts';
import type { UserRow } from '../../store/schema.ts';

type UserWithAvatar = Pick<UserRow, 'id' | 'avatarMediaId'>;

/** Returns the address for users who may read the account; null without a picture. */
export const avatarUrlOf = (context: Context, user: UserWithAvatar): string | null =>
  user.avatarMediaId === null ? null : `/media/avatars/${user.id}?key=${dayKey(context, kind, keyTarget(user))}`;

export const opensAvatar = (context: Context, user: UserWithAvatar, key: unknown): boolean => isDayKey(context, kind, keyTarget(user), key);

const kind = 'pictures of accounts';
const keyTarget = ({ id, avatarMediaId }: UserWithAvatar): string => `${id} ${avatarMediaId}`;
