/** One HTTP request: bearer token, time-out of 60 s, an idempotency key on every write, patience with a busy server, and errors as ApiProblem. */
import { busyForMs } from './busy-server.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { problemOf, timedOut, unreachable } from './problem.ts';
import { readToken } from './token.ts';
import { withCommandId } from './unanswered-commands.ts';

type JoinedList = readonly (string | number)[];
export type RequestQuery = Record<string, string | number | boolean | JoinedList | readonly JoinedList[] | null | undefined>;

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** '/api/account' */
  path: string;
  query?: RequestQuery | undefined;
  body?: unknown;
  /** For a save that outlives this request. Without it, a repeated request gets the id of the unanswered one. */
  commandId?: string | undefined;
  ifMatch?: string | undefined;
  signal?: AbortSignal | undefined;
};

export type ApiResponse = { status: number; headers: Headers; body: unknown };

const timeOutMs = 60_000;
/** The same request is sent again at most this often. A busy server refuses it with 503 and Retry-After before it does anything. */
const maxRepeats = 4;
/** The longest wait in seconds, because a person waits. */
const maxBusySeconds = 5;
const listeners = new Set<() => void>();

/** Registers a listener for 401: the server no longer knows this session. Returns a function that removes it. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function request(options: RequestOptions): Promise<ApiResponse> {
  const { method = 'GET', path, query, body, ifMatch, commandId } = options;
  if (method === 'GET' || commandId !== undefined) return ask(options);
  const text = JSON.stringify([readToken(), method, path, query, body, ifMatch]);
  return withCommandId(text, (id) => ask({ ...options, commandId: id }));
}

async function ask(options: RequestOptions, repeats = 0): Promise<ApiResponse> {
  const token = readToken();
  const answer = await fetchOrProblem(options, token);
  if (!answer.ok) {
    // A wrong password is also a 401, but that request had no session.
    if (answer.status === 401 && token !== null && token === readToken()) for (const listener of listeners) listener();
    const problem = await problemOf(answer);
    if (problem.status !== 503 || problem.retryAfter === null || repeats === maxRepeats) throw problem;
    await pause(busyForMs(problem.retryAfter, maxBusySeconds), options.signal);
    // Somebody else may have signed in meanwhile: the request is not theirs.
    if (token !== readToken()) throw problem;
    return ask(options, repeats + 1);
  }
  const json = answer.status !== 204 && (answer.headers.get('Content-Type') ?? '').includes('json');
  return { status: answer.status, headers: answer.headers, body: json ? await answer.json() : null };
}

/** Throws the reason of the signal when it is aborted meanwhile. */
async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

async function fetchOrProblem({ method = 'GET', path, query, body, commandId, ifMatch, signal }: RequestOptions, token: string | null) {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (commandId !== undefined) headers.set('Idempotency-Key', commandId);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (ifMatch) headers.set('If-Match', ifMatch);
  const timeOut = AbortSignal.timeout(timeOutMs);
  const address = path + queryString(query);
  const first = method === 'GET' ? takeFirstAnswer(address, token) : null;
  const answer = first && (await first);
  if (answer) return answer;
  try {
    return await fetch(address, {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw timeOut.aborted ? timedOut() : unreachable();
  }
}

/** Joins lists with commas (server/http/README.md 1.4), repeats the name for a list of lists, and leaves out empty values. */
export function queryString(query: RequestQuery | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === null || value === undefined || value === '') continue;
    for (const one of isLists(value) ? value : [value]) parameters.append(name, Array.isArray(one) ? one.join(',') : String(one));
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

const isLists = (value: RequestQuery[string]): value is readonly JoinedList[] => Array.isArray(value) && Array.isArray(value[0]);

/** Returns the total number of rows of a paged answer. */
export function totalCount(headers: Headers): number {
  const total = Number(headers.get('X-Total-Count') ?? 0);
  return Number.isFinite(total) ? total : 0;
}
