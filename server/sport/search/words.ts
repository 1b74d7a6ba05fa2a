/** What was typed → conditions on folded words. */
import { type RawBuilder, sql } from 'kysely';
import { likeEscaped } from '../../entity/lists/like.ts';
import { beginning, inColumn } from '../../entity/lists/search.ts';

/** A `search` column (contract/kit/fold.ts) has a word that begins like this. */
export const hasWord = (column: string, word: string): RawBuilder<boolean> => inColumn(column)(beginning(word));

/** A label such as 'A034' begins like this; labels are plain letters and digits. */
export const begins = (column: string, word: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`${likeEscaped(word)}%`} escape '!'`;

export const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([...conditions], sql` or `)})`;

/** The first of these that a row has in its column stands first: `rank('m.status', ['FINISHED', 'RUNNING'])`. */
export const rank = (column: string, values: readonly string[]): RawBuilder<number> =>
  sql<number>`case ${sql.ref(column)} ${sql.join(
    values.map((value, place) => sql`when ${value} then ${sql.lit(place)}`),
    sql` `,
  )} else ${sql.lit(values.length)} end`;
