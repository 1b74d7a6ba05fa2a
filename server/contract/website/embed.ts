/** Live boards of an event for other websites: a page for a frame, and oEmbed, which turns a pasted link into that frame. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { idParams, idText } from '../kit/ids.ts';
import { boardThemes, boardViews, liveLanguages } from './live-addresses.ts';

const boardQuery = z.object({
  view: z.enum(boardViews).default('now').catch('now'),
  tournament: idText.optional().catch(undefined).describe('For the chart and the ranking; by default the tournament that runs'),
  table: z.coerce.number().int().min(1).max(999).optional().catch(undefined).describe('For `view=table`: the number of the table'),
  round: z.string().max(20).optional().catch(undefined),
  part: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
  theme: z.enum(boardThemes).default('auto').catch('auto'),
  lang: z.enum(liveLanguages).optional().catch(undefined).describe('By default the language of the browser'),
});
export type BoardQuery = z.output<typeof boardQuery>;

export const liveBoard = call({
  method: 'GET',
  right: 'public',
  tag: 'public',
  path: '/live/embed/events/:id',
  summary: 'A live board of a published event, for a frame on a website',
  file: ['text/html; charset=utf-8'],
  params: idParams,
  query: boardQuery,
});

export const oEmbed = call({
  method: 'GET',
  right: 'public',
  tag: 'public',
  path: '/api/public/oembed',
  summary: 'oEmbed 1.0: the frame for the address of a live event or tournament; only with PUBLIC_URL',
  query: z.object({
    url: z.string().max(500),
    format: z.enum(['json']).default('json'),
    maxwidth: z.coerce.number().int().min(200).max(4_000).optional().catch(undefined),
    maxheight: z.coerce.number().int().min(200).max(4_000).optional().catch(undefined),
  }),
  answer: z.object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    cache_age: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    html: z.string(),
  }),
});
