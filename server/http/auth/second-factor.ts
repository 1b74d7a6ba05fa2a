/**
 * The second factor: a code of an authenticator app (RFC 6238) or one of ten recovery codes. The secret is encrypted, and no code works twice.
 * Guessing codes is limited separately from guessing passwords.
 */
import { sql } from 'kysely';
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';
import { secondFactorRequired, secondFactorUnreadable, wrongCode } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { noteRows } from '../../store/rows/rows.ts';
import type { UserRow } from '../../store/schema.ts';
import { secretFieldsOf } from '../../store/secret-fields.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { countCodeCheck, forgiveAttempt, refundBudget } from './attempts.ts';
import { hashShortCode } from './one-time-secrets.ts';

const base32 = new ScureBase32Plugin();
const secretBytes = 20;
/** The clock of the phone may be wrong by this many seconds in either direction. */
const toleranceSeconds = 30;
const recoveryCodes = 10;
const recoveryBytes = 10;

const secretLocation = (userId: number) => ({ table: 'appUser', column: 'totpSecret', rowId: userId });

type SecondFactor = Partial<Pick<UserRow, 'totpSecret' | 'totpSince' | 'totpStep'>>;

const noteUser = (work: WorkContext, id: number, columns: SecondFactor): Promise<number> =>
  noteRows(work, 'appUser', sql<boolean>`id = ${id}`, columns);

/** Stores a new secret. Sign-ins do not need a code until a first code has confirmed the app. */
export async function startSecondFactor(context: Context, work: WorkContext, user: Pick<UserRow, 'id' | 'login'>, issuer: string) {
  const secret = base32.encode(context.random(secretBytes), { padding: false });
  const sealed = secretFieldsOf(context).seal(secretLocation(user.id), secret);
  await noteUser(work, user.id, { totpSecret: sealed, totpSince: null, totpStep: null });
  return { secret, uri: generateURI({ issuer, label: user.login, secret }) };
}

/** Returns null if there is none, or if it was sealed under lost keys. */
const secretOf = (context: Context, { id, totpSecret }: UserRow): string | null =>
  totpSecret === null ? null : secretFieldsOf(context).open(secretLocation(id), totpSecret);

/** Returns the time step of a correct code, else null. `after`: the step of the last accepted code. */
function stepOf(context: Context, user: UserRow, code: string): number | null {
  const secret = secretOf(context, user);
  const token = code.replace(/\s/g, '');
  if (secret === null || !/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(context.clock().getTime() / 1000);
  const after = user.totpStep === null ? {} : { afterTimeStep: user.totpStep };
  const result = verifySync({ secret, token, epoch, epochTolerance: toleranceSeconds, ...after });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Accepts a code of the app or a recovery code once. */
async function takeCode(context: Context, work: WorkContext, user: UserRow, code: string): Promise<boolean> {
  const step = stepOf(context, user, code);
  if (step === null) return takeRecoveryCode(context, work, user.id, code);
  const isNew = sql<boolean>`id = ${user.id} and (totp_step is null or totp_step < ${step})`;
  return (await noteRows(work, 'appUser', isNew, { totpStep: step })) === 1;
}

async function takeRecoveryCode(context: Context, { db, at }: WorkContext, userId: number, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCode')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('hash', '=', hashOf(context, userId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Call it after the correct password. Throws 409 if the code is missing, 400 if it is wrong or cannot be checked, 429 after too many attempts. */
export async function requireSecondFactor(context: Context, user: UserRow, code: string | undefined): Promise<void> {
  if (user.totpSince === null) return;
  if (secretOf(context, user) === null) throw secondFactorUnreadable();
  if (!code) throw secondFactorRequired();
  await checkCode(context, user, code);
}

/** The attempt counts before the check, like a password. */
async function checkCode(context: Context, user: UserRow, code: string, then?: (work: WorkContext) => Promise<void>): Promise<void> {
  const attempt = await countCodeCheck(context, user.id);
  await commit(context, { actor: { kind: 'system', name: 'sign-in' } }, async (work) => {
    if (!(await takeCode(context, work, user, code))) throw wrongCode();
    await forgiveAttempt(work, attempt);
    await then?.(work);
  });
  refundBudget(context, attempt);
}

/** Confirms the app with a first code; from now on sign-ins need one. Returns the recovery codes, which are shown only this once. */
export async function confirmSecondFactor(context: Context, user: UserRow, code: string): Promise<string[]> {
  let codes: string[] = [];
  await checkCode(context, user, code, async (work) => {
    codes = await renewRecoveryCodes(context, work, user.id);
    await noteUser(work, user.id, { totpSince: work.at });
    work.record({ stream: `user:${user.id}`, version: 0, type: 'secondFactorSet', data: {}, rooms: [] });
  });
  return codes;
}

export async function renewRecoveryCodes(context: Context, { db }: WorkContext, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => readable(base32.encode(context.random(recoveryBytes), { padding: false })));
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ userId, hash: hashOf(context, userId, code), usedAt: null })))
    .execute();
  return codes;
}

export async function removeSecondFactor(work: WorkContext, userId: number): Promise<void> {
  const { db, record } = work;
  await noteUser(work, userId, { totpSecret: null, totpSince: null, totpStep: null });
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  record({ stream: `user:${userId}`, version: 0, type: 'secondFactorRemoved', data: {}, rooms: [] });
}

/** 'abcd-efgh-ijkl-mnop' */
const readable = (code: string): string => (code.toLowerCase().match(/.{1,4}/g) ?? []).join('-');

const hashOf = (context: Context, userId: number, code: string): string =>
  hashShortCode(context, `recovery code of user ${userId} ${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`);
