/** The audit trail, which is never changed, and the keys that decrypt the personal parts of it. */
import type { Generated } from 'kysely';

export type AuditTables = {
  audit: AuditTable;
  auditSeal: AuditSealTable;
  personKey: PersonKeyTable;
};

export type AuditTable = {
  /** In commit order on both engines. */
  id: Generated<number>;
  at: string;
  /** 'user:3', 'device:5', 'system:pairing'. */
  actor: string;
  /** The roles that granted the right, separated by commas. */
  roles: string;
  sessionId: string | null;
  deviceId: number | null;
  /** The network address of the user, encrypted with the key of the month. */
  address: string | null;
  /** 'PUT /api/venues/:id'. */
  call: string | null;
  /** As in the journal: 'match', 'venue' …; 'call' for a call that concerns no entity. */
  entity: string;
  entityId: number | null;
  action: string;
  /** The person whose key encrypts before, after and reason; null: they are nobody's data and not encrypted. */
  sealedFor: string | null;
  /** JSON text of the changed columns, or its encrypted form. */
  before: string | null;
  after: string | null;
  reason: string | null;
};

/** `hash` = SHA-256 of the previous hash and the row. The chain is written after the commits. */
export type AuditSealTable = { auditId: number; hash: string };

/** 'player:12/record', 'user:3/record', 'month:2026-11/address'. Not in backups. Deleting the key erases the person from the trail. */
export type PersonKeyTable = { subject: string; secret: string; createdAt: string };
