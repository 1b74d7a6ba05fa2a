/** The content of the public website. */
import type { CalendarStatus } from '#contract/website/calendar-items.ts';
import type { Searchable, Versioned } from './shared.ts';

export type WebsiteTables = {
  calendarItem: CalendarItemTable;
  calendarItemDiscipline: { calendarItemId: number; disciplineId: number };
  calendarItemPlayerCategory: { calendarItemId: number; playerCategoryId: number };
  tag: TagTable;
  websiteContentArea: WebsiteContentAreaTable;
  websiteContent: WebsiteContentTable;
  websiteContentTag: { websiteContentId: number; tagId: number };
};

/** `search` is unique, so "Euro Tour" and "euro-tour" are the same tag. */
export type TagTable = Versioned & Searchable & { name: string };

export type WebsiteContentAreaTable = Versioned & Searchable & { name: string; key: string; kind: 'PAGE' | 'BLOCK' | 'FOOTER' };

export type WebsiteContentTable = Versioned &
  Searchable & {
    title: string;
    publicationDate: string;
    areaId: number;
    position: number | null;
    published: boolean;
    text: string;
  };

/** `eventId`: the item was copied from this event and follows its changes. */
export type CalendarItemTable = Versioned &
  Searchable & {
    eventId: number | null;
    calendarItemTitle: string;
    calendarItemLocation: string;
    calendarItemStartDate: string;
    calendarItemEndDate: string;
    calendarItemLink: string | null;
    calendarItemTournamentCategory: string | null;
    calendarItemStatus: CalendarStatus | null;
    posterMediaId: number | null;
    posterContentType: string | null;
  };
