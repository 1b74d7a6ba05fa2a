/** News: what staff write, and what of it the public sees. */
import type { AttachmentKind } from '#contract/attachment-limits.ts';
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
