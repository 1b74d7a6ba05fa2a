/** Where the files of a news post are shown from: for the public once the post is public, for staff before that with a key that is good for a day. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { secretsOf } from '../auth/secrets-of.ts';
import type { Context } from '../context.ts';

const dayMs = 86_400_000;

export const publicAddress = (attachmentId: number): string => `/media/news/${attachmentId}`;

/** The same one all day long, so that a browser keeps the picture. An `<img>` sends no token: the key stands for it. */
export function staffAddress(context: Context, attachmentId: number): string {
  const until = Math.floor(context.clock().getTime() / dayMs) + 2;
  return `${publicAddress(attachmentId)}?key=${until}.${signatureOf(context, attachmentId, until)}`;
}

export function isKeyOf(context: Context, attachmentId: number, key: unknown): boolean {
  const [, day = '', given = ''] = /^(\d{1,7})\.([\w-]{43})$/.exec(typeof key === 'string' ? key : '') ?? [];
  if (given === '' || context.clock().getTime() >= Number(day) * dayMs) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(context, attachmentId, Number(day))));
}

function signatureOf(context: Context, attachmentId: number, until: number): string {
  const key = Buffer.from(hkdfSync('sha256', secretsOf(context).codeKey, '', 'files of news', 32));
  return createHmac('sha256', key).update(`${attachmentId} ${until}`).digest('base64url');
}

/** Keys are for looking: no text is stored with one. */
export const withoutKeys = (html: string): string => html.replace(/(\/media\/news\/\d+)\?[^"'\s<>]*/g, '$1');

/** The files that a text shows. */
export const shownIn = (html: string): number[] => [...html.matchAll(/src="\/media\/news\/(\d+)"/g)].map(([, id]) => Number(id));
