/** What is worked out of a row `t` where it is read, and can be filtered by. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { sumOf } from '../../office/money/balance/ledger.ts';
import { membersNow } from '../../sport/teams/members-now.ts';
import type { Database } from '../../store/schema.ts';

const column = (name: string) => sql.ref(`t.${name}`);
const lacks = (name: string) => sql`${column(name)} is null or ${column(name)} = ''`;

export const derivedFlags = {
  /** What the form of a person asks for (contract/people/player-profiles.ts) and rows from before do not have. */
  incompleteProfile: sql<boolean>`(${column('teamProfile')} = ${sql.lit(false)}
    and (${lacks('birthday')} or ${lacks('email')} or ${column('countryId')} is null))`,
  /** Their person may sign in. */
  hasAccount: sql<boolean>`(${column('userId')} is not null)`,
} as const satisfies Record<string, RawBuilder<boolean>>;

/** In cents. */
export const sums = { personalBalance: sumOf(column('id'), 'PERSONAL') } as const satisfies Record<string, RawBuilder<number>>;

type Row = Readonly<Record<string, unknown>> & { id: number };
type NamesOf = (db: Kysely<Database>, rows: readonly Row[]) => Promise<ReadonlyMap<number, string[]>>;

/** By the row they belong to. */
export const derivedNames = { membersNow } as const satisfies Record<string, NamesOf>;
