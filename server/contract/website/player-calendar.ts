/** The matches of a player in an event, for calendar programs. */
import { call } from '../kit/call.ts';
import { idParams, idText } from '../kit/ids.ts';

export const playerCalendar = call({
  method: 'GET',
  path: '/api/public/events/:id/players/:playerId/matches.ics',
  right: 'public',
  tag: 'public',
  summary: 'The matches of a player with a known time, for calendar programs; “not before” is rounded down to five minutes',
  params: idParams.extend({ playerId: idText }),
  file: ['text/calendar; charset=utf-8'],
});
