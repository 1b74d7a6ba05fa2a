/** Posters of events and tournaments: uploaded as base64, shown by address (.github/SECURITY.md controls 16 and 17). */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { countBeside, criteriaQuery, type Filters } from '../kit/criteria.ts';

import { id, idParams, seenVersion } from '../kit/ids.ts';
import { pictureInput, pictureType } from '../kit/picture-schemas.ts';
import { pictureTypes, posterMaxBytes } from '../kit/pictures.ts';

/** Above the limit of a poster, so that a larger one still gets its sentence. */
const bodyLimit = 2 * 1024 * 1024;

/** `posterUrl`: the address of the picture for screens. */
export const eventPoster = z.object({
  id,
  version: z.number().int(),
  poster: z.string(),
  posterContentType: z.string(),
  posterUrl: z.string(),
});
export type EventPoster = z.output<typeof eventPoster>;

/** Pictures are large: a list contains only their addresses. */
const listedPoster = eventPoster.extend({ poster: z.null() });

const posterBody = z.object({
  id: id.nullish(),
  version: seenVersion.nullish(),
  poster: pictureInput(posterMaxBytes),
  posterContentType: pictureType,
  /** The event or tournament of the poster: it decides right and scope. */
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
