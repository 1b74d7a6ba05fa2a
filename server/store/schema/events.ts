/** The tables of seasons and events, and of the venues, hotels, posters, sponsors and users of an event. */
import type { Generated } from 'kysely';
import type { AutopilotMode } from '#contract/match/next-calls.ts';
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
    /** The first of the event's venues (event_venue). Screens show it beside the event's name. */
    venueId: number | null;
    /** Minutes after the announcement of a match (machines/match/calls.ts). */
    firstCallMinutes: Generated<number>;
    secondCallMinutes: Generated<number>;
    lossMinutes: Generated<number>;
    /** How the event calls its matches (server/sport/next-calls/). */
    restMinutes: Generated<number>;
    waitWeightPercent: Generated<number>;
    autopilot: Generated<AutopilotMode>;
    approveAfterSeconds: Generated<number>;
    /** Whether the public sees the chance of winning (server/sport/chance/). */
    showsChances: Generated<boolean>;
    /** Whether both players confirm a result at the tablet. */
    confirmsResults: Generated<boolean>;
    seedsOnShowTable: Generated<boolean>;
    /** From when on the desk is warned; null: as in the settings (server/contract/hall/warning-settings.ts). */
    minutesWithoutTap: Generated<number | null>;
    heldUpMatches: Generated<number | null>;
    minutesMissed: Generated<number | null>;
    batteryPercent: Generated<number | null>;
    streamMinutes: Generated<number | null>;
    silentSeconds: Generated<number | null>;
    registrationStartDate: Generated<string | null>;
    registrationEndDate: Generated<string | null>;
    seasonId: Generated<number | null>;
    eventPosterId: Generated<number | null>;
  };

export type EventVenueTable = { eventId: number; venueId: number };

export type EventHotelTable = { eventId: number; hotelId: number };

/** The users who may run an event ("User-Access" in the form). Rights that are limited to events are checked against this table. */
export type EventUserTable = { eventId: number; userId: number };

/** `poster`: the picture as base64, from versions that had no table `media`. It is empty once the picture is in `media`. */
export type EventPosterTable = Versioned & { poster: string; posterContentType: string; posterMediaId: Generated<number | null> };

/** `etmWebsite` … `localSponsor`: whether the sponsor is shown there. */
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
