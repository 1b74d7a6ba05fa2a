/** Sends the PIN of a referee for the match on this table. */
import { withPatience } from '../taps/patience.ts';

type PinRequest = { token: string; matchId: number; pin: string };

/** Returns null when the uniforms are approved, otherwise the reason. It gives up after ten seconds without a whole answer. */
export async function sendPin({ token, ...body }: PinRequest, send: typeof fetch = fetch): Promise<string | null> {
  const headers = { authorization: `Device ${token}`, 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: JSON.stringify(body), signal: withPatience() };
  const answer = await send('/api/devices/uniforms', options).catch(() => null);
  if (answer?.ok) return null;
  if (answer?.status === 429) return 'Too many wrong PINs. Wait some minutes, or approve in the office.';
  const problem = (await answer?.json().catch(() => null)) as { detail?: unknown } | null;
  return typeof problem?.detail === 'string' ? problem.detail : 'The server does not answer. Try again, or approve in the office.';
}
