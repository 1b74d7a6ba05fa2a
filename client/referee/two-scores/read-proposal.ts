/** Fetches the two histories of a tablet's match. */
import type { MatchProposal } from '#contract/match/match-proposals.ts';

export type OwnProposal = { token: string; id: number };

export const addressOf = (id: number, what = ''): string => `/api/match-proposals/${id}${what}`;
export const headersOf = (token: string) => ({ authorization: `Device ${token}`, 'content-type': 'application/json' });

/** Returns null without an answer, and 'gone' when the server does not have the proposal. */
export async function readProposal({ token, id }: OwnProposal, send: typeof fetch = fetch): Promise<MatchProposal | 'gone' | null> {
  const response = await send(addressOf(id), { headers: headersOf(token) }).catch(() => null);
  if (response?.status === 404) return 'gone';
  const body: unknown = response?.ok ? await response.json().catch(() => null) : null;
  return isProposal(body) ? body : null;
}

function isProposal(value: unknown): value is MatchProposal {
  return typeof value === 'object' && value !== null && 'pairs' in value && 'refusals' in value;
}
