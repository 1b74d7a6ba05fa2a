/** Events, their venues, hotels, posters, sponsors and users. */
import type { Generated } from 'kysely';
import type { EventStatus, EventType, SeasonStatus } from '#machines/names.ts';
import type { Searchable, Versioned } from './shared.ts';

export type EventTables = {
  season: SeasonTable;
  event: EventTable;
  eventVenue: EventVenueTable;
  eventHotel: EventHotelTable;
  eventUser: EventUserTable;
  eventPoster: EventPosterTable;
  sponsorForEvent: SponsorForEventTable;
};

export type SeasonTable = Versioned & Searchable & { name: string; seasonYear: number; seasonStatus: SeasonStatus };

export type EventTable = Versioned &
  Searchable & {
    name: string;
    shortName: string;
    eventType: EventType;
    eventStatus: EventStatus;
    description: string | null;
    eventStartDate: string;
    eventEndDate: string;
    numberOfTables: number;
    /** The IANA time zone of the venue. */
    timeZone: string;
    /** The first of its venues (event_venue), shown as the place beside its name. */
    venueId: number | null;
    registrationStartDate: Generated<string | null>;
    registrationEndDate: Generated<string | null>;
    seasonId: Generated<number | null>;
    eventPosterId: Generated<number | null>;
  };

export type EventVenueTable = { eventId: number; venueId: number };

export type EventHotelTable = { eventId: number; hotelId: number };

/** The users who may run an event: User-Access in the form. Rights with event scope depend on it. */
export type EventUserTable = { eventId: number; userId: number };

/** `poster`: base64 of older versions without `media`; empty after the move to `media`. */
export type EventPosterTable = Versioned & { poster: string; posterContentType: string; posterMediaId: Generated<number | null> };

/** `etmWebsite` … `localSponsor`: the places where the event shows this sponsor. */
export type SponsorForEventTable = Versioned & {
  eventId: number;
  sponsorId: number;
  sponsorLevel: string;
  etmWebsite: Generated<boolean>;
  etwWebsite: Generated<boolean>;
  ecWebsite: Generated<boolean>;
  invitation: Generated<boolean>;
  eventPoster: Generated<boolean>;
  eventBanner: Generated<boolean>;
  flowchart: Generated<boolean>;
  localSponsor: Generated<boolean>;
};
