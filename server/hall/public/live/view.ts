/** A live page: its words, its content, and the room whose changes keep it live. */
import type { ReactNode } from 'react';
import type { LiveLanguage } from '#contract/website/live-addresses.ts';
import type { Context } from '../../../store/context.ts';
import type { LiveWords } from './words.ts';

export type PageRequest = {
  context: Context;
  lang: LiveLanguage;
  words: LiveWords;
  /** The time of the reading, in milliseconds since 1970. */
  now: number;
  /** Returns the address of another live page in the same language: '/events/1' → '/live/de/events/1'. */
  to: (path: string) => string;
};

/** The event that a page belongs to; its times are the venue's. */
export type PageEvent = {
  id: number;
  name: string;
  timeZone: string;
  city: string | null;
  tournamentId: number | null;
  /** Its matches have no time: the pages say so in place of each. */
  isPostponed: boolean;
};

export type LiveView = {
  title: string;
  /** For search engines and for links in chats. */
  description: string;
  /** The path behind /live or /live/de, with its query. */
  path: string;
  /** The room of the stream: 'event:1'. null: nothing on the page changes by itself. */
  room: string | null;
  event: PageEvent | null;
  tab: 'live' | 'chart' | 'ranking' | 'following';
  /** The address that the arrow leads to; null: no arrow. */
  back: string | null;
  /** The address of the picture that chats show with a link to the page. */
  picture?: string;
  /** The description for search engines (https://schema.org/SportsEvent). */
  structuredData?: object;
  /** Whether websites turn the address into a live board (oEmbed). */
  hasBoard?: boolean;
  /** Whether people send the address to each other. */
  shared?: boolean;
  /** The player that the star of the page follows. */
  star: { eventId: number; playerId: number; name: string } | null;
  /** Stands in the bar of the page instead of the chip alone. */
  heading: ReactNode;
  body: ReactNode;
};
