/** Posters of events and tournaments: base64 in, a picture's address out (.github/SECURITY.md controls 16 and 17). */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { countBeside, criteriaQuery, type Filters } from '../kit/criteria.ts';

import { id, idParams, seenVersion } from '../kit/ids.ts';
import { pictureInput, pictureType } from '../kit/picture-schemas.ts';
import { pictureTypes, posterMaxBytes } from '../kit/pictures.ts';

/** Larger ones still get their sentence. */
const bodyLimit = 2 * 1024 * 1024;

/** `posterUrl`: where screens show it from. */
export const eventPoster = z.object({
  id,
  version: z.number().int(),
  poster: z.string(),
  posterContentType: z.string(),
  posterUrl: z.string(),
});
export type EventPoster = z.output<typeof eventPoster>;

/** Pictures are large: a list tells only where they are. */
const listedPoster = eventPoster.extend({ poster: z.null() });

const posterBody = z.object({
  id: id.nullish(),
  version: seenVersion.nullish(),
  poster: pictureInput(posterMaxBytes),
  posterContentType: pictureType,
  /** Whose poster it becomes: right and scope come from it. */
  eventId: id.nullish(),
  tournamentId: id.nullish(),
});

export const posterFilters = { posterContentType: { kind: 'enum', values: pictureTypes } } as const satisfies Filters;

export const listPosters = call({
  method: 'GET',
  path: '/api/event-posters',
  right: 'event:read',
  summary: 'Posters and their addresses',
  query: criteriaQuery(posterFilters),
  answer: z.array(listedPoster),
});
export const countPosters = countBeside(listPosters);
export const getPoster = call({
  method: 'GET',
  path: '/api/event-posters/:id',
  right: 'event:read',
  summary: 'One poster',
  params: idParams,
  answer: eventPoster,
});
export const createPoster = call({
  method: 'POST',
  path: '/api/event-posters',
  right: 'poster:write',
  summary: 'Stores a poster for an event or a tournament',
  entity: 'eventPoster',
  body: posterBody,
  bodyLimit,
  answer: eventPoster,
  status: 201,
});
export const replacePoster = call({
  method: 'PUT',
  path: '/api/event-posters',
  right: 'poster:write',
  summary: 'Replaces a poster; without a picture it stays as it is',
  entity: 'eventPoster',
  body: posterBody.partial({ poster: true, posterContentType: true }),
  bodyLimit,
  answer: eventPoster,
});
export const replacePosterAt = call({ ...replacePoster, path: '/api/event-posters/:id', params: idParams });
export const deletePoster = call({
  method: 'DELETE',
  path: '/api/event-posters/:id',
  right: 'poster:write',
  summary: 'Removes a poster',
  entity: 'eventPoster',
  params: idParams,
  status: 204,
});
