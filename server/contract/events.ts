/** Events as anybody may see them: what a TV that was given no address can choose from. */
import { z } from 'zod';
import { call } from './call.ts';

export const listRunningEvents = call({
  method: 'GET',
  path: '/api/public/events',
  right: 'public',
  summary: 'The events that are on, with their tables: for displays',
  answer: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      tables: z.array(z.object({ id: z.number().int(), displayNumber: z.number().int() })),
    }),
  ),
});
