/**
 * Links to look at a draft without an account: signed, good for a day, ended by unpublishing or deleting the post, by withdrawing them, and with the
 * right of who made them. Nothing is stored of them but the round they belong to.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { gone, notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { secretsOf } from '../../../store/secrets-of.ts';
import { publicAddress } from './addresses.ts';
import { authors } from './authors.ts';

const lifeMs = 24 * 3_600_000;

/** Whose link to what, until when (seconds of Unix time). */
export type Look = { postId: number; userId: number; round: number; until: number };

export async function linkTo(context: Context, postId: number, userId: number): Promise<{ path: string; until: string }> {
  const round = await roundOf(context, postId);
  if (round === undefined) throw notFound();
  const until = Math.floor((context.clock().getTime() + lifeMs) / 1000);
  const key = signed(context, 'page', [postId, userId, round, until]);
  return { path: `/public/news-preview#${key}`, until: instantOf(until) };
}

export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Altered, too old, withdrawn, or of a post that is gone: the four look the same. */
export async function lookOf(context: Context, key: string): Promise<Look> {
  const [postId = 0, userId = 0, round = 0, until = 0] = opened(context, 'page', key, 4) ?? [];
  const look = { postId, userId, round, until };
  if (!(await isGood(context, look))) throw gone('This link is too old, or was withdrawn. Please ask for a new one.');
  return look;
}

/** A file of the draft, as long as its link is good. */
export const lookAddress = (context: Context, attachmentId: number, { userId, round, until }: Look): string =>
  `${publicAddress(attachmentId)}?look=${signed(context, `file ${attachmentId}`, [userId, round, until])}`;

export async function mayLookAt(context: Context, file: { id: number; newsPostId: number }, key: unknown): Promise<boolean> {
  if (typeof key !== 'string') return false;
  const [userId, round, until] = opened(context, `file ${file.id}`, key, 3) ?? [];
  if (userId === undefined || round === undefined || until === undefined) return false;
  return isGood(context, { postId: file.newsPostId, userId, round, until });
}

async function isGood(context: Context, { postId, userId, round, until }: Look): Promise<boolean> {
  if (context.clock().getTime() >= until * 1000) return false;
  if ((await roundOf(context, postId)) !== round) return false;
  return (await authors(context.read)).some(({ id }) => id === userId);
}

async function roundOf({ read }: Context, postId: number): Promise<number | undefined> {
  const post = await read.selectFrom('newsPost').select('previewRound').where('id', '=', postId).executeTakeFirst();
  return post?.previewRound;
}

/** '12.3.0.1795341600.<signature>' */
const signed = (context: Context, what: string, parts: readonly number[]): string =>
  [...parts, signatureOf(context, what, parts.join('.'))].join('.');

function opened(context: Context, what: string, key: string, count: number): number[] | null {
  const found = /^((?:\d{1,11}\.)+)([\w-]{43})$/.exec(key);
  const parts = found?.[1]?.slice(0, -1).split('.') ?? [];
  if (parts.length !== count) return null;
  const expected = Buffer.from(signatureOf(context, what, parts.join('.')));
  return timingSafeEqual(Buffer.from(found?.[2] ?? ''), expected) ? parts.map(Number) : null;
}

function signatureOf(context: Context, what: string, parts: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretsOf(context).codeKey, '', 'links to drafts of news', 32));
  return createHmac('sha256', key).update(`${what} ${parts}`).digest('base64url');
}
