/** Tablets, screens and warnings for the people at the desk. */
import { z } from 'zod';
import { id } from '../kit/ids.ts';

const instant = z.string();

/** When and by whom a fault was taken care of; null again for every fault that begins later. */
const taken = { takenAt: instant.nullable(), takenBy: z.string().nullable() };

/** The tablet of a table; in staff rooms only. */
export const liveDevice = z.object({
  id,
  version: z.number().int(),
  kind: z.enum(['TABLET', 'KEYPAD', 'DISPLAY']),
  name: z.string(),
  eventId: id,
  tableId: id.nullable(),
  battery: z.number().int().nullable(),
  lastSeenAt: instant.nullable(),
  revoked: z.boolean(),
  /** The desk is not warned about the tablet until then. */
  mutedUntil: instant.nullable(),
  /** A page that was loaded before this moment reloads as soon as it is idle. */
  reloadAskedAt: instant.nullable(),
  /** When the desk last asked the device to show its name. */
  identifyRequestedAt: instant.nullable(),
  ...taken,
});
export type LiveDevice = z.output<typeof liveDevice>;

export const deskWarnings = ['PAIRING_GUESSES'] as const;

/** A warning for the people at the desk, shown until `until`. */
const liveWarning = z.object({
  id,
  version: z.number().int(),
  warning: z.enum(deskWarnings),
  since: instant,
  until: instant,
  wrongTries: z.number().int(),
  /** The address of the last wrong try. */
  lastAddress: z.string(),
});
export type LiveWarning = z.output<typeof liveWarning>;

export const displayScreen = z.enum(['TABLES', 'SCOREBOARD', 'CHART', 'OTHER']);

/** A public screen; it registers itself and has no more rights than a stranger. `targetId`: the event, table or tournament that it shows. */
export const liveDisplay = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  screen: displayScreen,
  targetId: id.nullable(),
  eventId: id.nullable(),
  address: z.string(),
  lastSeenAt: instant,
  revokedAt: instant.nullable(),
  revokedBy: z.string().nullable(),
  mutedUntil: instant.nullable(),
  reloadAskedAt: instant.nullable(),
  identifyRequestedAt: instant.nullable(),
  ...taken,
  firstSeenAt: instant,
  /** An unknown browser: the desk has not named or sent it, and it has not shown its page for an hour in the local network. */
  stranger: z.boolean(),
  /** The destination that the desk chose, and when; null as soon as the screen shows it. */
  wantedScreen: displayScreen.exclude(['OTHER']).nullable(),
  wantedTargetId: id.nullable(),
  wantedAt: instant.nullable(),
});
export type LiveDisplay = z.output<typeof liveDisplay>;
