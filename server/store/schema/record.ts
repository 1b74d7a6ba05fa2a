/** The journal and the answers of commands. */
import type { Generated } from 'kysely';

export type RecordTables = {
  meta: MetaTable;
  journal: JournalTable;
  command: CommandTable;
  listBatch: ListBatchTable;
};

/** What an import into a list made, for as long as it can be taken back. `rowIds`: JSON text; numbers only, never names. */
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

/** The one ordered record of what happened. Ids only, never names (.github/SECURITY.md control 38). */
export type JournalTable = {
  seq: Generated<number>;
  /** 'match:12', 'table:3', 'tournament:1', 'event:1', 'device:4', 'user:7', 'country:3' … */
  stream: string;
  /** The row's version after this entry; 0 for streams without a versioned row. */
  version: number;
  /** The command that did it: 'SCORE', 'ASSIGN_TABLE', 'created', 'updated', 'removed' … */
  type: string;
  /** 'user:3', 'device:5', 'system:demo'. */
  actor: string;
  commandId: string | null;
  deviceId: number | null;
  deviceSeq: number | null;
  at: string;
  /** JSON text. */
  data: string;
  /** JSON text: every room this entry concerns, before and after the change: ["event:1","table:3"]. */
  rooms: string;
};

/** The stored answer of every identified command, so that a retry gets the same one. */
export type CommandTable = {
  id: string;
  actor: string;
  /** SHA-256 of the request, so that a key used twice for different things is noticed. */
  fingerprint: string;
  /** JSON text. */
  answer: string;
  at: string;
};
