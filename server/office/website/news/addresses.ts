/** Where the files of a news post are shown from: for the public once the post is public, for staff before that with a key that is good for a day. */

import { dayKey, isDayKey } from '../../../entity/media/day-keys.ts';
import type { Context } from '../../../store/context.ts';

export const publicAddress = (attachmentId: number): string => `/media/news/${attachmentId}`;

export const staffAddress = (context: Context, attachmentId: number): string =>
  `${publicAddress(attachmentId)}?key=${dayKey(context, 'files of news', String(attachmentId))}`;

export const isKeyOf = (context: Context, attachmentId: number, key: unknown): boolean =>
  isDayKey(context, 'files of news', String(attachmentId), key);

/** Keys are for looking: no text is stored with one. */
export const withoutKeys = (html: string): string => html.replace(/(\/media\/news\/\d+)\?[^"'\s<>]*/g, '$1');

/** The files that a text shows. */
export const shownIn = (html: string): number[] => [...html.matchAll(/src="\/media\/news\/(\d+)"/g)].map(([, id]) => Number(id));
