/** The matches of a player in an event, for calendar programs. */
import { z } from 'zod';
import { call, callPath } from '../kit/call.ts';
import { idParams, idText } from '../kit/ids.ts';
import { type LiveLanguage, liveLanguages } from './live-addresses.ts';

export const playerCalendar = call({
  method: 'GET',
  path: '/api/public/events/:id/players/:playerId/matches.ics',
  right: 'public',
  tag: 'public',
  summary: 'The matches of a player with a known time, for calendar programs; “not before” is rounded down to five minutes',
  params: idParams.extend({ playerId: idText }),
  query: z.object({ lang: z.enum(liveLanguages).default('en') }),
  file: ['text/calendar; charset=utf-8'],
});

/** ({ id: 1, playerId: 2 }, 'de') → '/api/public/events/1/players/2/matches.ics?lang=de' */
export const playerCalendarAddress = (ids: { id: number; playerId: number }, lang: LiveLanguage): string =>
  `${callPath(playerCalendar, ids)}?lang=${lang}`;
