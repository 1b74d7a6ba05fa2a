/** A refusal as the client meets it: application/problem+json, a lost network or a time-out, always with a sentence for people. */
import { lostWords } from '../ui/frame/part-lost-words.ts';

type FieldProblem = { objectName: string; field: string; message: string };

export class ApiProblem extends Error {
  /** 0: no answer at all. */
  readonly status: number;
  /** Translation key: 'error.notallowed', 'error.concurrencyFailure' … */
  readonly key: string;
  /** What staff see. */
  readonly sentence: string;
  /** The stable code of a refused rule, or ''. */
  readonly code: string;
  readonly fieldErrors: readonly FieldProblem[];
  /** Seconds to wait before asking again, from Retry-After. */
  readonly retryAfter: number | null;
  /** The whole body: `current`, `changedFields`, `by`, `at` … of a conflict. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Record<string, unknown>, retryAfter: number | null = null) {
    const sentence = spoken(status, text(body.detail)) || text(body.title) || 'The server answered with an error.';
    super(sentence);
    this.name = 'ApiProblem';
    this.status = status;
    this.sentence = sentence;
    this.key = text(body.message);
    this.code = text(body.code);
    this.fieldErrors = Array.isArray(body.fieldErrors) ? body.fieldErrors.filter(isFieldProblem) : [];
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** What the wire says in codes ('404 NOT_FOUND', 'Internal Server Error', an address that is no number) in words; any other text as it is. */
function spoken(status: number, detail: string): string {
  const isCode = /^\d{3} [A-Z_]+$/.test(detail) || detail === 'Internal Server Error' || /received NaN/.test(detail);
  if (!isCode) return detail;
  return codes[status] ?? (status >= 500 ? 'Something went wrong on the server. Please try again.' : 'The server refused this.');
}

const codes: Readonly<Record<number, string>> = {
  400: 'This address leads to nothing: its number is none.',
  401: 'Please sign in again.',
  403: 'Your account may not do this.',
  404: 'It does not exist, or not any more.',
};

export const unreachable = (): ApiProblem =>
  new ApiProblem(0, { message: 'error.server.not.reachable', detail: 'The server cannot be reached. Please try again.' });

export const timedOut = (): ApiProblem =>
  new ApiProblem(0, { message: 'error.timeout', detail: 'The server did not answer within 60 seconds. Please try again.' });

/** The problem in an answer that is no success. */
export async function problemOf(answer: Response): Promise<ApiProblem> {
  const body: unknown = await answer.json().catch(() => null);
  const retryAfter = Number(answer.headers.get('Retry-After') ?? Number.NaN);
  const members = isRecord(body) ? body : { detail: `The server answered with an error (${answer.status}).` };
  return new ApiProblem(answer.status, members, Number.isFinite(retryAfter) ? retryAfter : null);
}

/** The sentence of whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.sentence;
  if (error instanceof TypeError && lostPart.test(error.message)) return lostWords;
  return error instanceof Error ? error.message : 'Something went wrong.';
}

/** How Chromium, Firefox and Safari say that a file of the office could not be fetched. */
const lostPart = /dynamically imported module|importing a module script/i;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isFieldProblem = (value: unknown): value is FieldProblem => isRecord(value) && typeof value.field === 'string';
