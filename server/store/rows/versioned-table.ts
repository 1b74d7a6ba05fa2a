/** The types for tables with a row version: the columns that code may write, and the journal event of a write. */
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Versioned } from '../schema/shared.ts';
import type { Database } from '../schema.ts';
import type { WorkContext } from '../unit/commit.ts';

export type VersionedTable = { [Table in keyof Database]: Database[Table] extends Versioned ? Table : never }[keyof Database];

/** The status columns. Only the `commands.ts` of the entity writes them, after its machine has allowed the event. */
type StatusColumns = {
  tournamentMatch: 'status';
  billiardTable: 'tableStatus';
  tournament: 'tournamentStatus';
  event: 'eventStatus';
  invoice: 'status';
};
type StatusOf<Table> = Table extends keyof StatusColumns ? StatusColumns[Table] : never;

export type RowColumns<Table extends VersionedTable> = Omit<Updateable<Database[Table]>, 'id' | 'version'>;
export type RowChanges<Table extends VersionedTable> = Omit<RowColumns<Table>, StatusOf<Table>> & { [Column in StatusOf<Table>]?: never };

export type WriteContext = Pick<WorkContext, 'db' | 'record' | 'audit' | 'isAudited'>;

/** A row as it was read, with any of its columns. A write leaves out columns that do not change. */
export type LoadedRow<Table extends VersionedTable> = RowVersion & Partial<Selectable<Database[Table]>>;
export type RowVersion = { id: number; version: number };

/**
 * The journal event of a write, in addition to the names of the changed columns. It holds ids and values, never names of people.
 * `also`: changed fields in other tables. `reason`: only for the audit trail. `stamp`: user and time; they are written with a change but are no change.
 */
export type RowEvent = {
  type: string;
  data?: Record<string, unknown>;
  also?: readonly string[];
  rooms?: readonly string[];
  reason?: string | null;
  stamp?: object;
  /** The changed rows of link tables by field name, for the audit trail. */
  links?: { before: Record<string, unknown>; after: Record<string, unknown> };
};

export type NewRow<Table extends VersionedTable> = Insertable<Database[Table]>;
export type TableColumn<Table extends VersionedTable> = keyof Database[Table] & string;
/** The journal event of a new row. `rooms` is a function because it may need the new id. */
export type NewRowEvent = {
  type?: string;
  data?: Record<string, unknown>;
  rooms?: (id: number) => readonly string[];
  links?: Record<string, unknown>;
};

/** Returns the stream, such as 'match:12'. The id '%' matches the whole table in a `like`. */
export const streamOf = (table: VersionedTable, id: number | '%'): string => `${streams[table] ?? table}:${id}`;

const streams: Partial<Record<VersionedTable, string>> = {
  tournamentMatch: 'match',
  billiardTable: 'table',
  appUser: 'user',
  deskWarning: 'warning',
};

/** A database for code that learns only at run time which table it writes: every table has an id and a version, and takes further columns. */
export const anyTables = (db: Kysely<Database>) => db.$extendTables<Record<string, Versioned>>();

/** The table for `anyTables`: a type that names the table would bring its columns back. */
export const anyTable = (table: VersionedTable): string => table;

/** A row that was read from `anyTables` with all columns. This is the only cast: no type can tell that the row is from the table of that name. */
export const rowOf = <Table extends VersionedTable>(_table: Table, row: RowVersion) => row as Selectable<Database[Table]> & RowVersion;
