/** What the public website shows. */
import type { Searchable, Versioned } from './shared.ts';

export type WebsiteTables = {
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
