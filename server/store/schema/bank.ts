/** Imports of bank statements. The payments themselves are in `payment`, with the same booking id. */
import type { Generated } from 'kysely';

export type BankTables = {
  bankImportRun: BankImportTable;
  bankImportReversal: BankImportReversalTable;
  bankLine: BankLineTable;
  bankColumns: BankColumnsTable;
};

/** Append-only. */
export type BankImportTable = {
  id: Generated<number>;
  fileName: string;
  at: string;
  /** YYYY-MM-DD in the office's time zone. */
  day: string;
  actorUserId: number | null;
  /** The booking of these payments, as `payment` stores it. */
  bookingId: string;
  lineCount: number;
  totalCents: number;
};

/** The import was taken back, which happens once. */
export type BankImportReversalTable = { bankImportId: number; at: string; actorUserId: number | null };

/**
 * A booked line as two hashes. `key` identifies the line in every file; `similarKey` is the same for lines of one day, payer and amount.
 */
export type BankLineTable = { key: string; similarKey: string; bankImportId: number };

/** The columns of CSV files with these headings. */
export type BankColumnsTable = {
  heads: string;
  bank: string;
  /** JSON of `columnPositions` (contract/money/bank-import.ts). */
  positions: string;
  savedAt: string;
};
