/**
 * The painted state of screens, as each screen reports it and the desk sees it. Stored in memory only: a new process knows it again within seconds.
 * Times are milliseconds since 1970 on the server's clock.
 */
import { z } from 'zod';

const time = z.number().int().min(0).max(8.64e15);

/** The score, or the sheet of the flow chart, that the screen shows. */
const shownPattern = z.string().regex(/^(?:-?\d{1,4}:-?\d{1,4}|[Ss]heet \d{1,3} of \d{1,3})?$/);

export const paintedReport = z.object({
  epoch: z.string().max(64),
  /** Each room that the screen shows, with the journal number that its picture is complete up to. */
  rooms: z.array(z.object({ room: z.string().max(30), seq: z.number().int().nonnegative() })).max(6),
  /** When the screen painted that picture. */
  at: time,
  loadedAt: time,
  /** The file name of its script, which contains a hash of the content. */
  build: z.string().regex(/^[\w.-]{0,64}$/),
  /** The screen's clock minus the server's, in milliseconds. */
  clockMs: z.number().int().min(-8.64e15).max(8.64e15),
  /** Per cent; null if the browser does not tell. */
  battery: z.number().int().min(0).max(100).nullable(),
  shown: shownPattern,
  /** When the page last showed its name for the desk; null if it has not. Older pages do not send it. */
  identifiedAt: time.nullable().default(null),
});
export type PaintedReport = z.output<typeof paintedReport>;

/** 'display:7', 'device:3': the names of their journal streams. */
export type ScreenKey = `${'display' | 'device'}:${number}`;

export type ScreenState = {
  key: ScreenKey;
  connected: boolean;
  /** The connection ended because somebody closed the page. */
  closed: boolean;
  seenAt: number;
  /** When the screen painted its present picture; null until its first report. */
  paintedAt: number | null;
  /** How many changes of its rooms the screen has not painted yet; 0 if it is up to date. */
  behind: number;
  /** When the first unpainted change happened. */
  behindSince: number | null;
  shown: string;
  battery: number | null;
  clockMs: number;
  build: string;
  /** The server now delivers another build. */
  outdated: boolean;
  loadedAt: number;
  identifiedAt: number | null;
};

/** Milliseconds from a change to its painting: the last changes, oldest first, and figures over all remembered changes. */
export type PaintTimes = { last: number[]; median: number; slow: number };

/** `complete`: these are all screens; otherwise only the changed ones. `heardSince`: the server knows nothing from before this moment. */
export type FleetFrame = { screens: ScreenState[]; complete: boolean; paint: PaintTimes | null; heardSince: number };

/** An order of the desk to a screen, sent over the screen's socket. */
export type ScreenOrder =
  | { kind: 'identify'; name: string; forMs: number }
  /** Reload as soon as no match runs on what the screen shows. */
  | { kind: 'reload'; askedAt: number }
  | { kind: 'move'; path: string };
