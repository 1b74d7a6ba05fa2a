/** Files: pictures and documents. Other tables refer to them by id. */
import type { Generated } from 'kysely';

export type MediaTables = { media: MediaTable; mediaVariant: MediaVariantTable };

/** PUBLIC: everybody can load the file under the address of its content. STAFF: only through the call of its owner entity. */
export type Audience = 'PUBLIC' | 'STAFF';

export type MediaTable = {
  id: Generated<number>;
  /** The hash of the bytes, in hex. It is unique together with the audience. */
  sha256: string;
  audience: Audience;
  contentType: string;
  /** The number of bytes. */
  bytes: number;
  /** In pixels; null for drawings and documents. */
  width: number | null;
  height: number | null;
  data: Uint8Array;
  /** 'user:3' */
  createdBy: string;
  /** The time when this file was last stored. */
  createdAt: string;
};

/** The same picture in a smaller width, of the same type. */
export type MediaVariantTable = { mediaId: number; width: number; data: Uint8Array };
