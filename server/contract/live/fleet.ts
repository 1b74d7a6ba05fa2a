/**
 * What the screens of the hall have painted, as each says itself and as the desk is told. Kept in memory, never in the journal: it is forgotten with
 * the process and said again within seconds. Times in milliseconds since 1970 on the server's clock.
 */
import { z } from 'zod';

const time = z.number().int().min(0).max(8.64e15);

/** Only what stands on the glass: a score, or a sheet of the flow chart. */
const onGlass = z.string().regex(/^(?:-?\d{1,4}:-?\d{1,4}|[Ss]heet \d{1,3} of \d{1,3})?$/);

export const paintedReport = z.object({
  epoch: z.string().max(64),
  /** Each room it shows, with the place in the journal that its picture is complete up to. */
  rooms: z.array(z.object({ room: z.string().max(30), seq: z.number().int().nonnegative() })).max(6),
  /** When that picture was on the glass. */
  at: time,
  loadedAt: time,
  /** File of its script, named by its content. */
  build: z.string().regex(/^[\w.-]{0,64}$/),
  /** Its own clock minus the server's, milliseconds. */
  clockMs: z.number().int().min(-8.64e15).max(8.64e15),
  /** Per cent; null where the browser does not tell. */
  battery: z.number().int().min(0).max(100).nullable(),
  shown: onGlass,
});
export type PaintedReport = z.output<typeof paintedReport>;

/** 'display:7', 'device:3': as their streams are called. */
export type ScreenKey = `${'display' | 'device'}:${number}`;

export type ScreenState = {
  key: ScreenKey;
  connected: boolean;
  /** It is gone because somebody closed its page, not by itself. */
  closed: boolean;
  seenAt: number;
  /** When the picture it shows came on the glass; null until it said so. */
  paintedAt: number | null;
  /** Changes that the server told its rooms and that it has not painted; 0 when it shows the present. */
  behind: number;
  /** When the first of them happened. */
  behindSince: number | null;
  shown: string;
  battery: number | null;
  clockMs: number;
  build: string;
  /** The server hands out another build than it runs. */
  outdated: boolean;
  loadedAt: number;
};

/** Milliseconds from a change to the glass: of the last changes, oldest first, and of all that are remembered. */
export type PaintTimes = { last: number[]; median: number; slow: number };

/** `complete`: these are all; otherwise those that changed. `heardSince`: of what was before, this server heard nothing itself. */
export type FleetFrame = { screens: ScreenState[]; complete: boolean; paint: PaintTimes | null; heardSince: number };

/** What the desk asks of a screen, told to it over its socket. */
export type ScreenOrder =
  | { kind: 'identify'; name: string; forMs: number }
  /** As soon as no match is on in what it shows. */
  | { kind: 'reload'; askedAt: number }
  | { kind: 'move'; path: string };
