/** The calls that pair a tablet or keypad with a table, list the devices and end a pairing (.github/SECURITY.md control 15). */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { idParams } from '../kit/ids.ts';
import { liveDevice } from '../live/desk.ts';

const newPairingCode = z.object({ kind: z.enum(['TABLET', 'KEYPAD']).default('TABLET') });

/** `code`: six digits that a person types on the device. It is valid for ten minutes and can be used once. */
export const pairingCode = z.object({ code: z.string(), expiresAt: z.string() });
export type PairingCode = z.output<typeof pairingCode>;

const pairingRequest = z.object({
  code: z.string().regex(/^\d{6}$/, 'The code has six digits.'),
  name: z.string().trim().min(1, 'Enter a name for the device.').max(60),
});

/** The device must store `token`, because no later answer contains it. */
export const pairing = z.object({
  deviceId: z.number().int(),
  token: z.string(),
  tableId: z.number().int(),
  tableDisplayNumber: z.number().int(),
  generation: z.number().int(),
});
export type Pairing = z.output<typeof pairing>;

const deviceSelf = z.object({
  deviceId: z.number().int(),
  kind: z.enum(['TABLET', 'KEYPAD', 'DISPLAY']),
  name: z.string(),
  eventId: z.number().int(),
  tableId: z.number().int().nullable(),
  tableDisplayNumber: z.number().int().nullable(),
  generation: z.number().int(),
  /** The number of the last command that the server answered; the next command has the following number. */
  lastSeq: z.number().int(),
  /** When the pairing ends, as the dates of its event are now. */
  expiresAt: z.string(),
});
export type DeviceSelf = z.output<typeof deviceSelf>;

/**
 * `url` has no slash at its end. `network`: guessed from the name of the network interface; null if the name does not tell.
 * `needsCertificate`: only devices that trust the server's own certificate can open the address.
 */
const hallAddress = z.object({ url: z.string(), network: z.enum(['WIFI', 'CABLE']).nullable(), needsCertificate: z.boolean() });
export type HallAddress = z.output<typeof hallAddress>;

export const listHallAddresses = call({
  method: 'GET',
  path: '/api/management/hall-addresses',
  right: 'device:manage',
  summary: 'The addresses at which tablets and TVs in the hall reach this server, secure addresses first',
  tag: 'devices',
  answer: z.array(hallAddress),
});

export const createPairingCode = call({
  method: 'POST',
  path: '/api/management/tables/:id/pairing-codes',
  right: 'device:manage',
  summary: 'Creates a code that pairs a tablet or a keypad with this table',
  tag: 'devices',
  entity: 'device',
  params: idParams,
  body: newPairingCode.nullish(),
  answer: pairingCode,
  status: 201,
});

export const pairDevice = call({
  method: 'POST',
  path: '/api/devices/pair',
  right: 'public',
  summary: "Pairs the device that sends a pairing code, and answers the device's token",
  tag: 'devices',
  entity: 'device',
  body: pairingRequest,
  answer: pairing,
  status: 201,
});

export const listDevices = call({
  method: 'GET',
  path: '/api/management/devices',
  right: 'device:manage',
  summary: 'The devices that are paired with tables of the events that the user may run',
  tag: 'devices',
  answer: z.array(liveDevice),
});

export const revokeDevice = call({
  method: 'DELETE',
  path: '/api/management/devices/:id',
  right: 'device:manage',
  summary: 'Ends a pairing at once',
  tag: 'devices',
  params: idParams,
  status: 204,
});

export const getDeviceSelf = call({
  method: 'GET',
  path: '/api/devices/self',
  right: 'device:self',
  summary: 'The pairing of the device that asks',
  tag: 'devices',
  answer: deviceSelf,
});
