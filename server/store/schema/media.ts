/** Files: pictures and documents. What shows one holds its id. */
import type { Generated } from 'kysely';

export type MediaTables = { media: MediaTable; mediaVariant: MediaVariantTable };

/** PUBLIC: under the address of its content, to everybody · STAFF: only through the call of what it belongs to. */
export type Audience = 'PUBLIC' | 'STAFF';

export type MediaTable = {
  id: Generated<number>;
  /** Of the bytes, hex. Unique together with the audience. */
  sha256: string;
  audience: Audience;
  contentType: string;
  /** How many. */
  bytes: number;
  /** Points; null for drawings and documents. */
  width: number | null;
  height: number | null;
  data: Uint8Array;
  /** 'user:3' */
  createdBy: string;
  /** When it was stored for the last time. */
  createdAt: string;
};

/** The same picture in a smaller width, of the same type. */
export type MediaVariantTable = { mediaId: number; width: number; data: Uint8Array };
