/** Public screens: they register themselves over their socket; the desk lists them and takes them out of use. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';
import { displayScreen, liveDisplay } from '../live/desk.ts';
import { screenName } from './fleet.ts';

/** `key`: 128 random bits that the screen makes and stores; `targetId`: the event, table or tournament that the screen shows. */
export const displayRequest = z.object({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  screen: displayScreen,
  targetId: z.number().int().positive().max(999_999_999).nullable(),
});
export type DisplayRequest = z.output<typeof displayRequest>;

/** 'TV-7F3A', from the screen's own key, until the desk renames the screen. */
export const displayName = screenName;

/** The desk lists the screen under `name`; `revoked`: when and by whom the screen was taken out of use. */
export type DisplayAnswer = { name: string; revoked: { at: string; by: string } | null };

export const listDisplays = call({
  method: 'GET',
  path: '/api/management/displays',
  right: 'device:manage',
  summary: 'The screens of the hall that registered themselves',
  tag: 'devices',
  answer: z.array(liveDisplay),
});

export const revokeDisplay = call({
  method: 'DELETE',
  path: '/api/management/displays/:id',
  right: 'device:manage',
  summary: 'Takes a screen out of use: it shows by whom and since when',
  tag: 'devices',
  params: idParams,
  status: 204,
});

const maxForgotten = 500;

export const forgetDisplays = call({
  method: 'PUT',
  path: '/api/management/displays/forget',
  right: 'device:manage',
  summary: 'Removes browsers that opened a TV page and do not belong to the hall; refused for a screen that does',
  tag: 'devices',
  body: z.object({ ids: z.array(id).min(1, 'Name at least one display.').max(maxForgotten) }),
  status: 204,
});

export const readmitDisplay = call({
  method: 'PUT',
  path: '/api/management/displays/:id/readmit',
  right: 'device:manage',
  summary: 'Takes a screen into use again',
  tag: 'devices',
  params: idParams,
  status: 204,
});
