/** Asks the server whether the desk moved this tablet to another table, before the page reloads and after it has started. */
import type { DeviceSelf, Pairing } from '#contract/hall/devices.ts';
import type { Storage } from '../taps/storage.ts';

/** Milliseconds after which a server that does not answer counts as offline. */
const patienceMs = 3000;

/**
 * Returns true when the tablet was moved and its memory holds the new table. Returns false otherwise, also when the server does not
 * answer.
 */
export async function adoptAssignedTable(pairing: Pairing, storage: Pick<Storage, 'save'>, send: typeof fetch = fetch): Promise<boolean> {
  const headers = { authorization: `Device ${pairing.token}` };
  const response = await send('/api/devices/self', { headers, signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  const self: DeviceSelf | null = response?.ok ? await response.json().catch(() => null) : null;
  if (!self || self.tableId === null || self.tableDisplayNumber === null || self.tableId === pairing.tableId) return false;
  const { tableId, tableDisplayNumber, generation } = self;
  // The next tap must not build on the match of the previous table.
  await storage.save({ pairing: { ...pairing, tableId, tableDisplayNumber, generation }, base: null });
  return true;
}
