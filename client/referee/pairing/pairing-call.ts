/** Exchanges the code on the desk's screen for the token of this tablet. */
import type { Pairing } from '#contract/hall/devices.ts';
import { withPatience } from '../taps/patience.ts';

export type PairTabletResult = { ok: true; pairing: Pairing } | { ok: false; sentence: string };

const sentences = {
  wrong: 'This code is not right or no longer valid. Ask the desk for a new one.',
  away: 'The server does not answer. Check the Wi-Fi and try again.',
} as const;

export async function pairTablet(code: string, name: string, send: typeof fetch = fetch): Promise<PairTabletResult> {
  const response = await send('/api/devices/pair', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, name }),
    signal: withPatience(),
  }).catch(() => null);
  if (!response || response.status >= 500) return { ok: false, sentence: sentences.away };
  if (response.status === 429) return { ok: false, sentence: tooMany(response.headers.get('retry-after')) };
  if (!response.ok) return { ok: false, sentence: sentences.wrong };
  const body: unknown = await response.json().catch(() => null);
  return isPairing(body) ? { ok: true, pairing: body } : { ok: false, sentence: sentences.away };
}

/** `retryAfter` is in seconds. */
function tooMany(retryAfter: string | null): string {
  const minutes = Math.max(1, Math.ceil((Number(retryAfter) || 0) / 60));
  return `Too many wrong codes. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or pair another tablet.`;
}

/** Returns the name that the desk reads in its list of tablets. The referee cannot choose it, because they use the tablet for one day. */
export function deviceName(userAgent: string): string {
  if (/iPad|Macintosh.*Mobile/.test(userAgent)) return 'iPad';
  if (/iPhone/.test(userAgent)) return 'iPhone';
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'Android phone' : 'Android tablet';
  if (/Windows/.test(userAgent)) return 'Windows tablet';
  return 'Tablet';
}

function isPairing(value: unknown): value is Pairing {
  if (typeof value !== 'object' || value === null) return false;
  const { deviceId, token, tableId, tableDisplayNumber, generation } = value as Partial<Pairing>;
  return [deviceId, tableId, tableDisplayNumber, generation].every(Number.isInteger) && typeof token === 'string';
}
