/** The answers that a screen of the office needs at once, in one request (client/public/theme.js). */
import { z } from 'zod';
import { call } from '../kit/call.ts';

const maxAddresses = 10;
const address = z.string().max(1000);

export const getFirstAnswers = call({
  method: 'GET',
  path: '/api/first-answers',
  right: 'account',
  summary: 'Answers up to ten reads of the first screen in one request. `of`: their addresses. Reads that are refused or fail are left out',
  query: z.object({ of: z.union([address, z.array(address).max(maxAddresses)]) }),
  answer: z.array(
    z.object({
      address: z.string(),
      /** As the read itself answers them. */
      headers: z.record(z.string(), z.string()),
      /** JSON as text. */
      body: z.string(),
    }),
  ),
});
