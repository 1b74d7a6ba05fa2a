/** Asks for the two histories of a tablet's match. */
import type { MatchProposal } from '#contract/match/match-proposals.ts';

export type OwnProposal = { token: string; id: number };

export const addressOf = (id: number, what = ''): string => `/api/match-proposals/${id}${what}`;
export const headersOf = (token: string) => ({ authorization: `Device ${token}`, 'content-type': 'application/json' });

/** Null: no answer now; 'gone': the server has no such one. */
export async function readProposal({ token, id }: OwnProposal, send: typeof fetch = fetch): Promise<MatchProposal | 'gone' | null> {
  const answer = await send(addressOf(id), { headers: headersOf(token) }).catch(() => null);
  if (answer?.status === 404) return 'gone';
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  return isProposal(body) ? body : null;
}

function isProposal(value: unknown): value is MatchProposal {
  return typeof value === 'object' && value !== null && 'pairs' in value && 'refusals' in value;
}
