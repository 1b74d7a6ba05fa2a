/** Erasures, consents and the results of the retention runs. */
import type { Generated } from 'kysely';

export type PrivacyTables = { consent: ConsentTable; erasure: ErasureTable; retention: RetentionTable };

/** Append-only: triggers forbid changes. There is no foreign key, so that the row stays unchanged when the profile is merged. */
export type ConsentTable = {
  id: Generated<number>;
  playerProfileId: number;
  /** The field of the consent: 'photoPublic'. */
  kind: string;
  given: boolean;
  words: string;
  wordsVersion: string;
  saidAt: string;
  /** 'user:3' */
  actor: string;
};

/** There is no foreign key, because a restored backup may lack the player. */
export type ErasureTable = { playerProfileId: number; at: string; actor: string };

/** Per kind of data: the last removal, its number of rows, and the total (operations/retention/remove-expired.ts). */
export type RetentionTable = { key: string; lastAt: string; lastRemoved: number; removed: number };
