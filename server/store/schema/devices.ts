/** Tablets, screens, and what the desk is warned of. */
import type { Generated } from 'kysely';
import type { Versioned } from './shared.ts';

export type DeviceTables = {
  device: DeviceTable;
  pairingCode: PairingCodeTable;
  display: DisplayTable;
  deskWarning: DeskWarningTable;
  screenReport: ScreenReportTable;
};

export type DeviceTable = Versioned & {
  kind: 'TABLET' | 'KEYPAD' | 'DISPLAY';
  name: string;
  eventId: number;
  tableId: number | null;
  /** Which pairing of the table this is; an older one is fenced (server/README.md R3). */
  generation: number;
  secretHash: string;
  lastSeq: Generated<number>;
  battery: number | null;
  lastSeenAt: string | null;
  /** The desk does not want to be warned of it until then. */
  mutedUntil: string | null;
  /** A page that was loaded earlier loads itself anew as soon as nobody plays there. */
  reloadAskedAt: string | null;
  /** Somebody takes care of the fault it had then; the account. */
  takenAt: string | null;
  takenById: number | null;
  createdBy: string;
  createdAt: string;
  expiresAt: string | null;
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

/** A screen of the hall, known by the key it keeps. `addressKey` is what limits know its address as. */
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
  takenAt: string | null;
  takenById: number | null;
  /** What the desk sent it to, until it shows that. */
  wantedScreen: 'TABLES' | 'SCOREBOARD' | 'CHART' | null;
  wantedTargetId: number | null;
};

/** What a screen said to one of several processes (server/hall/fleet/share.ts); `body`: JSON. */
export type ScreenReportTable = { screenKey: string; node: string; at: string; body: string };

/** What people at the desk are told of. One row per kind of warning; over when `until` is past. */
export type DeskWarningTable = Versioned & {
  warning: 'PAIRING_GUESSES';
  since: string;
  until: string;
  wrongTries: number;
  lastAddress: string;
};
