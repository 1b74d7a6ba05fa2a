/** Columns that a list computes from its row `t`. Higher floors register the columns that need their tables. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NamesField, SumField } from '#contract/kit/field-kinds.ts';
import { laterFields } from '#contract/people/missing-fields.ts';
import type { Database } from '../../store/schema.ts';

const column = (name: string) => sql.ref(`t.${name}`);
/** Compares as text, because PostgreSQL knows no empty number. */
const lacks = (name: string) => sql`${column(name)} is null or cast(${column(name)} as text) = ''`;

export const derivedFlags = {
  /** The form requires these fields. Players who were entered by name, and profiles that are older than the form, may lack them. */
  incompleteProfile: sql<boolean>`(${column('teamProfile')} = ${sql.lit(false)}
    and (${sql.join(laterFields.map(lacks), sql` or `)}))`,
  /** The person of this profile may sign in. */
  hasAccount: sql<boolean>`(${column('userId')} is not null)`,
} as const satisfies Record<string, RawBuilder<boolean>>;

type SumKey = SumField['by'];
type NamesKey = NonNullable<NamesField['by']>;
type Profile = Readonly<Record<string, unknown>> & { id: number };
/** Returns names by the id of the row that they belong to. */
type ReadNames = (db: Kysely<Database>, rows: readonly Profile[]) => Promise<ReadonlyMap<number, string[]>>;

const sums = new Map<SumKey, RawBuilder<number>>();
const names = new Map<NamesKey, ReadNames>();

/** `sumOf` receives the id column of the row and returns SQL for a sum in cents. */
export const registerSum = (name: SumKey, sumOf: (id: RawBuilder<unknown>) => RawBuilder<number>): void => {
  sums.set(name, sumOf(column('id')));
};

export const registerNames = (name: NamesKey, read: ReadNames): void => {
  names.set(name, read);
};

/** Returns SQL for a sum in cents. Throws when no floor has registered it. */
export const registeredSum = (name: SumKey): RawBuilder<number> => registered(sums, name);

/** Throws when no floor has registered the names. */
export const registeredNames = (name: NamesKey): ReadNames => registered(names, name);

function registered<Name, Value>(all: ReadonlyMap<Name, Value>, name: Name): Value {
  const value = all.get(name);
  if (value === undefined) throw new Error(`Nothing is registered under the name ${String(name)} (operations/connect-floors.ts).`);
  return value;
}
