/**
 * The second factor: a code of an authenticator app (RFC 6238), or one of ten recovery codes. The secret stands encrypted, no code works twice, and
 * guessing is slowed down apart from guessing the password.
 */
import { sql } from 'kysely';
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';
import { secondFactorAsked, wrongCode } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { noteRows } from '../../store/rows/rows.ts';
import type { UserRow } from '../../store/schema.ts';
import { secretFieldsOf } from '../../store/secret-fields.ts';
import { commit, type Work } from '../../store/unit/commit.ts';
import { countCodeCheck, forgiveAttempt, forgiveInThisSecond } from './attempts.ts';
import { hashShortCode } from './one-time-secrets.ts';

const base32 = new ScureBase32Plugin();
const secretBytes = 20;
/** Seconds that a phone's clock may be wrong, either way. */
const toleranceSeconds = 30;
const recoveryCodes = 10;
const recoveryBytes = 10;

const placeOf = (userId: number) => ({ table: 'appUser', column: 'totpSecret', rowId: userId });

type SecondFactor = Partial<Pick<UserRow, 'totpSecret' | 'totpSince' | 'totpStep'>>;

const noteUser = (work: Work, id: number, columns: SecondFactor): Promise<number> =>
  noteRows(work, 'appUser', sql<boolean>`id = ${id}`, columns);

/** Not asked for until a first code has shown that the app has it. */
export async function startSecondFactor(context: Context, work: Work, user: Pick<UserRow, 'id' | 'login'>, issuer: string) {
  const secret = base32.encode(context.random(secretBytes), { padding: false });
  const sealed = secretFieldsOf(context).seal(placeOf(user.id), secret);
  await noteUser(work, user.id, { totpSecret: sealed, totpSince: null, totpStep: null });
  return { secret, uri: generateURI({ issuer, label: user.login, secret }) };
}

/** The step of a right code; null for any other. `after`: the step of the last one that was taken. */
function stepOf(context: Context, user: UserRow, code: string): number | null {
  const secret = user.totpSecret === null ? null : secretFieldsOf(context).open(placeOf(user.id), user.totpSecret);
  const token = code.replace(/\s/g, '');
  if (secret === null || !/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(context.clock().getTime() / 1000);
  const after = user.totpStep === null ? {} : { afterTimeStep: user.totpStep };
  const found = verifySync({ secret, token, epoch, epochTolerance: toleranceSeconds, ...after });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}

/** Takes a code of the app or a recovery code, once. */
async function takeCode(context: Context, work: Work, user: UserRow, code: string): Promise<boolean> {
  const step = stepOf(context, user, code);
  if (step === null) return takeRecoveryCode(context, work, user.id, code);
  const isNew = sql<boolean>`id = ${user.id} and (totp_step is null or totp_step < ${step})`;
  return (await noteRows(work, 'appUser', isNew, { totpStep: step })) === 1;
}

async function takeRecoveryCode(context: Context, { db, at }: Work, userId: number, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCode')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('hash', '=', hashOf(context, userId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** After the right password. Throws 409 where a code is asked for and none came, 400 where it is not right, 429 where there were too many. */
export async function requireSecondFactor(context: Context, user: UserRow, code: string | undefined): Promise<void> {
  if (user.totpSince === null) return;
  if (!code) throw secondFactorAsked();
  await checkCode(context, user, code);
}

/** Counted before it is looked at, like a password. */
async function checkCode(context: Context, user: UserRow, code: string, then?: (work: Work) => Promise<void>): Promise<void> {
  const attempt = await countCodeCheck(context, user.id);
  await commit(context, { actor: { kind: 'system', name: 'sign-in' } }, async (work) => {
    if (!(await takeCode(context, work, user, code))) throw wrongCode();
    await forgiveAttempt(work, attempt);
    await then?.(work);
  });
  forgiveInThisSecond(context, attempt);
}

/** A first code of the app: from now on it is asked for. The recovery codes are told this once. */
export async function confirmSecondFactor(context: Context, user: UserRow, code: string): Promise<string[]> {
  let codes: string[] = [];
  await checkCode(context, user, code, async (work) => {
    codes = await renewRecoveryCodes(context, work, user.id);
    await noteUser(work, user.id, { totpSince: work.at });
    work.record({ stream: `user:${user.id}`, version: 0, type: 'secondFactorSet', data: {}, rooms: [] });
  });
  return codes;
}

export async function renewRecoveryCodes(context: Context, { db }: Work, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => readable(base32.encode(context.random(recoveryBytes), { padding: false })));
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ userId, hash: hashOf(context, userId, code), usedAt: null })))
    .execute();
  return codes;
}

export async function removeSecondFactor(work: Work, userId: number): Promise<void> {
  const { db, record } = work;
  await noteUser(work, userId, { totpSecret: null, totpSince: null, totpStep: null });
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  record({ stream: `user:${userId}`, version: 0, type: 'secondFactorRemoved', data: {}, rooms: [] });
}

/** 'abcd-efgh-ijkl-mnop' */
const readable = (code: string): string => (code.toLowerCase().match(/.{1,4}/g) ?? []).join('-');

const hashOf = (context: Context, userId: number, code: string): string =>
  hashShortCode(context, `recovery code of user ${userId} ${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`);
