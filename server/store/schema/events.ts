/** Events, what belongs to them and who runs them. */
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
    /** IANA zone in which the hall's clock runs. */
    timeZone: string;
    /** The first of its venues (event_venue): the place shown beside its name. */
    venueId: number | null;
    registrationStartDate: Generated<string | null>;
    registrationEndDate: Generated<string | null>;
    seasonId: Generated<number | null>;
    eventPosterId: Generated<number | null>;
  };

export type EventVenueTable = { eventId: number; venueId: number };

export type EventHotelTable = { eventId: number; hotelId: number };

/** Who may run an event: the form's User-Access (security.md, event scope). */
export type EventUserTable = { eventId: number; userId: number };

/** `poster`: base64 from before there was `media`; empty once it is moved there. */
export type EventPosterTable = Versioned & { poster: string; posterContentType: string; posterMediaId: Generated<number | null> };

/** `etmWebsite` … `localSponsor`: where the event shows this sponsor. */
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
