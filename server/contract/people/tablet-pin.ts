/** The PIN with which a referee approves uniforms on the tablet of a table. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id } from '../kit/ids.ts';

const path = '/api/account/tablet-pin';

export const getTabletPin = call({
  method: 'GET',
  path,
  right: 'account',
  summary: 'Since when the person who asks has a PIN for tablets; null: none',
  answer: z.object({ since: z.string().nullable() }),
});

export const renewTabletPin = call({
  method: 'POST',
  path,
  right: 'uniform:toggle',
  summary: 'A new PIN for tablets instead of the old one; it is answered once',
  answer: z.object({ pin: z.string() }),
});

export const removeTabletPin = call({
  method: 'DELETE',
  path,
  right: 'account',
  summary: 'Tablets no longer take the PIN of the person who asks',
  status: 204,
});

export const pinLength = 6;

const pinSentence = `A PIN has ${pinLength} digits`;

export const approveUniforms = call({
  method: 'POST',
  path: '/api/devices/uniforms',
  right: 'device:self',
  summary: 'A referee approves both uniforms of the match on this table, with a PIN on its tablet',
  tag: 'devices',
  entity: 'device',
  body: z.object({ matchId: id, pin: z.string(pinSentence).regex(new RegExp(`^\\d{${pinLength}}$`), pinSentence) }),
  /** The name of the referee. */
  answer: z.object({ by: z.string() }),
  urgent: true,
});
