/** The first administrator of a new installation. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { email, line } from '../kit/text-schemas.ts';

const firstAdministrator = z.object({
  /** The key in the link on the server's console. */
  token: z.string().min(1).max(100),
  login: z
    .string()
    .trim()
    .min(1)
    .max(50)
    .regex(/^[_.@A-Za-z0-9-]+$/)
    .transform((login) => login.toLowerCase()),
  email,
  password: z.string().min(1).max(512),
  firstName: line(50).min(1),
  lastName: line(50).min(1),
});

export const setUp = call({
  method: 'POST',
  path: '/api/setup',
  right: 'public',
  summary: 'Makes the first administrator with the link from the console',
  entity: 'setup',
  body: firstAdministrator,
  status: 201,
});
