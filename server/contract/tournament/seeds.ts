/** The seeds that the office sets by hand, all of them in one step. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';

const seeds = z.array(id).max(998, 'At most 998 seeds');

export const setSeeds = call({
  method: 'PUT',
  path: '/api/management/tournaments/:id/seeds',
  right: 'participant:write',
  summary: 'Seeds these participants in this order and nobody else by hand: their priorities become 1, 2, 3 …, those of all others 999',
  params: idParams,
  body: z.object({
    participantIds: seeds.refine((ids) => new Set(ids).size === ids.length, 'Nobody can be seeded twice'),
    /** The seeds that the user saw before; if they are others by now, nothing changes. */
    before: seeds,
  }),
  answer: z.object({ seeds: z.number().int() }),
});
