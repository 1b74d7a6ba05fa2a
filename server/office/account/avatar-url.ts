/** Where the picture of an account is shown from: its address works for a day, and no longer than it is this picture. */

import { dayKey, isDayKey } from '../../entity/media/day-keys.ts';
import type { Context } from '../../store/context.ts';
import type { UserRow } from '../../store/schema.ts';

type Pictured = Pick<UserRow, 'id' | 'avatarMediaId'>;

/** Told to whoever may read the account. */
export const avatarUrlOf = (context: Context, user: Pictured): string | null =>
  user.avatarMediaId === null ? null : `/media/avatars/${user.id}?key=${dayKey(context, kind, opened(user))}`;

export const opensAvatar = (context: Context, user: Pictured, key: unknown): boolean => isDayKey(context, kind, opened(user), key);

const kind = 'pictures of accounts';
const opened = ({ id, avatarMediaId }: Pictured): string => `${id} ${avatarMediaId}`;
