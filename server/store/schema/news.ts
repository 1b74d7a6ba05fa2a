/** News: what staff write, and what of it the public sees. */
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

/** The draft. `published`: true or null, as it is answered. */
export type NewsPostTable = Versioned &
  Searchable & {
    userId: number;
    postDate: string;
    published: boolean | null;
    subject: string;
    introduction: string | null;
    text: string;
    lang: ColumnType<NewsLang, NewsLang | undefined, NewsLang>;
    /** The post that it says in the other language; null also of the first of a pair. */
    translationOfId: ColumnType<number | null, number | null | undefined, number | null>;
    /** Links to look at the draft are of one round: the next one ends them. */
    previewRound: ColumnType<number, number | undefined, number>;
  };

export type NewsAttachmentTable = Versioned & {
  newsPostId: number;
  name: string;
  attachmentType: AttachmentKind;
  contentType: string;
  mediaId: number;
  /** At most one of a post. */
  coverImage: boolean;
  position: number;
  /** 'user:3' */
  createdBy: string;
};

/** A post as it was when it was published; seen from `postDate` on. */
export type NewsPublicTable = {
  newsPostId: number;
  /** Of the draft it was made from. */
  postVersion: number;
  userId: number;
  lang: NewsLang;
  postDate: string;
  slug: string;
  subject: string;
  introduction: string | null;
  text: string;
  search: string;
  /** Ids of its files in their order, the cover first: [7,5] */
  attachments: string;
  coverId: number | null;
  /** Of its files, by their ids: {"7":"Final"} */
  names: string;
  /** When the journal was told that it is public. */
  announcedAt: string | null;
};
