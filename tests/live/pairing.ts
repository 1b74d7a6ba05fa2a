/** Pairs tablets in tests, through the real calls. */
import type { Pairing, PairingCode } from '#contract/hall/devices.ts';
import type { World } from '../support/world.ts';

type StaffHeaders = { authorization: string };

export async function pairingCode(world: World, staff: StaffHeaders, tableId: number): Promise<PairingCode> {
  const answer = await world.inject({ method: 'POST', url: `/api/management/tables/${tableId}/pairing-codes`, headers: staff });
  return answer.json<PairingCode>();
}

export const tryCode = (world: World, code: string, remoteAddress = '10.0.0.1') =>
  world.inject({ method: 'POST', url: '/api/devices/pair', payload: { code, name: 'iPad' }, remoteAddress });

export async function pairTablet(world: World, staff: StaffHeaders, tableId: number): Promise<Pairing> {
  const { code } = await pairingCode(world, staff, tableId);
  const answer = await tryCode(world, code);
  if (answer.statusCode !== 201) throw new Error(`Pairing failed: ${answer.body}`);
  return answer.json<Pairing>();
}

let commands = 0;

/** Returns a command id that no other test uses. */
export const newCommandId = (): string => `test-command-${String(++commands).padStart(8, '0')}`;
