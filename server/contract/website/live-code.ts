/** The QR code that leads phones from a free scoreboard to the live pages of its event. */
import { call } from '../kit/call.ts';
import { idParams } from '../kit/ids.ts';

export const liveCode = call({
  method: 'GET',
  path: '/api/public/events/:id/live-code.svg',
  right: 'public',
  tag: 'public',
  summary: 'The QR code of the live pages of a published event, as a drawing',
  params: idParams,
  file: ['image/svg+xml'],
});
