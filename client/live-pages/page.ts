/** The values that the server writes into the page for this script. */
import type { Arrivals } from '#machines/arrivals.ts';

type StreamFrame = { type: string; seq: number; serverTime: number; state?: StreamChange[]; changes?: StreamChange[] };
export type MatchRow = {
  arrivals: Arrivals | null;
  matchStatus: string;
  raceTo: number;
  aScore: number;
  bScore: number;
  racks: string;
  nextToBreak: string | null;
  /** Only while the event shows them. */
  chances?: readonly number[];
  aWalkover: boolean;
  bWalkover: boolean;
  participantADisplayName: string | null;
  participantBDisplayName: string | null;
  participantALastName: string | null;
  participantBLastName: string | null;
};
export type StreamChange = { kind: string; id: number; version: number; row?: MatchRow; gone?: boolean };
export type { StreamFrame };

const { room, at, words, icons } = document.body.dataset;

export const page = {
  /** 'event:1', or undefined: nothing on the page changes by itself. */
  room,
  /** 'epoch:seq' of the reading. */
  at: at ?? '',
  /** The file of the drawings; empty: the page carries them itself. */
  icons: icons ?? '/live-icons.svg',
  words: JSON.parse(words ?? '{}') as Readonly<Record<string, string>>,
};

export const all = <Kind extends Element = HTMLElement>(selector: string, within: ParentNode = document): Kind[] => [
  ...within.querySelectorAll<Kind>(selector),
];

/** Returns a random number of milliseconds between both: many phones are notified at once and must not all request at once. */
export const between = (min: number, max: number): number => min + Math.random() * (max - min);
