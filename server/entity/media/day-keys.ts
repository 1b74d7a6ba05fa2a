/** An `<img>` sends no token: a key in its address stands for it, good for a day. The same one all day long, so that a browser keeps the picture. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../store/context.ts';
import { secretsOf } from '../../store/secrets-of.ts';

const dayMs = 86_400_000;

/** One kind's keys open nothing of another. */
type Kind = 'files of news' | 'pictures of accounts';

/** `of`: what it opens. */
export function dayKey(context: Context, kind: Kind, of: string): string {
  const until = Math.floor(context.clock().getTime() / dayMs) + 2;
  return `${until}.${signatureOf(context, kind, `${of} ${until}`)}`;
}

export function isDayKey(context: Context, kind: Kind, of: string, key: unknown): boolean {
  const [, day = '', given = ''] = /^(\d{1,7})\.([\w-]{43})$/.exec(typeof key === 'string' ? key : '') ?? [];
  if (given === '' || context.clock().getTime() >= Number(day) * dayMs) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(context, kind, `${of} ${Number(day)}`)));
}

function signatureOf(context: Context, kind: Kind, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretsOf(context).codeKey, '', kind, 32));
  return createHmac('sha256', key).update(text).digest('base64url');
}
