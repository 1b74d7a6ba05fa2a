/** A user of the office in the season: signs in, and repeats each call under its key until the answer is definite. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '../demo-accounts.ts';

type SeasonRequest = { method: 'GET' | 'POST' | 'PUT'; url: string; headers: Record<string, string>; body: object | undefined };

/** The server under test. `send` throws when no answer came: the server may have executed the request or not. */
export type SeasonServer = {
  send: (request: SeasonRequest) => Promise<{ status: number; text: string }>;
  /** Sets the clock of the server: it goes on from this instant. */
  moveClockTo: (at: Date) => Promise<void>;
};

export type OfficeUser = {
  name: string;
  get: <Answer>(url: string) => Promise<Answer>;
  /** The answer as text, for files. */
  getText: (url: string) => Promise<string>;
  /** Throws the sentence of a refusal. */
  post: <Answer>(url: string, body?: object) => Promise<Answer>;
  put: <Answer>(url: string, body?: object) => Promise<Answer>;
  /** For calls of which only one of several users can succeed: a refusal is an answer. */
  tryPost: (url: string, body?: object) => Promise<boolean>;
};

const retryDelayMs = 100;
/** No answer, too many requests, a server that ends or is busy. */
const isIndefinite = (status: number): boolean => status === 0 || status === 429 || status === 503;

export function createOfficeUser(server: SeasonServer, name: string): OfficeUser {
  let token: Promise<string> | null = null;
  const tokenOf = async (): Promise<string> => {
    const { text } = await sendUntilDefinite(
      { method: 'POST', url: '/api/authenticate', body: { username: name, password: demoPassword } },
      {},
    );
    return (JSON.parse(text) as { id_token: string }).id_token;
  };
  const sendUntilDefinite = async (request: Omit<SeasonRequest, 'headers'>, headers: Record<string, string>) => {
    for (;;) {
      const answer = await server.send({ ...request, headers }).catch(() => ({ status: 0, text: '' }));
      if (!isIndefinite(answer.status)) return answer;
      await wait(retryDelayMs);
    }
  };
  const call = async (method: SeasonRequest['method'], url: string, body?: object): Promise<{ status: number; text: string }> => {
    // The same key for every try, so that the server does it once, however often it dies before it answers.
    const key = method === 'GET' ? {} : { 'idempotency-key': `season-${randomUUID()}` };
    for (;;) {
      token ??= tokenOf();
      const answer = await sendUntilDefinite({ method, url, body }, { authorization: `Bearer ${await token}`, ...key });
      if (answer.status !== 401) return answer;
      // The season skips days, so the session has expired.
      token = null;
    }
  };
  const requireSuccess = async (...request: Parameters<typeof call>): Promise<string> => {
    const { status, text } = await call(...request);
    if (status >= 400) throw new Error(`${name}: ${request[0]} ${request[1]}: ${status} ${text}`);
    return text;
  };
  const parsed = async <Answer>(...request: Parameters<typeof call>): Promise<Answer> => {
    const text = await requireSuccess(...request);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
  return {
    name,
    get: (url) => parsed('GET', url),
    getText: (url) => requireSuccess('GET', url),
    post: (url, body) => parsed('POST', url, body),
    put: (url, body) => parsed('PUT', url, body),
    tryPost: async (url, body) => {
      const { status, text } = await call('POST', url, body);
      if (status >= 400 && status !== 409) throw new Error(`${name}: POST ${url}: ${status} ${text}`);
      return status < 400;
    },
  };
}
