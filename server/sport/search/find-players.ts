/** Players and teams by any word of their names, with the tournament they are to be met in. */
import { type RawBuilder, sql } from 'kysely';
import { type FoundPlayer, mostOfAKind } from '#contract/masters/search.ts';
import { inOrder } from '../../entity/in-order.ts';
import type { Context } from '../../store/context.ts';
import { hasWord } from './words.ts';

/** What a stranger to unpublished events may see of tournaments `t`. */
type Shown = readonly RawBuilder<boolean>[];

export async function findPlayers(
  { read, engine }: Pick<Context, 'read' | 'engine'>,
  words: readonly string[],
  shown: Shown,
): Promise<FoundPlayer[]> {
  const ids = await idsOf({ read, engine }, words, shown);
  if (ids.length === 0) return [];
  const rows = await read
    .selectFrom('playerProfile as pp')
    .leftJoin('playerCategory as pc', 'pc.id', 'pp.playerCategoryId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select(['pp.id', 'pp.displayName', 'pp.teamProfile', 'pc.name as playerCategoryName', 'c.id as countryId', 'c.mnemonic as country'])
    .where('pp.id', 'in', ids)
    .execute();
  const entries = await entriesOf(read, ids, shown);
  return inOrder(
    ids,
    rows.map((row) => ({ ...row, entry: entries.get(row.id) ?? null })),
  );
}

/** From the index alone: the table itself is many times as long. Who is entered somewhere comes first. */
async function idsOf({ read, engine }: Pick<Context, 'read' | 'engine'>, words: readonly string[], shown: Shown): Promise<number[]> {
  // Trap: SQLite knows no figures of what is stored. It would begin at "not merged", which nearly everybody is, and read the names of all in their order
  // to find the few who are entered; the plus takes those indexes out of its sight.
  const hidden = (column: string) => (engine === 'postgres' ? sql.ref(column) : sql`+${sql.ref(column)}`);
  const named = words.reduce(
    (query, word) => query.where(hasWord('pp.search', word)),
    read.selectFrom('playerProfile as pp').select('pp.id').where(hidden('pp.mergedInto'), 'is', null),
  );
  const entered = read
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .select('p.playerProfileId')
    .where('t.tournamentStatus', 'in', ['GENERATED', 'RUNNING', 'FINISHED']);
  const someEntered = shown.reduce((query, condition) => query.where(condition), entered);
  const known = await named
    // As an array PostgreSQL looks up the few who are entered; as a subquery it reads the names of everybody a second time.
    .where(engine === 'postgres' ? sql<boolean>`pp.id = any(array(${someEntered}))` : (eb) => eb('pp.id', 'in', someEntered))
    .orderBy(hidden('pp.search'))
    .orderBy('pp.id')
    .limit(mostOfAKind)
    .execute();
  const others = known.length === mostOfAKind ? [] : await named.orderBy('pp.search').orderBy('pp.id').limit(mostOfAKind).execute();
  return [...new Set([...known, ...others].map(({ id }) => id))].slice(0, mostOfAKind);
}

type Entry = NonNullable<FoundPlayer['entry']>;

/** Running before over; of those the newest. */
async function entriesOf(read: Context['read'], ids: readonly number[], shown: Shown): Promise<Map<number, Entry>> {
  const entries = read
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .select(['p.id as participantId', 'p.playerProfileId', 't.id as tournamentId', 't.name as tournamentName', 't.tournamentStatus'])
    .where('p.playerProfileId', 'in', ids)
    .where('t.tournamentStatus', 'in', ['GENERATED', 'RUNNING', 'FINISHED', 'APPROVED'])
    .orderBy(sql`case when t.tournament_status = 'APPROVED' then 0 else 1 end`)
    .orderBy('t.id');
  const rows = await shown.reduce((query, condition) => query.where(condition), entries).execute();
  return new Map(rows.map(({ playerProfileId, ...entry }) => [playerProfileId, entry]));
}
