/** The certificate of the server's own authority, for devices that should trust it. */
import { z } from 'zod';
import { call } from '../kit/call.ts';

/** `fingerprint`: SHA-256, for comparison with the one at the desk; `port`: the HTTPS port on the same address. */
const hallCertificate = z.object({ fingerprint: z.string(), validUntil: z.string(), port: z.number().int() });
export type HallCertificate = z.output<typeof hallCertificate>;

export const getHallCertificate = call({
  method: 'GET',
  path: '/api/hall-certificate',
  right: 'public',
  summary: 'What to compare the hall’s own certificate with before trusting it; null where HTTPS needs no installing, or is not there',
  tag: 'devices',
  answer: hallCertificate.nullable(),
});
