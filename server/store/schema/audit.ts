/** The audit trail, whose rows never change, and the keys that decrypt its personal data. */
import type { Generated } from 'kysely';

export type AuditTables = {
  audit: AuditTable;
  auditSeal: AuditSealTable;
  journalSeal: JournalSealTable;
  personKey: PersonKeyTable;
};

export type AuditTable = {
  /** In commit order on both engines. */
  id: Generated<number>;
  at: string;
  /** For example 'user:3', 'device:5' or 'system:pairing'. */
  actor: string;
  /** The actor's roles that allowed the action, separated by commas. */
  roles: string;
  sessionId: string | null;
  deviceId: number | null;
  /** The network address of the user, encrypted with a key that is shared by all rows of the month. */
  address: string | null;
  /** For example 'PUT /api/venues/:id'. */
  call: string | null;
  /** The names of the journal ('match', 'venue' …), or 'call' for a call that concerns no entity. */
  entity: string;
  entityId: number | null;
  action: string;
  /** The `subject` of the key that encrypts `before`, `after` and `reason`. Null: these columns hold no personal data and are not encrypted. */
  sealedFor: string | null;
  /** JSON text of the changed columns, or its encrypted form. */
  before: string | null;
  after: string | null;
  reason: string | null;
};

/** `hash` = SHA-256 of the previous hash and the row. The chain is written some seconds after the row's commit (server/entity/audit/seal.ts). */
export type AuditSealTable = { auditId: number; hash: string };

/**
 * `hash` = SHA-256 of the previous hash and the `entries` of the journal after the previous seal, up to `seq` (server/store/journal/chain.ts).
 * Entries of types that expire are not sealed.
 */
export type JournalSealTable = { seq: number; entries: number; hash: string };

/**
 * `subject`: for example 'player:12/record', 'user:3/record' or 'month:2026-11/address'. Backups do not contain this table.
 * Deleting a person's key makes their data in the trail unreadable for ever.
 */
export type PersonKeyTable = { subject: string; secret: string; createdAt: string };
