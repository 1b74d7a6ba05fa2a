/** Who changed what, never changed itself; and the keys without which a person's part of it cannot be read. */
import type { Generated } from 'kysely';

export type AuditTables = {
  audit: AuditTable;
  auditSeal: AuditSealTable;
  personKey: PersonKeyTable;
};

export type AuditTable = {
  /** In the order of the commits on both engines. */
  id: Generated<number>;
  at: string;
  /** 'user:3', 'device:5', 'system:pairing'. */
  actor: string;
  /** The roles that opened the door, with commas between. */
  roles: string;
  sessionId: string | null;
  deviceId: number | null;
  /** Where it was asked from, sealed with the key of its month. */
  address: string | null;
  /** 'PUT /api/venues/:id'. */
  call: string | null;
  /** As in the journal: 'match', 'venue' …; what concerns no record is 'call'. */
  entity: string;
  entityId: number | null;
  action: string;
  /** Whose key seals before, after and reason; null: they are about nobody and plain. */
  sealedFor: string | null;
  /** JSON text of the changed columns, or sealed. */
  before: string | null;
  after: string | null;
  reason: string | null;
};

/** `hash` = SHA-256 of the hash before it and of the row: a chain that is made after the commits. */
export type AuditSealTable = { auditId: number; hash: string };

/** 'player:12/record', 'user:3/record', 'month:2026-11/address'. Not in backups; whose key is deleted is forgotten. */
export type PersonKeyTable = { subject: string; secret: string; createdAt: string };
