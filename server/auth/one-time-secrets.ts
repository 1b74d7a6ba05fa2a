/** Secrets that are handed out once and stored only as a hash: device tokens, pairing codes, set-up links. */
import { createHash, createHmac } from 'node:crypto';
import type { Office } from '../office.ts';
import { secretsOf } from './secrets-of.ts';

/** 256 random bits for an address or a header. */
export const newSecret = (office: Pick<Office, 'random'>): string => office.random(32).toString('base64url');

/** For secrets of 256 random bits: too many to guess, so a plain hash is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** For short things that people type (codes, logins): without the installation's key, a stolen database does not give them away. */
export const hashShortCode = (office: Office, code: string): string =>
  createHmac('sha256', secretsOf(office).codeKey).update(code).digest('hex');
