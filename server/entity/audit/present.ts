/** Presents audit entries for people: decrypted while the key exists, in words, without fields that the actor may not read. */
import type { Kysely } from 'kysely';
import type { AuditEntry } from '#contract/operations/audit.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { AuditRow } from '../../store/audit/chain.ts';
import { keySubjects, type PersonKeys, storedKeys, unseal } from '../../store/audit/person-keys.ts';
import { nameOfActor } from '../../store/rows/change-author.ts';
import type { Database } from '../../store/schema.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { mayRead } from '../lists/columns.ts';
import { fieldOf, formatValue, labelOf } from './format-value.ts';
import { kindOf } from './kinds.ts';
import { nameKey, namesOf, type RelationNames, targetOf } from './relations.ts';

/** `asAdministrator`: includes every column and the network address, not only the fields of the form. */
type PresentAuditInput = { db: Kysely<Database>; actor: Actor | null; asAdministrator: boolean };
type Values = Readonly<Record<string, unknown>>;
type DecryptedRow = { row: AuditRow; before: Values; after: Values; reason: string | null; isErased: boolean };

/** Returns the entries in the order of `rows`. */
export async function presentAudit(input: PresentAuditInput, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const { db, asAdministrator } = input;
  const subjects = rows.flatMap(({ sealedFor, address, at }) => [
    ...(sealedFor ? [sealedFor] : []),
    ...(address ? [keySubjects.month(at)] : []),
  ]);
  const keys = await storedKeys(db, subjects);
  const decrypted = rows.map((row) => openRow(row, keys));
  const names = await namesIn(db, decrypted);
  const { timeZone } = await settingRow(db, 'invoices');
  const actors = new Map<string, string>();
  for (const actor of new Set(rows.map((row) => row.actor))) actors.set(actor, await nameOfActor(db, actor));
  return decrypted.map(({ row, before, after, reason, isErased }) => ({
    ...{ id: row.id, at: row.at, actor: row.actor, by: actors.get(row.actor) ?? '', call: asAdministrator ? row.call : null },
    roles: row.roles.split(',').filter(Boolean),
    address: asAdministrator && row.address ? unseal(row.address, keys.get(keySubjects.month(row.at)), keySubjects.month(row.at)) : null,
    ...{ entity: row.entity, kind: kindOf(row.entity).label, entityId: row.entityId, action: row.action, reason, isErased },
    name: nameOf(row, names),
    changes: changesOf(input, row.entity, { before, after, names, timeZone }),
  }));
}

function openRow(row: AuditRow, keys: PersonKeys): DecryptedRow {
  const { sealedFor } = row;
  const read = (text: string | null): string | null => (text && sealedFor ? unseal(text, keys.get(sealedFor), sealedFor) : text);
  return {
    row,
    ...unpacked(valuesOf(read(row.before)), valuesOf(read(row.after))),
    reason: read(row.reason),
    isErased: sealedFor !== null && !keys.has(sealedFor),
  };
}

/** Settings are stored as one text per group: values that are equal on both sides are no change. */
function unpacked(before: Values, after: Values): Pick<DecryptedRow, 'before' | 'after'> {
  if (typeof after.json !== 'string') return { before, after };
  const side = ({ json, key: _key, ...columns }: Values): Values => ({ ...columns, ...valuesOf(typeof json === 'string' ? json : null) });
  const [was, is] = [side(before), side(after)];
  const isChanged = (name: string): boolean => (was[name] ?? null) !== (is[name] ?? null);
  const changed = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)));
  return { before: changed(was), after: changed(is) };
}

const valuesOf = (text: string | null): Values => (text === null ? {} : (JSON.parse(text) as Values));

type ChangeSides = { before: Values; after: Values; names: RelationNames; timeZone: string };

function changesOf({ actor, asAdministrator }: PresentAuditInput, stream: string, sides: ChangeSides): AuditEntry['changes'] {
  const { before, after, names, timeZone } = sides;
  const { fields, hasAllFields } = kindOf(stream);
  return columnsOf({ before, after }).flatMap((column) => {
    const { name, field } = fieldOf(fields, column);
    const isShown = field ? mayRead(field, actor) : asAdministrator || !hasAllFields;
    const label = labelOf(stream, field, column);
    if (!isShown || label === null) return [];
    const target = targetOf(fields, name, field);
    const format = { field, column, target, names, timeZone };
    const wordsOf = (value: unknown) => (fieldNameColumns.has(column) ? fieldWords(stream, value) : formatValue(format, value));
    const [was, is] = [wordsOf(before[column]), wordsOf(after[column])];
    if (target && was !== null && is === null) return [{ label, before: was, after: 'none' }];
    // Only bold text, headings or link targets changed, so both texts read the same.
    if (was !== null && was === is && field?.kind === 'rich') return [{ label, before: null, after: 'only how it looks' }];
    return [{ label, before: was, after: is }];
  });
}

/** An action on many rows stores the name of the field that it set, and an export those of its filters: 'displayName.contains, size'. */
const fieldNameColumns: ReadonlySet<string> = new Set(['field', 'criteria']);

function fieldWords(stream: string, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const names = value.split(', ').map((criterion) => criterion.split('.')[0] ?? criterion);
  return [...new Set(names.map((name) => labelOf(stream, fieldOf(kindOf(stream).fields, name).field, name) ?? name))].join(', ');
}

function nameOf({ entity, entityId }: AuditRow, names: RelationNames): string | null {
  const { table, nameColumn: column } = kindOf(entity);
  return table && column ? (names.get(nameKey({ table, column }, entityId)) ?? null) : null;
}

const columnsOf = ({ before, after }: Pick<DecryptedRow, 'before' | 'after'>): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)].filter((column) => column !== hiddenColumn)),
];

/** Actor, time and address already identify the session; its number means nothing to people. */
const hiddenColumn = 'sessionId';

/** Returns the current names of the records and of the rows that they refer to. */
function namesIn(db: Kysely<Database>, decrypted: readonly DecryptedRow[]): Promise<RelationNames> {
  return namesOf(
    db,
    decrypted.flatMap(({ row, before, after }) => {
      const { table, nameColumn, fields } = kindOf(row.entity);
      const own = table && nameColumn ? [{ table, column: nameColumn, id: row.entityId }] : [];
      const led = columnsOf({ before, after }).flatMap((column) => {
        const { name, field } = fieldOf(fields, column);
        const target = targetOf(fields, name, field);
        return target ? [before[column], after[column]].flat().map((id) => ({ ...target, id })) : [];
      });
      return [...own, ...led];
    }),
  );
}
