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
} from '#contract/hall/devices.ts';
import { approveUniforms as approveUniformsCall } from '#contract/people/tablet-pin.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { pairingExpiry } from '../../http/auth/pairing-expiry.ts';
import { eventsInScope } from '../../http/auth/scope.ts';
import { serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { approveUniforms } from './approve-uniforms.ts';
import { pairDevice as pair } from './pair.ts';
import { createPairingCode as createCode } from './pairing-codes.ts';
import { presentCurrentDevices } from './present.ts';
import { revokeDevice as revoke } from './revoke.ts';
import { runningServerAddresses } from './server-addresses.ts';

export async function deviceRoutes(app: FastifyInstance): Promise<void> {
  serve(app, createPairingCode, ({ context, actor, params, body }) =>
    // No Idempotency-Key here: the stored answer would contain the code in plain text.
    createCode(context, { actor: signedIn(actor) }, { tableId: params.id, kind: body?.kind ?? 'TABLET' }),
  );
  serve(app, pairDevice, ({ context, body, request }) => pair(context, { ...body, address: request.ip }));
  serve(app, listHallAddresses, () => runningServerAddresses(app));
  serve(app, listDevices, async ({ context, actor }) => {
    const events = await eventsInScope(context.read, actor, 'device:manage');
    return presentCurrentDevices(context.read, events === 'all' ? await allEvents(context) : events);
  });
  serve(app, revokeDevice, async ({ context, actor, params, command }) => {
    await revoke(context, { actor: signedIn(actor), ...command }, params.id);
    return undefined;
  });
  serve(app, approveUniformsCall, ({ context, actor, body, command }) =>
    approveUniforms(context, { actor: signedIn(actor), ...command }, body),
  );
  serve(app, getDeviceSelf, ({ context, actor }) => readSelf(context, signedIn(actor)));
}

async function allEvents({ read }: Context): Promise<number[]> {
  const events = await read.selectFrom('event').select('id').execute();
  return events.map((event) => event.id);
}

async function readSelf({ read }: Context, actor: Actor): Promise<DeviceSelf> {
  if (actor.kind !== 'device') throw notFound();
  const device = await read
    .selectFrom('device as d')
    .innerJoin('event as e', 'e.id', 'd.eventId')
    .leftJoin('billiardTable as bt', 'bt.id', 'd.tableId')
    .select(['d.id as deviceId', 'd.kind', 'd.name', 'd.eventId', 'd.tableId', 'bt.displayNumber as tableDisplayNumber'])
    .select(['d.generation', 'd.lastSeq', 'e.eventEndDate'])
    .where('d.id', '=', actor.deviceId)
    .executeTakeFirst();
  if (!device) throw notFound();
  const { eventEndDate, ...self } = device;
  return { ...self, expiresAt: pairingExpiry(eventEndDate) };
}
