/**
 * Signed links that show a draft without an account for one day.
 * A link ends earlier when the post is unpublished or deleted, when the links are withdrawn, or when its creator loses the right.
 * The database stores only the current round of links.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { gone, notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { secretsOf } from '../../../store/secrets-of.ts';
import { publicAddress } from './addresses.ts';
import { authors } from './authors.ts';

const lifeMs = 24 * 3_600_000;

/** The user who made the link, the post, and the expiry in seconds of Unix time. */
export type NewsPreviewLink = { postId: number; userId: number; round: number; until: number };

/** Returns a new link and its expiry. Throws a 404 when the post is gone. */
export async function createPreviewLink(context: Context, postId: number, userId: number): Promise<{ path: string; until: string }> {
  const round = await roundOf(context, postId);
  if (round === undefined) throw notFound();
  const until = Math.floor((context.clock().getTime() + lifeMs) / 1000);
  const key = sign(context, 'page', [postId, userId, round, until]);
  return { path: `/public/news-preview#${key}`, until: instantOf(until) };
}

export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Throws the same error for a link that is altered, expired, withdrawn or of a deleted post. */
export async function requirePreviewLink(context: Context, key: string): Promise<NewsPreviewLink> {
  const [postId = 0, userId = 0, round = 0, until = 0] = verified(context, 'page', key, 4) ?? [];
  const previewLink = { postId, userId, round, until };
  if (!(await isValid(context, previewLink))) throw gone('This link is too old, or was withdrawn. Please ask for a new one.');
  return previewLink;
}

/** Returns the address of a draft file, valid as long as its link. */
export const previewFileAddress = (context: Context, attachmentId: number, { userId, round, until }: NewsPreviewLink): string =>
  `${publicAddress(attachmentId)}?look=${sign(context, `file ${attachmentId}`, [userId, round, until])}`;

/** Returns whether the key opens this file of the draft. */
export async function opensDraftFile(context: Context, file: { id: number; newsPostId: number }, key: unknown): Promise<boolean> {
  if (typeof key !== 'string') return false;
  const [userId, round, until] = verified(context, `file ${file.id}`, key, 3) ?? [];
  if (userId === undefined || round === undefined || until === undefined) return false;
  return isValid(context, { postId: file.newsPostId, userId, round, until });
}

async function isValid(context: Context, { postId, userId, round, until }: NewsPreviewLink): Promise<boolean> {
  if (context.clock().getTime() >= until * 1000) return false;
  if ((await roundOf(context, postId)) !== round) return false;
  return (await authors(context.read)).some(({ id }) => id === userId);
}

async function roundOf({ read }: Context, postId: number): Promise<number | undefined> {
  const post = await read.selectFrom('newsPost').select('previewRound').where('id', '=', postId).executeTakeFirst();
  return post?.previewRound;
}

/** '12.3.0.1795341600.<signature>' */
const sign = (context: Context, purpose: string, parts: readonly number[]): string =>
  [...parts, signatureOf(context, purpose, parts.join('.'))].join('.');

function verified(context: Context, purpose: string, key: string, count: number): number[] | null {
  const match = /^((?:\d{1,11}\.)+)([\w-]{43})$/.exec(key);
  const parts = match?.[1]?.slice(0, -1).split('.') ?? [];
  if (parts.length !== count) return null;
  const expected = Buffer.from(signatureOf(context, purpose, parts.join('.')));
  return timingSafeEqual(Buffer.from(match?.[2] ?? ''), expected) ? parts.map(Number) : null;
}

function signatureOf(context: Context, purpose: string, parts: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretsOf(context).codeKey, '', 'links to drafts of news', 32));
  return createHmac('sha256', key).update(`${purpose} ${parts}`).digest('base64url');
}
