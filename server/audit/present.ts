/** Entries as people read them: unsealed where their key still is, in words, without the fields that the asker may not read. */
import { type Kysely, sql } from 'kysely';
import type { AuditEntry } from '#contract/audit.ts';
import type { Fields } from '#contract/field-kinds.ts';
import type { Actor } from '../context.ts';
import { mayRead } from '../crud/columns.ts';
import type { Database } from '../db/schema.ts';
import { nameOfActor } from '../db/who-changed.ts';
import type { AuditRow } from './chain.ts';
import { fieldOf, inWords, labelOf, type Names } from './in-words.ts';
import { kindOf } from './kinds.ts';
import { type Keys, keySubjects, storedKeys, unseal } from './person-keys.ts';

/** `asAdministrator`: every column and where it was asked from, not only what the form shows. */
type Asking = { db: Kysely<Database>; actor: Actor | null; asAdministrator: boolean };
type Values = Readonly<Record<string, unknown>>;
type Opened = { row: AuditRow; before: Values; after: Values; reason: string | null; isErased: boolean };

export async function presentAudit(asking: Asking, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const { db, asAdministrator } = asking;
  const subjects = rows.flatMap(({ sealedFor, address, at }) => [
    ...(sealedFor ? [sealedFor] : []),
    ...(address ? [keySubjects.month(at)] : []),
  ]);
  const keys = await storedKeys(db, subjects);
  const opened = rows.map((row) => openRow(row, keys));
  const names = await namesIn(db, opened);
  const actors = new Map<string, string>();
  for (const actor of new Set(rows.map((row) => row.actor))) actors.set(actor, await nameOfActor(db, actor));
  return opened.map(({ row, before, after, reason, isErased }) => ({
    ...{ id: row.id, at: row.at, actor: row.actor, by: actors.get(row.actor) ?? '', call: asAdministrator ? row.call : null },
    roles: row.roles.split(',').filter(Boolean),
    address: asAdministrator && row.address ? unseal(row.address, keys.get(keySubjects.month(row.at)), keySubjects.month(row.at)) : null,
    ...{ entity: row.entity, kind: kindOf(row.entity).label, entityId: row.entityId, action: row.action, reason, isErased },
    name: names.get(`${kindOf(row.entity).table}:${row.entityId}`) ?? null,
    changes: changesOf(asking, kindOf(row.entity).fields, { before, after, names }),
  }));
}

function openRow(row: AuditRow, keys: Keys): Opened {
  const { sealedFor } = row;
  const read = (text: string | null): string | null => (text && sealedFor ? unseal(text, keys.get(sealedFor), sealedFor) : text);
  return {
    row,
    before: valuesOf(read(row.before)),
    after: valuesOf(read(row.after)),
    reason: read(row.reason),
    isErased: sealedFor !== null && !keys.has(sealedFor),
  };
}

const valuesOf = (text: string | null): Values => (text === null ? {} : (JSON.parse(text) as Values));

type Sides = { before: Values; after: Values; names: Names };

function changesOf({ actor, asAdministrator }: Asking, fields: Fields, { before, after, names }: Sides): AuditEntry['changes'] {
  const isDeclared = Object.keys(fields).length > 0;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((column) => {
    const { field } = fieldOf(fields, column);
    const isShown = field ? mayRead(field, actor) : asAdministrator || !isDeclared;
    if (!isShown) return [];
    return [
      {
        label: labelOf(field, column),
        before: inWords(field, column, before[column], names),
        after: inWords(field, column, after[column], names),
      },
    ];
  });
}

/** What records and the rows they lead to are called now: one question for each table. */
async function namesIn(db: Kysely<Database>, opened: readonly Opened[]): Promise<Names> {
  const wanted = new Map<string, { column: string; ids: Set<number> }>();
  const want = (table: string, column: string, id: unknown): void => {
    const known = wanted.get(table) ?? { column, ids: new Set<number>() };
    if (typeof id === 'number') wanted.set(table, { ...known, ids: known.ids.add(id) });
  };
  for (const { row, before, after } of opened) {
    const { table, named, fields } = kindOf(row.entity);
    if (table && named) want(table, named, row.entityId);
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'one') continue;
      const copied = Object.values(fields).find((other) => other.kind === 'copy' && other.of === name);
      const column = copied?.kind === 'copy' ? copied.column : 'name';
      if (copied || field.of === 'season') for (const side of [before, after]) want(field.of, column, side[name]);
    }
  }
  const names = new Map<string, string>();
  for (const [table, { column, ids }] of wanted) {
    const { rows } = await sql<{
      id: number;
      name: unknown;
    }>`select id, ${sql.ref(column)} as name from ${sql.table(table)} where id in (${sql.join([...ids])})`.execute(db);
    for (const { id, name } of rows) if (name !== null) names.set(`${table}:${id}`, String(name));
  }
  return names;
}
