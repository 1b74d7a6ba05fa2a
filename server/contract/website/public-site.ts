/** Data for the federation's website: only published data, in public forms; clients may cache it for a minute. */
import { z } from 'zod';
import { rankingCategories } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { idParams, idText } from '../kit/ids.ts';
import { sponsorMarks } from './sponsor-for-events.ts';

const open = { method: 'GET', right: 'public', tag: 'public' } as const;
const number = z.number().int();
const text = z.string();
const maybe = z.string().nullable();
const day = z.iso.date().optional();

export const publicAreas = call({
  ...open,
  path: '/api/public/areas',
  summary: 'Areas of the website',
  answer: z.array(z.object({ id: number, name: text, key: text, kind: text })),
});
export const publicContents = call({
  ...open,
  path: '/api/public/contents',
  summary: 'Published website content, by area',
  query: z.object({ area: z.string().max(40).optional() }),
  answer: z.array(z.object({ id: number, area: text, title: text, publicationDate: text, tags: z.array(text), text })),
});
const calendarQuery = z.object({
  /** Only this one entry. */
  id: idText.optional(),
  from: day,
  to: day,
  discipline: idText.optional(),
  category: z.enum(['A', 'B', 'C', 'D']).optional(),
});
export const publicCalendar = call({
  ...open,
  path: '/api/public/calendar',
  summary: 'The sports calendar',
  query: calendarQuery,
  answer: z.array(
    z.object({
      id: number,
      title: text,
      location: text,
      start: text,
      end: text,
      link: maybe,
      category: maybe,
      status: maybe,
      disciplines: z.array(text),
      playerCategories: z.array(text),
      posterUrl: maybe,
    }),
  ),
});
export const publicCalendarFile = call({
  ...open,
  path: '/api/public/calendar.ics',
  summary: 'The sports calendar for calendar programs',
  query: calendarQuery,
  file: ['text/calendar; charset=utf-8'],
});
const sponsor = z.object({
  ...{ id: number, name: text, text: maybe, website: maybe, level: maybe, logo: maybe },
  shownOn: z.array(z.enum(sponsorMarks)).describe('Where its event shows it, as the office has ticked it'),
});
export const publicSponsors = call({
  ...open,
  path: '/api/public/sponsors',
  summary: 'Sponsors, or those of a published event by level',
  query: z.object({ event: idText.optional() }),
  answer: z.array(sponsor),
});
const place = z.object({ name: text, street: maybe, postcode: maybe, city: text });
export const publicEvent = call({
  ...open,
  path: '/api/public/events/:id',
  summary: 'A published event with places, hotels, tournaments and sponsors',
  params: idParams,
  answer: z.object({
    id: number,
    name: text,
    status: text,
    description: maybe,
    start: text,
    end: text,
    timeZone: text,
    posterUrl: maybe,
    venues: z.array(place),
    hotels: z.array(place.extend({ website: maybe, rates: maybe })),
    tournaments: z.array(z.object({ id: number, name: text, status: text, start: maybe, end: maybe })),
    sponsors: z.array(sponsor),
  }),
});
const player = z.object({ playerId: number, displayName: text, country: maybe });
export const publicParticipants = call({
  ...open,
  path: '/api/public/tournaments/:id/participants',
  summary: 'Who plays in a tournament of a published event',
  params: idParams,
  answer: z.array(player.extend({ seed: number.nullable() })),
});
export const publicTournamentRanking = call({
  ...open,
  path: '/api/public/tournaments/:id/ranking',
  summary: 'The places of a tournament of a published event',
  params: idParams,
  answer: z.array(player.extend({ place: number.nullable(), points: number.nullable() })),
});
const side = z.object({ name: text, country: text, score: number.nullable(), winner: z.boolean() });
export const publicChart = call({
  ...open,
  path: '/api/public/tournaments/:id/chart',
  summary: 'The matches of a drawn tournament of a published event',
  params: idParams,
  answer: z.array(z.object({ label: text, note: text, walkover: z.boolean(), a: side, b: side })),
});
export const publicPlayer = call({
  ...open,
  path: '/api/public/players/:id',
  summary: 'A player: name, country, category, photo where it may be shown, places; nothing else',
  params: idParams,
  answer: z.object({
    id: number,
    displayName: text,
    country: maybe,
    category: maybe,
    photoUrl: maybe,
    places: z.array(z.object({ tournamentId: number, tournament: text, event: text, end: maybe, place: number })),
  }),
});
export const publicRanking = call({
  ...open,
  path: '/api/public/rankings/:category',
  summary: 'The newest overall ranking of a category',
  params: z.object({ category: z.enum(rankingCategories) }),
  answer: z.object({
    category: text,
    date: text,
    entries: z.array(player.extend({ rank: number, points: number })),
  }),
});
