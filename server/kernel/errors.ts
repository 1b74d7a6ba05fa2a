/** Every refusal the server can give, and the only place that knows status codes (server/http/README.md 1.7). */
import { linkIsUsedUp } from '#contract/kit/link-words.ts';
import type { Refusal } from '#machines/match/events.ts';

export type FieldError = { objectName: string; field: string; message: string };

/** What goes out as application/problem+json; see problem.ts for how. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  /** Translation key: 'error.http.404', 'error.validation', 'error.idexists', 'error.notallowed' … */
  readonly key: string;
  readonly params: string | undefined;
  readonly fieldErrors: readonly FieldError[] | undefined;
  /** Further members of the body: current, changedFields, by, at, code … */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** `detail` is the sentence for people. */
  constructor(status: number, title: string, key: string, detail: string, more: ProblemDetails = {}) {
    super(detail);
    this.name = 'Problem';
    this.status = status;
    this.title = title;
    this.key = key;
    this.params = more.params;
    this.fieldErrors = more.fieldErrors;
    this.extra = more.extra ?? {};
    this.headers = more.headers ?? {};
  }
}

type ProblemDetails = {
  params?: string;
  fieldErrors?: readonly FieldError[];
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** A query, criterion, sort or body that cannot be read. */
export const badRequest = (detail: string): Problem => new Problem(400, 'Bad Request', 'error.http.400', detail);

/** A body whose fields are wrong; codes are NotNull, NotBlank, Size, Min, Max, Pattern, Email. */
export const invalidFields = (fieldErrors: readonly FieldError[]): Problem =>
  new Problem(400, 'Method argument not valid', 'error.validation', 'The entered values are not valid.', { fieldErrors });

/** The same with a sentence per field, as our own form shows it (machines/tournament/tournament-form.ts). */
export const invalidForm = (objectName: string, problems: readonly { field: string; code: string; sentence: string }[]): Problem =>
  new Problem(400, 'Method argument not valid', 'error.validation', problems[0]?.sentence ?? 'The entered values are not valid.', {
    fieldErrors: problems.map(({ field, code }) => ({ objectName, field, message: code })),
    extra: { violations: problems.map(({ field, sentence }) => ({ field, message: sentence })) },
  });

/** The current password is wrong, or the new one is not taken. */
export const invalidPassword = (detail: string): Problem => new Problem(400, 'Incorrect password', 'error.http.400', detail);

/** The password is asked for once more before this (http/auth/step-up.ts); the client asks, and repeats the call. */
export const confirmPassword = (): Problem =>
  new Problem(409, 'Conflict', 'error.confirmPassword', 'Please confirm your password first.', { extra: { code: 'confirmPassword' } });

/** The password is right, and a code of the second factor is asked for as well. */
export const secondFactorAsked = (): Problem =>
  new Problem(409, 'Conflict', 'error.secondFactor', 'Enter the code of your authenticator app.', { extra: { code: 'secondFactor' } });

export const wrongCode = (): Problem =>
  new Problem(400, 'Bad Request', 'error.secondFactorCode', 'This code is not right, or was used already.', {
    extra: { code: 'secondFactorCode' },
  });

/** Another account has this e-mail address. */
export const emailTaken = (): Problem => taken('email', 'error.emailexists', 'Email is already in use!');

/** Another account is called so. */
export const loginTaken = (): Problem => taken('login', 'error.userexists', 'Login name already used!');

const taken = (field: string, key: string, title: string): Problem =>
  new Problem(400, title, key, title, {
    params: 'userManagement',
    fieldErrors: [{ objectName: 'user', field, message: 'Unique' }],
    extra: { violations: [{ field, message: title }] },
  });

/** JHipster's BadRequestAlert: idexists, idnull, idinvalid, idnotfound and business refusals of plain entities. */
export const badEntity = (entity: string, key: string, title: string): Problem =>
  new Problem(400, title, `error.${key}`, title, { params: entity });

/** No token, or one that no longer counts. */
export const unauthorized = (detail = 'Full authentication is required to access this resource'): Problem =>
  new Problem(401, 'Unauthorized', 'error.http.401', detail);

/** The signed-in role may never use this route (the interface hides it). */
export const forbidden = (): Problem => new Problem(403, 'Forbidden', 'error.http.403', 'You are not authorized to access this page.');

/** Not there, or outside the asker's scope: the two look the same. */
export const notFound = (): Problem => new Problem(404, 'Not Found', 'error.http.404', '404 NOT_FOUND');

export const methodNotAllowed = (allow: readonly string[]): Problem =>
  new Problem(405, 'Method Not Allowed', 'error.http.405', `Allowed here: ${allow.join(', ')}`, { headers: { Allow: allow.join(', ') } });

/** What is only ever added to, in a sentence. */
export const neverChanged = (sentence: string, allow: readonly string[]): Problem =>
  new Problem(405, 'Method Not Allowed', 'error.http.405', sentence, { headers: { Allow: allow.join(', ') } });

/** The rules of the sport or of the office say no, in a sentence (machines/match/rules/all-rules.ts). */
export const notAllowed = (refusal: Refusal): Problem =>
  new Problem(409, 'Conflict', 'error.notallowed', refusal.sentence, { extra: { code: refusal.code } });

/** Somebody else changed the row the asker named a version of in the body. */
export const changedMeanwhile = (extra: { current: unknown; changedFields: string[]; by: string | null; at: string | null }): Problem =>
  new Problem(409, 'Conflict', 'error.concurrencyFailure', 'Changed meanwhile by somebody else.', { extra });

/** The same through If-Match. */
export const preconditionFailed = (extra: Record<string, unknown>): Problem =>
  new Problem(412, 'Precondition Failed', 'error.concurrencyFailure', 'Changed meanwhile by somebody else.', { extra });

/** Money is not booked without one: a repetition could not be told from a second wish. */
export const keyMissing = (): Problem =>
  new Problem(400, 'Bad Request', 'error.idempotencyKeyRequired', 'Send an Idempotency-Key with this call.');

/** One Idempotency-Key for two different requests. */
export const keyReused = (): Problem =>
  new Problem(422, 'Unprocessable Entity', 'error.idempotencykeyreused', 'This Idempotency-Key was already used for a different request.');

export const tooManyRequests = (retryAfterSeconds: number): Problem =>
  new Problem(429, 'Too Many Requests', 'error.http.429', 'Too many attempts. Please wait a moment and try again.', {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });

/** The link of an account was used, is too old, or was never given out: the three look the same. */
export const linkUsedUp = (): Problem => badRequest(linkIsUsedUp);

/** The secret behind a one-time link was used or is too old. */
export const gone = (detail: string): Problem => new Problem(410, 'Gone', 'error.http.410', detail);

export const unavailable = (detail: string, retryAfterSeconds = 1): Problem =>
  new Problem(503, 'Service Unavailable', 'error.http.503', detail, { headers: { 'Retry-After': String(retryAfterSeconds) } });
