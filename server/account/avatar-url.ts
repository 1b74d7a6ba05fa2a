/** Where the picture of an account is shown from: its address works for a day, and no longer than it is this picture. */
import type { Context } from '../context.ts';
import type { UserRow } from '../db/schema.ts';
import { dayKey, isDayKey } from '../media/day-keys.ts';

type Pictured = Pick<UserRow, 'id' | 'avatarMediaId'>;

/** Told to whoever may read the account. */
export const avatarUrlOf = (context: Context, user: Pictured): string | null =>
  user.avatarMediaId === null ? null : `/media/avatars/${user.id}?key=${dayKey(context, kind, opened(user))}`;

export const opensAvatar = (context: Context, user: Pictured, key: unknown): boolean => isDayKey(context, kind, opened(user), key);

const kind = 'pictures of accounts';
const opened = ({ id, avatarMediaId }: Pictured): string => `${id} ${avatarMediaId}`;
