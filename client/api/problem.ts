/** An error of the API as the client sees it: a problem+json answer, a lost network or a time-out. It always has a sentence for people. */
import type { ErrorCode } from '#contract/errors/error-codes.ts';
import type { ErrorKey } from '#contract/errors/error-keys.ts';
import { partNotLoadedText } from '../ui/frame/part-not-loaded-text.ts';
import { retryAfterOf } from './busy-server.ts';

/** The keys of problems that no server has sent. */
type ClientErrorKey = 'error.server.not.reachable' | 'error.timeout';

type FieldProblem = { objectName: string; field: string; message: string };

export class ApiProblem extends Error {
  /** The HTTP status; 0 without any answer. */
  readonly status: number;
  /** The translation key: 'error.notallowed', 'error.concurrencyFailure' … */
  readonly key: ErrorKey | ClientErrorKey | '';
  /** The sentence that users see. */
  readonly sentence: string;
  /** The stable code of a refused rule, or ''. */
  readonly code: ErrorCode | '';
  readonly fieldErrors: readonly FieldProblem[];
  /** Seconds to wait before the next try, from Retry-After. */
  readonly retryAfter: number | null;
  /** The whole body: `current`, `changedFields`, `by`, `at` … of an edit conflict. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Record<string, unknown>, retryAfter: number | null = null) {
    const sentence = readable(status, text(body.detail)) || text(body.title) || 'The server answered with an error.';
    super(sentence);
    this.name = 'ApiProblem';
    this.status = status;
    this.sentence = sentence;
    this.key = text(body.message) as ApiProblem['key'];
    this.code = text(body.code) as ApiProblem['code'];
    this.fieldErrors = Array.isArray(body.fieldErrors) ? body.fieldErrors.filter(isFieldProblem) : [];
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** Replaces technical texts by sentences ('404 NOT_FOUND', 'Internal Server Error', an address whose id is not a number). Other texts stay as they are. */
function readable(status: number, detail: string): string {
  const isCode = /^\d{3} [A-Z_]+$/.test(detail) || detail === 'Internal Server Error' || /received NaN/.test(detail);
  if (!isCode) return detail;
  return (
    sentencesByStatus[status] ?? (status >= 500 ? 'Something went wrong on the server. Please try again.' : 'The server refused this.')
  );
}

const sentencesByStatus: Readonly<Record<number, string>> = {
  400: 'This address is not valid: the id in it must be a number.',
  401: 'Please sign in again.',
  403: 'Your account may not do this.',
  404: 'It does not exist, or no longer does.',
};

export const unreachable = (): ApiProblem =>
  new ApiProblem(0, { message: 'error.server.not.reachable', detail: 'The server cannot be reached. Please try again.' });

export const timedOut = (): ApiProblem =>
  new ApiProblem(0, { message: 'error.timeout', detail: 'The server did not answer within 60 seconds. Please try again.' });

/** Reads the problem from an answer with an error status. */
export async function problemOf(answer: Response): Promise<ApiProblem> {
  const body: unknown = await answer.json().catch(() => null);
  const members = isRecord(body) ? body : { detail: `The server answered with an error (${answer.status}).` };
  return new ApiProblem(answer.status, members, retryAfterOf(answer.headers));
}

/** Returns the sentence of any thrown value. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.sentence;
  if (error instanceof TypeError && moduleNotLoaded.test(error.message)) return partNotLoadedText;
  return error instanceof Error ? error.message : 'Something went wrong.';
}

/** The messages of Chromium, Firefox and Safari for a file that could not be loaded. */
const moduleNotLoaded = /dynamically imported module|importing a module script/i;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isFieldProblem = (value: unknown): value is FieldProblem => isRecord(value) && typeof value.field === 'string';

/** Whether the user has cancelled the question that stood for this refusal (hall/match/call-early.ts). Such a refusal needs no message. */
export const isCancelled = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'promisedLater';
