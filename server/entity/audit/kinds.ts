/** What the streams of the journal are records of: how people call them, who may read them and what their fields are. */

import { type Entity, headingOf, nameFieldOf } from '#contract/kit/entity.ts';
import type { Fields } from '#contract/kit/field-kinds.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { settingGroups } from '#contract/masters/settings.ts';
import { invoiceHistory } from '#contract/money/invoice-history.ts';
import { userForm } from '#contract/people/user-form.ts';
import type { Right } from '#contract/rights/rights.ts';
import { events } from '#contract/tournament/events.ts';
import { tournamentForm } from '#contract/tournament/tournament-form.ts';
import { newsPosts } from '#contract/website/news-posts.ts';
import { streamOf, type VersionedTable } from '../../store/rows/versioned.ts';
import type { Database } from '../../store/schema.ts';

/** `read` null: administrators only. `named`: the column that says which one it is. `isWhole`: its fields are all that is told of it but to administrators. */
type AuditedKind = {
  label: string;
  read: Right | null;
  fields: Fields;
  isWhole: boolean;
  table: keyof Database | null;
  named: string | null;
};

/** Of every group: no two call a field the same. */
const settingFields: Fields = Object.assign({}, ...Object.values(settingGroups).map(({ fields }) => fields));

/** Records with screens of their own. A column that no form declares is told as it is called. */
const others: Readonly<Record<string, Omit<AuditedKind, 'fields' | 'isWhole'> & { fields?: Fields }>> = {
  match: { label: 'Match', read: 'match:read', table: 'tournamentMatch', named: 'label' },
  table: { label: 'Table', read: 'match:read', table: 'billiardTable', named: 'displayNumber' },
  tournament: { label: 'Tournament', read: 'tournament:read', table: 'tournament', named: 'name', fields: tournamentForm.fields },
  participant: { label: 'Participant', read: 'participant:read', table: null, named: null },
  user: { label: 'User', read: null, table: 'appUser', named: 'login', fields: userForm.fields },
  device: { label: 'Tablet', read: 'device:manage', table: null, named: null },
  display: { label: 'Display', read: 'device:manage', table: null, named: null },
  newsAttachment: { label: 'Attachment of news', read: 'news:read', table: 'newsAttachment', named: 'name' },
  eventPoster: { label: 'Poster', read: 'event:read', table: null, named: null },
  invoice: { label: 'Invoice', read: 'invoice:read', table: 'invoice', named: 'invoiceNumber', fields: invoiceHistory },
  deskClosing: { label: 'Cash desk', read: 'invoice:read', table: null, named: null },
  federationSetting: { label: 'Settings', read: null, table: 'federationSetting', named: 'key', fields: settingFields },
  system: { label: 'System', read: null, table: null, named: null },
  call: { label: 'Call', read: null, table: null, named: null },
};

const entities = new Map<string, AuditedKind>(
  [...allEntities, events, newsPosts].map((entity) => [streamNamed(entity.table), kindOfEntity(entity)]),
);

/** Screens know a record by its table: 'appUser' → 'user'. */
export function streamNamed(table: string): string {
  return streamOf(table as VersionedTable, 0).split(':')[0] ?? table;
}

function kindOfEntity(entity: Entity): AuditedKind {
  return {
    label: headingOf(entity),
    read: entity.rights.read,
    fields: entity.fields,
    isWhole: true,
    table: entity.table,
    named: nameFieldOf(entity) ?? null,
  };
}

export function kindOf(entity: string): AuditedKind {
  const other = Object.hasOwn(others, entity) ? others[entity] : undefined;
  return entities.get(entity) ?? { label: spaced(entity), read: null, table: null, named: null, fields: {}, ...other, isWhole: false };
}

/** 'raceTo' → 'Race to' */
export function spaced(name: string): string {
  const words = name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ (?:id|cents)$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
