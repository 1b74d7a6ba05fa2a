/** Pairing tablets and keypads with tables. */
import type { FastifyInstance } from 'fastify';
import {
  createPairingCode,
  type DeviceSelf,
  getDeviceSelf,
  listDevices,
  listHallAddresses,
  pairDevice,
  revokeDevice,
} from '#contract/devices.ts';
import { signedIn } from '../auth/guard.ts';
import { eventsInScope } from '../auth/scope.ts';
import { notFound } from '../errors.ts';
import type { Actor, Office } from '../office.ts';
import { serve } from '../serve.ts';
import { hallAddressesOf } from './hall-addresses.ts';
import { pairDevice as pair } from './pair.ts';
import { createPairingCode as createCode } from './pairing-codes.ts';
import { presentCurrentDevices } from './present.ts';
import { revokeDevice as revoke } from './revoke.ts';

export async function deviceRoutes(app: FastifyInstance): Promise<void> {
  serve(app, createPairingCode, ({ office, actor, params, body }) =>
    // Not repeatable by Idempotency-Key: the stored answer would hold the code in plain.
    createCode(office, { actor: signedIn(actor) }, { tableId: params.id, kind: body?.kind ?? 'TABLET' }),
  );
  serve(app, pairDevice, ({ office, body, request }) => pair(office, { ...body, address: request.ip }));
  serve(app, listHallAddresses, () => hallAddressesOf(app));
  serve(app, listDevices, async ({ office, actor }) => {
    const events = await eventsInScope(office.read, actor, 'device:manage');
    return presentCurrentDevices(office.read, events === 'all' ? await allEvents(office) : events);
  });
  serve(app, revokeDevice, async ({ office, actor, params, command }) => {
    await revoke(office, { actor: signedIn(actor), ...command }, params.id);
    return undefined;
  });
  serve(app, getDeviceSelf, ({ office, actor }) => readSelf(office, signedIn(actor)));
}

async function allEvents({ read }: Office): Promise<number[]> {
  const events = await read.selectFrom('event').select('id').execute();
  return events.map((event) => event.id);
}

async function readSelf({ read }: Office, actor: Actor): Promise<DeviceSelf> {
  if (actor.kind !== 'device') throw notFound();
  const device = await read
    .selectFrom('device as d')
    .leftJoin('billiardTable as bt', 'bt.id', 'd.tableId')
    .select(['d.id as deviceId', 'd.kind', 'd.name', 'd.eventId', 'd.tableId', 'bt.displayNumber as tableDisplayNumber'])
    .select(['d.generation', 'd.lastSeq', 'd.expiresAt'])
    .where('d.id', '=', actor.deviceId)
    .executeTakeFirst();
  if (!device) throw notFound();
  return device;
}
