/** What a tablet asks of the two histories of its match. */
import type { HistoryChoice, MatchProposal } from '#contract/match-proposals.ts';

type Own = { token: string; id: number };

const address = (id: number, what = ''): string => `/api/match-proposals/${id}${what}`;
const headers = (token: string) => ({ authorization: `Device ${token}`, 'content-type': 'application/json' });

/** Null: no answer now; 'gone': the server has no such one. */
export async function readProposal({ token, id }: Own, send: typeof fetch = fetch): Promise<MatchProposal | 'gone' | null> {
  const answer = await send(address(id), { headers: headers(token) }).catch(() => null);
  if (answer?.status === 404) return 'gone';
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  return isProposal(body) ? body : null;
}

/** `null`: it counts; otherwise why it does not. `key`: the same for every repetition of one intention. */
export async function chooseHistory(
  { token, id }: Own,
  choice: Exclude<HistoryChoice, 'AGREED'>,
  key: string,
  send: typeof fetch = fetch,
): Promise<string | null> {
  const options = { method: 'POST', headers: { ...headers(token), 'idempotency-key': key }, body: JSON.stringify({ choice }) };
  const answer = await send(address(id, '/choice'), options).catch(() => null);
  if (answer?.ok) return null;
  const problem: unknown = await answer?.json().catch(() => null);
  return sentenceOf(problem) ?? 'The server does not answer: nothing is decided yet. Hold again.';
}

export async function askDesk({ token, id }: Own, send: typeof fetch = fetch): Promise<boolean> {
  const answer = await send(address(id, '/question'), { method: 'POST', headers: { authorization: `Device ${token}` } }).catch(() => null);
  return answer?.ok === true;
}

function sentenceOf(problem: unknown): string | null {
  if (typeof problem !== 'object' || problem === null || !('detail' in problem)) return null;
  return typeof problem.detail === 'string' ? problem.detail : null;
}

function isProposal(value: unknown): value is MatchProposal {
  return typeof value === 'object' && value !== null && 'pairs' in value && 'refusals' in value;
}
