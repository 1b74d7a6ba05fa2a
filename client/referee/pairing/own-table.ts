/** The desk may have given this tablet another table: asked of the server before the page starts anew, and when it has started. */
import type { DeviceSelf, Pairing } from '#contract/hall/devices.ts';
import type { Storage } from '../taps/storage.ts';

/** A server that does not answer within this many milliseconds counts as away. */
const patienceMs = 3000;

/** True when it belongs to another table now, and the tablet's memory knows. False also where the server does not answer. */
export async function takeOwnTable(pairing: Pairing, storage: Pick<Storage, 'save'>, ask: typeof fetch = fetch): Promise<boolean> {
  const headers = { authorization: `Device ${pairing.token}` };
  const answer = await ask('/api/devices/self', { headers, signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  const self: DeviceSelf | null = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!self || self.tableId === null || self.tableDisplayNumber === null || self.tableId === pairing.tableId) return false;
  const { tableId, tableDisplayNumber, generation } = self;
  // The match of the table that it left is no base for the next tap.
  await storage.save({ pairing: { ...pairing, tableId, tableDisplayNumber, generation }, base: null });
  return true;
}
