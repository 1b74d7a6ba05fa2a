/** Tables whose rows carry a version: what of them may be written, and what the journal is told. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Versioned } from '../schema/shared.ts';
import type { Database } from '../schema.ts';
import type { Work } from '../unit/commit.ts';

export type VersionedTable = { [Table in keyof Database]: Database[Table] extends Versioned ? Table : never }[keyof Database];

/** Where the life of a row stands: written by the `commands.ts` of its noun alone, which asks its machine first. */
type StatusColumns = {
  tournamentMatch: 'status';
  billiardTable: 'tableStatus';
  tournament: 'tournamentStatus';
  event: 'eventStatus';
  invoice: 'status';
};
type StatusOf<Table> = Table extends keyof StatusColumns ? StatusColumns[Table] : never;

export type Columns<Table extends VersionedTable> = Omit<Updateable<Database[Table]>, 'id' | 'version'>;
export type Changes<Table extends VersionedTable> = Omit<Columns<Table>, StatusOf<Table>> & { [Column in StatusOf<Table>]?: never };

export type Writing = Pick<Work, 'db' | 'record' | 'audit' | 'isAudited'>;

/** As it was read: what is known of it besides is not written again. */
export type Known<Table extends VersionedTable> = Stored & Partial<Selectable<Database[Table]>>;
export type Stored = { id: number; version: number };

/**
 * What the journal says of it beside the names of the changed columns. `also`: fields of it that other tables hold. Ids and values, never names of people.
 * `reason`: for the audit trail alone. `stamp`: who changed it and when: written beside a change, and none by itself.
 */
export type Told = {
  type: string;
  data?: Record<string, unknown>;
  also?: readonly string[];
  rooms?: readonly string[];
  reason?: string | null;
  stamp?: object;
  /** Rows of link tables that change with it, by the field that leads to them: for the audit trail. */
  links?: { before: Record<string, unknown>; after: Record<string, unknown> };
};

export type Born<Table extends VersionedTable> = Insertable<Database[Table]>;
export type Column<Table extends VersionedTable> = keyof Database[Table] & string;
/** `rooms` may need the new id. */
export type ToldNew = {
  type?: string;
  data?: Record<string, unknown>;
  rooms?: (id: number) => readonly string[];
  links?: Record<string, unknown>;
};

/** 'match:12'. */
/** `id` '%': all of the table, for `like`. */
export const streamOf = (table: VersionedTable, id: number | '%'): string => `${streams[table] ?? table}:${id}`;

const streams: Partial<Record<VersionedTable, string>> = {
  tournamentMatch: 'match',
  billiardTable: 'table',
  appUser: 'user',
  deskWarning: 'warning',
};

/** To Kysely any versioned table is one with an id and a version. */
export const standIn = (table: VersionedTable) => table as 'playerCategory';
