/** Tablets, screens and warnings as the people at the desk follow them. */
import { z } from 'zod';
import { id } from '../kit/ids.ts';

const instant = z.string();

/** Who said that they take care of a fault, and when: of one that began later nobody has said it yet. */
const taken = { takenAt: instant.nullable(), takenBy: z.string().nullable() };

/** The tablet of a table; staff rooms only. */
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
  /** Nobody at the desk wants to be warned of it until then. */
  mutedUntil: instant.nullable(),
  /** A page that was loaded before loads itself anew as soon as it is idle. */
  reloadAskedAt: instant.nullable(),
  ...taken,
});
export type LiveDevice = z.output<typeof liveDevice>;

export const deskWarnings = ['PAIRING_GUESSES'] as const;

/** Something the people at the desk should know of, shown until `until`. */
const liveWarning = z.object({
  id,
  version: z.number().int(),
  warning: z.enum(deskWarnings),
  since: instant,
  until: instant,
  wrongTries: z.number().int(),
  /** Where the last of them came from. */
  lastAddress: z.string(),
});
export type LiveWarning = z.output<typeof liveWarning>;

export const displayScreen = z.enum(['TABLES', 'SCOREBOARD', 'CHART', 'OTHER']);

/** A screen of the hall; it registers itself and has no right but a stranger's. `targetId`: of the event, table or tournament it shows. */
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
  ...taken,
  /** Where the desk has sent it, until it shows that. */
  wantedScreen: displayScreen.exclude(['OTHER']).nullable(),
  wantedTargetId: id.nullable(),
});
export type LiveDisplay = z.output<typeof liveDisplay>;
