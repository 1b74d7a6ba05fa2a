/** SQL conditions for the typed words, on folded text. */
import { type RawBuilder, sql } from 'kysely';
import { likeEscaped } from '../../entity/lists/like.ts';
import { inColumn, wordPrefixPattern } from '../../entity/lists/search.ts';

/** True when a `search` column (contract/kit/fold.ts) has a word that begins like this. */
export const hasWord = (column: string, word: string): RawBuilder<boolean> => inColumn(column)(wordPrefixPattern(word));

/** True when a label such as 'A034' begins like this; labels are plain letters and digits. */
export const labelBegins = (column: string, word: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`${likeEscaped(word)}%`} escape '!'`;

export const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([...conditions], sql` or `)})`;

/** Sorts rows by the order of these values: `rank('m.status', ['FINISHED', 'RUNNING'])`. */
export const orderOfValues = (column: string, values: readonly string[]): RawBuilder<number> =>
  sql<number>`case ${sql.ref(column)} ${sql.join(
    values.map((value, index) => sql`when ${value} then ${sql.lit(index)}`),
    sql` `,
  )} else ${sql.lit(values.length)} end`;
