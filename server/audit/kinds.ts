/** What the streams of the journal are records of: how people call them, who may read them and what their fields are. */
import { allEntities } from '#contract/all-entities.ts';
import { type Entity, headingOf, nameFieldOf } from '#contract/entity.ts';
import { events } from '#contract/events.ts';
import type { Fields } from '#contract/field-kinds.ts';
import type { Right } from '#contract/rights.ts';
import type { Database } from '../db/schema.ts';
import { streamOf, type VersionedTable } from '../db/versioned.ts';

/** `read` null: administrators only. `named`: the column that says which one it is. */
type AuditedKind = { label: string; read: Right | null; fields: Fields; table: keyof Database | null; named: string | null };

/** Records with screens of their own, whose columns are told as they are called. */
const others: Readonly<Record<string, Omit<AuditedKind, 'fields'>>> = {
  match: { label: 'Match', read: 'match:read', table: 'tournamentMatch', named: 'label' },
  table: { label: 'Table', read: 'match:read', table: 'billiardTable', named: 'displayNumber' },
  tournament: { label: 'Tournament', read: 'tournament:read', table: 'tournament', named: 'name' },
  participant: { label: 'Participant', read: 'participant:read', table: null, named: null },
  user: { label: 'User', read: null, table: 'appUser', named: 'login' },
  device: { label: 'Tablet', read: 'device:manage', table: null, named: null },
  display: { label: 'Display', read: 'device:manage', table: null, named: null },
  eventPoster: { label: 'Poster', read: 'event:read', table: null, named: null },
  invoice: { label: 'Invoice', read: 'invoice:read', table: null, named: null },
  deskClosing: { label: 'Cash desk', read: 'invoice:read', table: null, named: null },
  federationSetting: { label: 'Settings', read: null, table: 'federationSetting', named: 'key' },
  system: { label: 'System', read: null, table: null, named: null },
  call: { label: 'Call', read: null, table: null, named: null },
};

const entities = new Map<string, AuditedKind>([...allEntities, events].map((entity) => [streamNamed(entity.table), kindOfEntity(entity)]));

/** Screens know a record by its table: 'appUser' → 'user'. */
export function streamNamed(table: string): string {
  return streamOf(table as VersionedTable, 0).split(':')[0] ?? table;
}

function kindOfEntity(entity: Entity): AuditedKind {
  return {
    label: headingOf(entity),
    read: entity.rights.read,
    fields: entity.fields,
    table: entity.table,
    named: nameFieldOf(entity) ?? null,
  };
}

export function kindOf(entity: string): AuditedKind {
  const other = Object.hasOwn(others, entity) ? others[entity] : undefined;
  return entities.get(entity) ?? { label: spaced(entity), read: null, table: null, named: null, ...other, fields: {} };
}

/** 'raceTo' → 'Race to' */
export function spaced(name: string): string {
  const words = name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ (?:id|cents)$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
