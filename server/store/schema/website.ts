/** What the public website shows. */
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

/** `search` is unique: "Euro Tour" and "euro-tour" are one tag. */
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

/** `eventId`: it was taken over from there and follows it. */
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
