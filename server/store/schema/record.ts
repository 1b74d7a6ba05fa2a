/** The journal and the answers of commands. */
import type { Generated } from 'kysely';

export type RecordTables = {
  meta: MetaTable;
  journal: JournalTable;
  command: CommandTable;
  listBatch: ListBatchTable;
  removedRecord: RemovedRecordTable;
};

/** The content of a deleted row, stored for a day. `sealed`: encrypted JSON (entity/removed-records.ts). */
export type RemovedRecordTable = { id: Generated<number>; entity: string; rowId: number; removedAt: string; sealed: string };

/** The rows of an import into a list, while the import can be undone. `rowIds`: JSON text with numbers only, never names. */
export type ListBatchTable = {
  id: Generated<number>;
  /** 'sponsor' */
  entity: string;
  madeAt: string;
  /** 'user:3' */
  actor: string;
  rowIds: string;
};

export type MetaTable = { key: string; value: string };

/** The journal: the ordered record of all changes. It has ids only, never names (.github/SECURITY.md control 38). */
export type JournalTable = {
  seq: Generated<number>;
  /** 'match:12', 'table:3', 'tournament:1', 'event:1', 'device:4', 'user:7', 'country:3' … */
  stream: string;
  /** The version of the row after this entry; 0 for streams without a versioned row. */
  version: number;
  /** The command: 'SCORE', 'ASSIGN_TABLE', 'created', 'updated', 'removed' … */
  type: string;
  /** 'user:3', 'device:5', 'system:demo'. */
  actor: string;
  commandId: string | null;
  deviceId: number | null;
  deviceSeq: number | null;
  at: string;
  /** JSON text. */
  data: string;
  /** JSON text: every room that the entry concerns, before and after the change: ["event:1","table:3"]. */
  rooms: string;
};

/** The stored answer of every command with an id, so that a retry gets the same answer. */
export type CommandTable = {
  id: string;
  actor: string;
  /** SHA-256 of the request, to detect two different requests with the same command id. */
  fingerprint: string;
  /** JSON text. */
  answer: string;
  at: string;
};
