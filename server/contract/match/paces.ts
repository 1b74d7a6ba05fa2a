/** The pace of matches in running events, learned from finished matches (machines/README.md 11.6). */
import { z } from 'zod';
import { call } from '../kit/call.ts';

/** The pace of one discipline of one event, as machines/forecast/pace.ts reads it: minutes per needed point, and its band. */
const eventPace = z.object({
  eventId: z.number().int(),
  disciplineMnemonic: z.string(),
  minutes: z.number(),
  early: z.number(),
  late: z.number(),
  /** The number of finished matches behind the figures. */
  matches: z.number().int(),
});
export type EventPace = z.output<typeof eventPace>;

export const listPaces = call({
  method: 'GET',
  path: '/api/management/paces',
  right: 'match:watch',
  summary: 'How fast the matches of running events go, per discipline, for forecasts; learned anew at most once a minute',
  answer: z.array(eventPace),
});
