/** Sends this tablet's choice between the two histories of its match. */
import type { HistoryChoice } from '#contract/match/match-proposals.ts';
import { withPatience } from '../taps/patience.ts';
import { addressOf, headersOf, type OwnProposal } from './read-proposal.ts';

/** Returns `null` when the choice counts, otherwise the reason. `key` is the same for every repetition of one request. */
export async function chooseHistory(
  { token, id }: OwnProposal,
  choice: Exclude<HistoryChoice, 'AGREED'>,
  key: string,
  send: typeof fetch = fetch,
): Promise<string | null> {
  const headers = { ...headersOf(token), 'idempotency-key': key };
  const options = { method: 'POST', headers, body: JSON.stringify({ choice }), signal: withPatience() };
  const response = await send(addressOf(id, '/choice'), options).catch(() => null);
  if (response?.ok) return null;
  const problem: unknown = await response?.json().catch(() => null);
  return sentenceOf(problem) ?? 'The server does not answer: nothing is decided yet. Hold again.';
}

export async function askDesk({ token, id }: OwnProposal, send: typeof fetch = fetch): Promise<boolean> {
  const options = { method: 'POST', headers: { authorization: `Device ${token}` }, signal: withPatience() };
  const response = await send(addressOf(id, '/question'), options).catch(() => null);
  return response?.ok === true;
}

function sentenceOf(problem: unknown): string | null {
  if (typeof problem !== 'object' || problem === null || !('detail' in problem)) return null;
  return typeof problem.detail === 'string' ? problem.detail : null;
}
