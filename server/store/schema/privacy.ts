/** Who was erased, what people agreed to, and what the tidying removed. */
import type { Generated } from 'kysely';

export type PrivacyTables = { consent: ConsentTable; erasure: ErasureTable; retention: RetentionTable };

/** Only ever added to: triggers refuse the rest. No foreign key: it stays as it was said when the profile is merged into another one. */
export type ConsentTable = {
  id: Generated<number>;
  playerProfileId: number;
  /** The field: 'photoPublic'. */
  kind: string;
  given: boolean;
  words: string;
  wordsVersion: string;
  saidAt: string;
  /** 'user:3' */
  actor: string;
};

/** No foreign key: it says so too where a restored copy has no such player. */
export type ErasureTable = { playerProfileId: number; at: string; actor: string };

/** Of one kind of data (operations/retention/remove-expired.ts): when something was removed the last time, how much then and in all. */
export type RetentionTable = { key: string; lastAt: string; lastRemoved: number; removed: number };
