/** Finds players and teams by any word of their names, with one tournament that they have entered. */
import { type RawBuilder, sql } from 'kysely';
import { maxPerKind, type PlayerHit } from '#contract/masters/search.ts';
import { inOrder } from '../../entity/in-order.ts';
import type { Actor } from '../../kernel/actor.ts';
import { namesakesOf } from '../../office/people/players/namesakes.ts';
import type { Context, QueryContext } from '../../store/context.ts';
import { hasWord } from './word-conditions.ts';

/** Conditions for the tournaments `t` that the user may see. */
type VisibilityConditions = readonly RawBuilder<boolean>[];

export async function findPlayers(
  context: Context,
  words: readonly string[],
  { actor, shown }: { actor: Actor | null; shown: VisibilityConditions },
): Promise<PlayerHit[]> {
  const { read, engine } = context;
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
  const namesakes = new Map((await namesakesOf(context, actor, ids)).map(({ id, detail }) => [id, detail]));
  return inOrder(
    ids,
    rows.map((row) => ({ ...row, namesake: namesakes.get(row.id) ?? null, entry: entries.get(row.id) ?? null })),
  );
}

/** Reads the index only: the table is many times as large. Players in a current tournament come first. */
async function idsOf({ read, engine }: QueryContext, words: readonly string[], shown: VisibilityConditions): Promise<number[]> {
  // Trap: SQLite has no statistics and would start with "not merged", which nearly every player is, and read all names. The plus hides
  // these indexes, so that SQLite starts with the few entered players.
  const hidden = (column: string) => (engine === 'postgres' ? sql.ref(column) : sql`+${sql.ref(column)}`);
  const byName = words.reduce(
    (query, word) => query.where(hasWord('pp.search', word)),
    read.selectFrom('playerProfile as pp').select('pp.id').where(hidden('pp.mergedInto'), 'is', null),
  );
  const entered = read
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .select('p.playerProfileId')
    .where('t.tournamentStatus', 'in', ['GENERATED', 'RUNNING', 'FINISHED']);
  const someEntered = shown.reduce((query, condition) => query.where(condition), entered);
  const current = await byName
    // With an array PostgreSQL looks up the few entered players; with a subquery it reads all names a second time.
    .where(engine === 'postgres' ? sql<boolean>`pp.id = any(array(${someEntered}))` : (eb) => eb('pp.id', 'in', someEntered))
    .orderBy(hidden('pp.search'))
    .orderBy('pp.id')
    .limit(maxPerKind)
    .execute();
  const others = current.length === maxPerKind ? [] : await byName.orderBy('pp.search').orderBy('pp.id').limit(maxPerKind).execute();
  return [...new Set([...current, ...others].map(({ id }) => id))].slice(0, maxPerKind);
}

type PlayerEntry = NonNullable<PlayerHit['entry']>;

/** Returns one entry per player: a current tournament before an approved one, and among those the newest. */
async function entriesOf(read: Context['read'], ids: readonly number[], shown: VisibilityConditions): Promise<Map<number, PlayerEntry>> {
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
