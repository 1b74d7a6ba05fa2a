/** Tablets, screens and the warnings for the desk. */
import type { Generated } from 'kysely';
import type { Versioned } from './shared.ts';

/** The video of a stream: what it shows of one table on one day of the event. */
export type StreamVideoTable = Versioned & {
  eventId: number;
  tableId: number;
  /** '2026-09-25', in the zone of the event. */
  day: string;
  /** The moment that the first picture of the video shows. */
  startedAt: string;
  /** A rack is seen in the video so much later than it was entered. */
  delaySeconds: number;
  videoUrl: string | null;
};

export type DeviceTables = {
  device: DeviceTable;
  pairingCode: PairingCodeTable;
  display: DisplayTable;
  deskWarning: DeskWarningTable;
  screenReport: ScreenReportTable;
  screenTime: ScreenTimeTable;
  streamToken: StreamTokenTable;
  streamVideo: StreamVideoTable;
};

/** A token of a streamer. `leastDelay`: the lowest delay, in seconds, of everything that is read with it. */
export type StreamTokenTable = Versioned & {
  eventId: number;
  name: string;
  leastDelay: number;
  tokenHash: string;
  createdAt: string;
  revokedAt: string | null;
};

export type DeviceTable = Versioned & {
  kind: 'TABLET' | 'KEYPAD' | 'DISPLAY';
  name: string;
  eventId: number;
  tableId: number | null;
  /** The number of the pairing for the table. Older pairings are fenced (server/README.md R3). */
  generation: number;
  secretHash: string;
  lastSeq: Generated<number>;
  battery: number | null;
  lastSeenAt: string | null;
  /** The desk muted the warnings about this device until then. */
  mutedUntil: string | null;
  /** A page that was loaded before this time reloads as soon as nobody plays at its table. */
  reloadAskedAt: string | null;
  /** When the desk last asked the device to show its name. */
  identifyRequestedAt: string | null;
  /** The account that took care of the fault, and the time. */
  takenAt: string | null;
  takenById: number | null;
  createdBy: string;
  createdAt: string;
  revokedAt: string | null;
};

export type PairingCodeTable = {
  id: Generated<number>;
  codeHash: string;
  kind: 'TABLET' | 'KEYPAD' | 'DISPLAY';
  tableId: number;
  createdBy: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  deviceId: number | null;
};

/** A display, identified by the key that it stores. `addressKey`: its address as the rate limits count it. */
export type DisplayTable = Versioned & {
  key: string;
  name: string;
  screen: 'TABLES' | 'SCOREBOARD' | 'CHART' | 'OTHER';
  targetId: number | null;
  eventId: number | null;
  address: string;
  addressKey: string;
  firstSeenAt: string;
  lastSeenAt: string;
  revokedAt: string | null;
  revokedBy: string | null;
  mutedUntil: string | null;
  reloadAskedAt: string | null;
  identifyRequestedAt: string | null;
  takenAt: string | null;
  takenById: number | null;
  /** Since when the display is known (displays/belonging.ts); null: an unknown browser, which raises no alarm and is soon removed. */
  belongsSince: string | null;
  /** Since when the display has shown its page without a longer break. */
  shownSince: string | null;
  /** The page to which the display is on its way, and since when; null as soon as the display shows it. */
  wantedScreen: 'TABLES' | 'SCOREBOARD' | 'CHART' | null;
  wantedTargetId: number | null;
  wantedAt: string | null;
  /** The page to which the desk last sent the display: a display that is switched on again goes there. */
  placedScreen: 'TABLES' | 'SCOREBOARD' | 'CHART' | null;
  placedTargetId: number | null;
  /** The page that the display opens by itself when it is switched on, from which the desk sent it away. */
  homeScreen: 'TABLES' | 'SCOREBOARD' | 'CHART' | 'OTHER' | null;
  homeTargetId: number | null;
};

/** The report of a display to one of several processes (server/hall/fleet/share-screens.ts). `body`: JSON. */
export type ScreenReportTable = { screenKey: string; node: string; at: string; body: string };

/** `node`: the process that counted. `counts`: JSON text, times by length (machines/report/screen-times.ts). */
export type ScreenTimeTable = { eventId: number; kind: 'SCREEN' | 'TABLET'; node: string; counts: string };

/** The warnings for the desk, one row per kind. A warning is over when `until` is past. */
export type DeskWarningTable = Versioned & {
  warning: 'PAIRING_GUESSES';
  since: string;
  until: string;
  wrongTries: number;
  lastAddress: string;
};
