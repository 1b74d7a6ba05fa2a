/** The orders of the desk to screens: TVs and scoreboards that registered themselves, tablets and keypads that are paired. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams, idText } from '../kit/ids.ts';

const screen = z.object({ kind: z.enum(['display', 'device']), id: idText });
export type ScreenParams = z.output<typeof screen>;

const screenCall = { right: 'device:manage', tag: 'devices', status: 204 } as const;

export const identifyScreen = call({
  ...screenCall,
  params: screen,
  method: 'POST',
  path: '/api/management/screens/:kind/:id/identify',
  summary: 'A screen shows its name for ten seconds',
});

export const screenName = z
  .string()
  .trim()
  .min(1, 'Enter a name for the screen.')
  .max(40, 'A name has at most 40 letters.')
  .regex(/^[\p{L}\p{N}\p{P}\p{Zs}\p{S}]*$/u, 'A name is one line of letters and numbers.');

export const renameScreen = call({
  ...screenCall,
  params: screen,
  method: 'PUT',
  path: '/api/management/screens/:kind/:id/name',
  summary: 'Gives a screen another name',
  body: z.object({ name: screenName }),
});

/** `whenIdle` waits until nobody plays there. Without it the server refuses while a match runs on the screen's table. */
export const reloadScreen = call({
  ...screenCall,
  params: screen,
  method: 'PUT',
  path: '/api/management/screens/:kind/:id/reload',
  summary: 'A screen loads itself anew',
  body: z.object({ whenIdle: z.boolean() }),
});

const maxMuteMinutes = 12 * 60;

export const muteScreen = call({
  ...screenCall,
  params: screen,
  method: 'PUT',
  path: '/api/management/screens/:kind/:id/mute',
  summary: 'The desk is not warned of a screen for so many minutes; 0: it is warned again',
  body: z.object({ minutes: z.number().int().min(0).max(maxMuteMinutes) }),
});

/** `since`: when the visible fault began; null: the person no longer takes care of it. The whole desk sees who takes care of a fault. */
export const takeAlarm = call({
  ...screenCall,
  params: screen,
  method: 'PUT',
  path: '/api/management/screens/:kind/:id/taken',
  summary: 'Somebody takes care of the fault that a screen has since then, or no longer does',
  body: z.object({ since: z.iso.datetime().nullable() }),
});

export const moveDisplay = call({
  ...screenCall,
  params: idParams,
  method: 'PUT',
  path: '/api/management/displays/:id/show',
  summary: 'Sends a TV to a table, to the tables of an event, or to a flow chart',
  body: z.object({ screen: z.enum(['SCOREBOARD', 'TABLES', 'CHART']), targetId: id }),
});

export const moveTablet = call({
  ...screenCall,
  params: idParams,
  method: 'PUT',
  path: '/api/management/devices/:id/table',
  summary: 'Gives a tablet another table, whose tablet it replaces; refused while a match runs on either',
  body: z.object({ tableId: id }),
});
