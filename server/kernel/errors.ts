/** All refusals of the server. Only this file knows status codes (server/http/README.md 1.7). */
import type { ErrorCode } from '#contract/errors/error-codes.ts';
import type { ErrorKey, ShortErrorKey } from '#contract/errors/error-keys.ts';
import type { FieldProblem } from '#contract/kit/check.ts';
import { linkIsUsedUp } from '#contract/kit/link-words.ts';
import type { Refusal } from '#machines/match/events.ts';

export type FieldError = { objectName: string; field: string; message: string };

/** An error that problem.ts sends as application/problem+json. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly key: ErrorKey;
  readonly params: string | undefined;
  readonly fieldErrors: readonly FieldError[] | undefined;
  /** Additional members of the body. */
  readonly extra: Readonly<ProblemExtra>;
  readonly headers: Readonly<Record<string, string>>;
  /** `detail` is the sentence for people. */
  constructor(status: number, title: string, key: ErrorKey, detail: string, more: ProblemDetails = {}) {
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

type ProblemExtra = { code?: ErrorCode; [member: string]: unknown };

type ProblemDetails = {
  params?: string;
  fieldErrors?: readonly FieldError[];
  extra?: ProblemExtra;
  headers?: Record<string, string>;
};

/** For a query, criterion, sort or body that cannot be read. */
export const badRequest = (detail: string): Problem => new Problem(400, 'Bad Request', 'error.http.400', detail);

/** For invalid fields in a body. */
export const invalidFields = (fieldErrors: readonly FieldError[]): Problem =>
  new Problem(400, 'Method argument not valid', 'error.validation', 'The entered values are not valid.', { fieldErrors });

/** Like `invalidFields`, with a sentence per field for our own forms (machines/tournament/tournament-form.ts). */
export const invalidForm = (objectName: string, problems: readonly FieldProblem[]): Problem => new InvalidForm(objectName, problems);

class InvalidForm extends Problem {
  readonly problems: readonly FieldProblem[];
  constructor(objectName: string, problems: readonly FieldProblem[]) {
    super(400, 'Method argument not valid', 'error.validation', problems[0]?.sentence ?? 'The entered values are not valid.', {
      fieldErrors: problems.map(({ field, code }) => ({ objectName, field, message: code })),
      extra: { violations: problems.map(({ field, sentence }) => ({ field, message: sentence })) },
    });
    this.problems = problems;
  }
}

/** Returns the problems of a form that `invalidForm` has refused; an empty list for every other error. */
export function formProblemsOf(error: unknown): FieldProblem[] {
  return error instanceof InvalidForm ? [...error.problems] : [];
}

/** For a wrong current password or a refused new one. */
export const invalidPassword = (detail: string): Problem => new Problem(400, 'Incorrect password', 'error.http.400', detail);

/** For a call that needs the password again (http/auth/step-up.ts). The client asks for it and repeats the call. */
export const confirmPassword = (): Problem =>
  new Problem(409, 'Conflict', 'error.confirmPassword', 'Please confirm your password first.', { extra: { code: 'confirmPassword' } });

/** For a correct password of a sign-up that nobody has decided about. */
export const notApproved = (): Problem =>
  new Problem(401, 'Unauthorized', 'error.http.401', 'An administrator has not approved your account yet.', {
    extra: { code: 'notApproved' },
  });

/** For a correct password without the required code of the second factor. */
export const secondFactorRequired = (): Problem =>
  new Problem(409, 'Conflict', 'error.secondFactor', 'Enter the code of your authenticator app.', { extra: { code: 'secondFactor' } });

export const wrongCode = (): Problem =>
  new Problem(400, 'Bad Request', 'error.secondFactorCode', 'This code is not right, or was used already.', {
    extra: { code: 'secondFactorCode' },
  });

/** For a second factor that was stored under lost keys. */
export const secondFactorUnreadable = (): Problem =>
  new Problem(
    400,
    'Bad Request',
    'error.secondFactorCode',
    'Your second factor cannot be checked any more, because the keys of the server were replaced. An administrator can remove it under Administration → Users.',
    { extra: { code: 'secondFactorCode' } },
  );
const takenFields = { email: 'Email is already in use!', login: 'Username already used!' } as const;
type TakenField = keyof typeof takenFields;

/** For an e-mail address of another account. */
export const emailTaken = (): Problem => taken('error.emailexists', ['email']);

/** For a login of another account. `emailToo`: the address belongs to another account as well. */
export const loginTaken = (emailToo = false): Problem => taken('error.userexists', emailToo ? ['login', 'email'] : ['login']);

function taken(key: ErrorKey, fields: readonly [TakenField, ...TakenField[]]): Problem {
  const title = takenFields[fields[0]];
  return new Problem(400, title, key, title, {
    params: 'userManagement',
    fieldErrors: fields.map((field) => ({ objectName: 'user', field, message: 'Unique' })),
    extra: { violations: fields.map((field) => ({ field, message: takenFields[field] })) },
  });
}

/** JHipster's BadRequestAlert: idexists, idnull, idinvalid, idnotfound and business refusals of simple entities. */
export const badEntity = (entity: string, key: ShortErrorKey, title: string): Problem =>
  new Problem(400, title, `error.${key}`, title, { params: entity });

/** For a missing or invalid token. */
export const unauthorized = (detail = 'Full authentication is required to access this resource'): Problem =>
  new Problem(401, 'Unauthorized', 'error.http.401', detail);

/** For a route that the roles of the user never allow (the interface hides it). */
export const forbidden = (): Problem => new Problem(403, 'Forbidden', 'error.http.403', 'You are not authorized to access this page.');

/** For an object that does not exist or is outside the user's scope. The answer must not reveal which. */
export const notFound = (): Problem => new Problem(404, 'Not Found', 'error.http.404', '404 NOT_FOUND');

export const methodNotAllowed = (allow: readonly string[]): Problem =>
  new Problem(405, 'Method Not Allowed', 'error.http.405', `Allowed here: ${allow.join(', ')}`, { headers: { Allow: allow.join(', ') } });

/** For append-only data, with a sentence. */
export const neverChanged = (sentence: string, allow: readonly string[]): Problem =>
  new Problem(405, 'Method Not Allowed', 'error.http.405', sentence, { headers: { Allow: allow.join(', ') } });

/** For a refusal by the rules of the sport or of the office (machines/match/rules/all-rules.ts). */
export const notAllowed = (refusal: Refusal<ErrorCode>): Problem =>
  new Problem(409, 'Conflict', 'error.notallowed', refusal.sentence, { extra: { code: refusal.code } });

/** Like `notAllowed` for several fields: `detail` has every sentence once, `code` is that of the first field. */
export const fieldsNotAllowed = (objectName: string, refusals: readonly (Refusal<ErrorCode> & { field: string })[]): Problem =>
  new Problem(409, 'Conflict', 'error.notallowed', [...new Set(refusals.map(({ sentence }) => sentence))].join(' '), {
    fieldErrors: refusals.map(({ field, code }) => ({ objectName, field, message: code })),
    extra: {
      ...(refusals[0] && { code: refusals[0].code }),
      violations: refusals.map(({ field, sentence }) => ({ field, message: sentence })),
    },
  });

/** For a row that another user changed since the `version` in the body. */
export const changedMeanwhile = (extra: { current: unknown; changedFields: string[]; by: string | null; at: string | null }): Problem =>
  new Problem(409, 'Conflict', 'error.concurrencyFailure', 'Changed meanwhile by somebody else.', { extra });

/** For a row that another user changed since the version in If-Match. */
export const preconditionFailed = (extra: Record<string, unknown>): Problem =>
  new Problem(412, 'Precondition Failed', 'error.concurrencyFailure', 'Changed meanwhile by somebody else.', { extra });

/** For a booking without a key: the server could not tell a retry from a second booking. */
export const keyMissing = (): Problem =>
  new Problem(400, 'Bad Request', 'error.idempotencyKeyRequired', 'Send an Idempotency-Key with this call.');

/** For one Idempotency-Key with two different requests. */
export const keyReused = (): Problem =>
  new Problem(422, 'Unprocessable Entity', 'error.idempotencykeyreused', 'This Idempotency-Key was already used for a different request.');

export const tooManyRequests = (retryAfterSeconds: number): Problem =>
  new Problem(429, 'Too Many Requests', 'error.http.429', 'Too many attempts. Please wait a moment and try again.', {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });

/** For an account link that was used, is too old or never existed. The answer must not reveal which. */
export const linkExpired = (): Problem => badRequest(linkIsUsedUp);

/** For a one-time link that was used or is too old. */
export const gone = (detail: string): Problem => new Problem(410, 'Gone', 'error.http.410', detail);

export const unavailable = (detail: string, retryAfterSeconds = 1): Problem =>
  new Problem(503, 'Service Unavailable', 'error.http.503', detail, { headers: { 'Retry-After': String(retryAfterSeconds) } });
