/** The addresses of news files: public once the post is public, before that with a key for staff that is valid for a day. */

import { dayKey, isDayKey } from '../../../entity/media/day-keys.ts';
import type { Context } from '../../../store/context.ts';

export const publicAddress = (attachmentId: number): string => `/media/news/${attachmentId}`;

export const staffAddress = (context: Context, attachmentId: number): string =>
  `${publicAddress(attachmentId)}?key=${dayKey(context, 'files of news', String(attachmentId))}`;

export const isKeyOf = (context: Context, attachmentId: number, key: unknown): boolean =>
  isDayKey(context, 'files of news', String(attachmentId), key);

/** Removes the keys from a text before it is stored, because they only serve for viewing. */
export const withoutKeys = (html: string): string => html.replace(/(\/media\/news\/\d+)\?[^"'\s<>]*/g, '$1');

/** Returns the ids of the files that a text shows. */
export const fileIdsIn = (html: string): number[] => [...html.matchAll(/src="\/media\/news\/(\d+)"/g)].map(([, id]) => Number(id));
