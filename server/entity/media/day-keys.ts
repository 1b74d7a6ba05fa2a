/**
 * An `<img>` sends no access token, so its address contains a key that is valid until the end of the next day (UTC).
 * The key stays the same all day, so that browsers cache the picture.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../store/context.ts';
import { secretsOf } from '../../store/secrets-of.ts';

const dayMs = 86_400_000;

/** A key of one kind does not open files of another. */
type DayKeyKind = 'files of news' | 'pictures of accounts';

/** `of`: the file that the key opens. */
export function dayKey(context: Context, kind: DayKeyKind, of: string): string {
  const until = Math.floor(context.clock().getTime() / dayMs) + 2;
  return `${until}.${signatureOf(context, kind, `${of} ${until}`)}`;
}

/** Returns whether the key opens the file and has not expired. */
export function isDayKey(context: Context, kind: DayKeyKind, of: string, key: unknown): boolean {
  const [, day = '', signature = ''] = /^(\d{1,7})\.([\w-]{43})$/.exec(typeof key === 'string' ? key : '') ?? [];
  if (signature === '' || context.clock().getTime() >= Number(day) * dayMs) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(context, kind, `${of} ${Number(day)}`)));
}

function signatureOf(context: Context, kind: DayKeyKind, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretsOf(context).codeKey, '', kind, 32));
  return createHmac('sha256', key).update(text).digest('base64url');
}
