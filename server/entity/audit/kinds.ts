/** Describes the streams of the journal: the name people use, the right to read the history, and the fields. */

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
import { streamOf, type VersionedTable } from '../../store/rows/versioned-table.ts';
import type { Database } from '../../store/schema.ts';

/**
 * `read` null: only administrators. `nameColumn`: the column with the name of the record.
 * `hasAllFields`: only administrators see columns that are no field.
 */
type AuditedKind = {
  label: string;
  read: Right | null;
  fields: Fields;
  hasAllFields: boolean;
  table: keyof Database | null;
  nameColumn: string | null;
};

/** Settings of all groups. No two groups use the same field name. */
const settingFields: Fields = Object.assign({}, ...Object.values(settingGroups).map(({ fields }) => fields));

/** Records with screens of their own. A column without a declared field appears under its column name. */
const others: Readonly<Record<string, Omit<AuditedKind, 'fields' | 'hasAllFields'> & { fields?: Fields }>> = {
  match: { label: 'Match', read: 'match:read', table: 'tournamentMatch', nameColumn: 'label' },
  table: { label: 'Table', read: 'match:read', table: 'billiardTable', nameColumn: 'displayNumber' },
  tournament: { label: 'Tournament', read: 'tournament:read', table: 'tournament', nameColumn: 'name', fields: tournamentForm.fields },
  participant: { label: 'Participant', read: 'participant:read', table: 'participant', nameColumn: 'displayName' },
  user: { label: 'User', read: null, table: 'appUser', nameColumn: 'login', fields: userForm.fields },
  device: { label: 'Tablet', read: 'device:manage', table: null, nameColumn: null },
  display: { label: 'Display', read: 'device:manage', table: null, nameColumn: null },
  streamToken: { label: 'Token of a streamer', read: 'device:manage', table: 'streamToken', nameColumn: 'name' },
  streamVideo: { label: 'Video of a stream', read: 'match:read', table: 'streamVideo', nameColumn: 'day' },
  newsAttachment: { label: 'Attachment of news', read: 'news:read', table: 'newsAttachment', nameColumn: 'name' },
  eventPoster: { label: 'Poster', read: 'event:read', table: null, nameColumn: null },
  invoice: { label: 'Invoice', read: 'invoice:read', table: 'invoice', nameColumn: 'invoiceNumber', fields: invoiceHistory },
  callExclusion: { label: 'Excluded from the calls', read: 'match:read', table: null, nameColumn: null },
  matchArrival: { label: 'Arrival of a called player', read: 'match:read', table: null, nameColumn: null },
  resultConfirmation: { label: 'Answer to a result', read: 'match:read', table: null, nameColumn: null },
  callPlan: { label: 'Plan for a call', read: 'match:read', table: null, nameColumn: null },
  whatIf: { label: 'What if', read: 'match:read', table: null, nameColumn: null },
  cashMovement: { label: 'Cash in or out', read: 'invoice:read', table: null, nameColumn: null },
  bankImport: { label: 'Bank import', read: 'invoice:read', table: null, nameColumn: null },
  deskClosing: { label: 'Cash desk', read: 'invoice:read', table: null, nameColumn: null },
  federationSetting: { label: 'Settings', read: null, table: 'federationSetting', nameColumn: 'key', fields: settingFields },
  system: { label: 'System', read: null, table: null, nameColumn: null },
  call: { label: 'Call', read: null, table: null, nameColumn: null },
};

const entities = new Map<string, AuditedKind>(
  [...allEntities, events, newsPosts].map((entity) => [streamNameOf(entity.table), kindOfEntity(entity)]),
);

/** Screens name a record by its table, the journal by its stream: 'appUser' → 'user'. */
export function streamNameOf(table: string): string {
  return streamOf(table as VersionedTable, 0).split(':')[0] ?? table;
}

function kindOfEntity(entity: Entity): AuditedKind {
  return {
    label: headingOf(entity),
    read: entity.rights.read,
    fields: entity.fields,
    hasAllFields: true,
    table: entity.table,
    nameColumn: nameFieldOf(entity) ?? null,
  };
}

/** Returns the description of a stream. Unknown streams are visible to administrators only. */
export function kindOf(entity: string): AuditedKind {
  const other = Object.hasOwn(others, entity) ? others[entity] : undefined;
  return (
    entities.get(entity) ?? {
      label: wordsOfName(entity),
      read: null,
      table: null,
      nameColumn: null,
      fields: {},
      ...other,
      hasAllFields: false,
    }
  );
}

/** 'raceTo' → 'Race to' */
export function wordsOfName(name: string): string {
  const words = name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ (?:id|cents)$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
