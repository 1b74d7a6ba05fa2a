/** Columns of a list that are worked out of a row `t` where it is read. A floor above registers those that need its own tables. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NamesField, SumField } from '#contract/kit/field-kinds.ts';
import type { Database } from '../../store/schema.ts';

const column = (name: string) => sql.ref(`t.${name}`);
const lacks = (name: string) => sql`${column(name)} is null or ${column(name)} = ''`;

export const derivedFlags = {
  /** The form of a person asks for these fields (contract/people/player-profiles.ts); rows from before the form lack them. */
  incompleteProfile: sql<boolean>`(${column('teamProfile')} = ${sql.lit(false)}
    and (${lacks('birthday')} or ${lacks('email')} or ${column('countryId')} is null))`,
  /** Their person may sign in. */
  hasAccount: sql<boolean>`(${column('userId')} is not null)`,
} as const satisfies Record<string, RawBuilder<boolean>>;

type SumName = SumField['by'];
type NamesName = NonNullable<NamesField['by']>;
type Profile = Readonly<Record<string, unknown>> & { id: number };
/** Names by the id of the row that they belong to. */
type ReadNames = (db: Kysely<Database>, rows: readonly Profile[]) => Promise<ReadonlyMap<number, string[]>>;

const sums = new Map<SumName, RawBuilder<number>>();
const names = new Map<NamesName, ReadNames>();

/** `sumOf` gets the column of the row's id and answers SQL for a sum in cents. */
export const registerSum = (name: SumName, sumOf: (id: RawBuilder<unknown>) => RawBuilder<number>): void => {
  sums.set(name, sumOf(column('id')));
};

export const registerNames = (name: NamesName, read: ReadNames): void => {
  names.set(name, read);
};

/** In cents. Throws when no floor has registered the sum. */
export const sumNamed = (name: SumName): RawBuilder<number> => registered(sums, name);

/** Throws when no floor has registered the names. */
export const namesNamed = (name: NamesName): ReadNames => registered(names, name);

function registered<Name, Value>(all: ReadonlyMap<Name, Value>, name: Name): Value {
  const value = all.get(name);
  if (value === undefined) throw new Error(`Nothing is registered under the name ${String(name)} (operations/connect-floors.ts).`);
  return value;
}
