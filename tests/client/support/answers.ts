/** A server made of prepared answers, which records the requests of the page under test. */
import { vi } from 'vitest';

export type RecordedRequest = { method: string; path: string; headers: Headers; body: unknown };
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };

/**
 * Answers requests by method and path, and returns the recorded requests. Unknown paths get 404; a reply that is an Error is a lost
 * network.
 */
export function answerWith(
  replies: Record<string, Reply | Error | ((requests: RecordedRequest) => Reply | Error | Promise<Reply>)>,
): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const question: RecordedRequest = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    const found = replies[`${question.method} ${path.split('?')[0]}`];
    // Flags are pictures, as an img is: only a test about them prepares and counts them.
    if (path !== '/media/flags' || found) requests.push(question);
    const reply = typeof found === 'function' ? await found(question) : (found ?? { status: 404, body: { detail: '404 NOT_FOUND' } });
    if (reply instanceof Error) throw reply;
    const { status = 200, body = null, headers = {} } = reply;
    const type = status >= 400 ? 'application/problem+json' : 'application/json';
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { 'Content-Type': type, ...headers } });
  });
  return requests;
}
