/** The index of the videos of streams: where every match and rack of a stream table is seen. */
import { z } from 'zod';
import { sides } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';
import { webAddress } from '../kit/text-schemas.ts';
import { maxOverlayDelay } from '../live/overlay-address.ts';

const seconds = z.number().int().min(0).describe('Seconds from the start of the video');

const rackChapter = z.object({
  at: seconds,
  /** Null: it is being played. */
  score: z.object({ a: z.number().int(), b: z.number().int(), winner: z.enum(sides) }).nullable(),
});

const matchChapter = z.object({
  matchId: id,
  /** 'WR1-A012' */
  name: z.string(),
  /** 'SEPÚLVEDA' */
  players: z.object({ A: z.string(), B: z.string() }),
  aScore: z.number().int(),
  bScore: z.number().int(),
  isOver: z.boolean(),
  at: seconds,
  racks: z.array(rackChapter),
});

const fields = {
  /** The moment that the first picture shows. */
  startedAt: z.iso.datetime({ offset: true, error: 'Please enter when the stream began' }),
  delaySeconds: z.number().int().min(0).max(maxOverlayDelay),
  videoUrl: webAddress(300).nullable(),
};

const streamVideo = z.object({
  id,
  version: z.number().int(),
  tableId: id,
  tableNumber: z.number().int(),
  day: z.iso.date(),
  ...fields,
  startedAt: z.string(),
  /** With its scheme. */
  videoUrl: z.string().nullable(),
  chapters: z.array(matchChapter),
});
export type StreamVideo = z.output<typeof streamVideo>;

export const listStreamVideos = call({
  method: 'GET',
  path: '/api/management/events/:id/stream-videos',
  right: 'match:edit',
  summary: 'The videos of the streams of an event, the newest first, each with its chapters',
  params: idParams,
  answer: z.array(streamVideo),
});

export const setStreamVideo = call({
  method: 'PUT',
  path: '/api/management/tables/:id/stream-video',
  right: 'match:edit',
  summary: 'Says when the stream of a table began on a day, and where its video is; a table has one video a day',
  params: idParams,
  body: z.object(fields),
  answer: z.object({ id, version: z.number().int(), day: z.iso.date() }),
});

export const removeStreamVideo = call({
  method: 'DELETE',
  path: '/api/management/stream-videos/:id',
  right: 'match:edit',
  summary: 'Forgets a video; its links leave the public pages',
  params: idParams,
  status: 204,
});
