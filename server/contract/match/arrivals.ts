/** The answers and arrivals of the players of a called match. */
import { z } from 'zod';
import { sides } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { id, idParams, idText } from '../kit/ids.ts';
import { arrival } from '../live/rows.ts';

/**
 * Anybody may send it, so it changes nothing but this one word: the desk sees that a phone said so and can take it back. The clock since the call,
 * the further calls and the loss go on.
 */
export const sayComing = call({
  method: 'POST',
  path: '/api/public/matches/:id/coming',
  right: 'public',
  summary:
    '“I’m coming”: the answer of a called player, without an account; refused when the match is not called, or was called again since',
  params: idParams,
  /** `announcedAt`: the announcement on the page; an answer that was sent late never counts for another one. */
  body: z.object({ participantId: id, announcedAt: z.iso.datetime() }),
  answer: arrival,
});

/** The notes on how the loudspeaker says names. */
export const listPronunciations = call({
  method: 'GET',
  path: '/api/public/events/:id/pronunciations',
  right: 'public',
  summary: 'How the names of the entrants of an event are spoken; entrants without a note are left out',
  params: idParams,
  answer: z.array(z.object({ participantId: id, pronunciation: z.string() })),
});

/** NOT_COMING takes back what a phone said; phones cannot say so again for this call. */
export const arrivalMarks = ['HERE', 'NOT_HERE', 'NOT_COMING'] as const;
export type ArrivalMark = (typeof arrivalMarks)[number];

export const markArrival = call({
  method: 'PUT',
  path: '/api/management/announced-matches/arrival',
  right: 'match:score',
  summary: 'A player of a called match is here, is not here after all, or does not come although a phone said so',
  query: z.object({ id: idText, side: z.enum(sides), mark: z.enum(arrivalMarks) }),
  answer: arrival,
  urgent: true,
});
