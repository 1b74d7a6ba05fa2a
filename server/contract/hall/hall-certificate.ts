/** The certificate of the hall's own authority, for devices that are to trust it. */
import { z } from 'zod';
import { call } from '../kit/call.ts';

/** `fingerprint`: SHA-256, to be compared with what the desk shows; `port`: where HTTPS is, on the address that was asked. */
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
