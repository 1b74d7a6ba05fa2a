/** Who was erased, and what the tidying removed. */

export type PrivacyTables = { erasure: ErasureTable; retention: RetentionTable };

/** No foreign key: it says so too where a restored copy has no such player. */
export type ErasureTable = { playerProfileId: number; at: string; actor: string };

/** Of one kind of data (db/tidy.ts): when something was removed the last time, how much then and in all. */
export type RetentionTable = { key: string; lastAt: string; lastRemoved: number; removed: number };
