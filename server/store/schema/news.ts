/** News: the drafts of staff and the published versions. */
import type { ColumnType } from 'kysely';
import type { AttachmentKind } from '#contract/kit/attachment-limits.ts';
import type { NewsLang } from '#contract/website/news-posts.ts';
import type { Searchable, Versioned } from './shared.ts';

export type NewsTables = {
  newsPost: NewsPostTable;
  newsPostTag: { newsPostId: number; tagId: number };
  newsAttachment: NewsAttachmentTable;
  newsPublic: NewsPublicTable;
  newsPublicTag: { newsPostId: number; tagId: number };
  newsSlug: { slug: string; newsPostId: number };
};

/** The draft. `published` is true or null, as in the API answer. */
export type NewsPostTable = Versioned &
  Searchable & {
    userId: number;
    postDate: string;
    published: boolean | null;
    subject: string;
    introduction: string | null;
    text: string;
    lang: ColumnType<NewsLang, NewsLang | undefined, NewsLang>;
    /** The post of which this is the translation; null for the first post of a pair. */
    translationOfId: ColumnType<number | null, number | null | undefined, number | null>;
    /** Preview links belong to one round. The next round invalidates them. */
    previewRound: ColumnType<number, number | undefined, number>;
  };

export type NewsAttachmentTable = Versioned & {
  newsPostId: number;
  name: string;
  attachmentType: AttachmentKind;
  contentType: string;
  mediaId: number;
  /** At most one per post. */
  coverImage: boolean;
  position: number;
  /** 'user:3' */
  createdBy: string;
};

/** A post at the time of publication. It is visible from `postDate` on. */
export type NewsPublicTable = {
  newsPostId: number;
  /** The version of the draft. */
  postVersion: number;
  userId: number;
  lang: NewsLang;
  postDate: string;
  /** The instant of the newest publication, or the date of the post while that is still to come. */
  updatedAt: string;
  slug: string;
  subject: string;
  introduction: string | null;
  text: string;
  search: string;
  /** The ids of its files in order, the cover first: [7,5] */
  attachments: string;
  coverId: number | null;
  /** The names of its files by id: {"7":"Final"} */
  names: string;
  /** The time of the journal entry that made it public. */
  announcedAt: string | null;
};
