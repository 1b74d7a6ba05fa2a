/** Previews the merge of two players: the data it would move, and the reasons against it. */
import { type Kysely, sql } from 'kysely';
import type { MergePreview } from '#contract/people/player-merge.ts';
import { eurosOf } from '#machines/money/money.ts';
import { notFound } from '../../../kernel/errors.ts';
import { balanceOf } from '../../../office/money/balance/ledger.ts';
import type { Database } from '../../../store/schema.ts';
import { givingText, sharedEntries } from './giving-entries.ts';
import type { MergedPair } from './merge-rules.ts';

export async function mergePreview(db: Kysely<Database>, merging: MergedPair): Promise<MergePreview> {
  const [stays, goes] = [await sideOf(db, merging.stays), await sideOf(db, merging.goes)];
  const { giving } = await sharedEntries(db, merging);
  const twice = { tournaments: giving.length, ...(await inBoth(db, merging)) };
  return { stays, goes, twice, gives: giving.map(givingText), refusals: await whyNotMerge(db, merging) };
}

/** Counts squads and rankings that contain both players; after the merge they contain one. */
async function inBoth(db: Kysely<Database>, { stays, goes }: MergedPair): Promise<Omit<MergePreview['twice'], 'tournaments'>> {
  const squads = sql<number>`(select cast(count(*) as integer) from team_member as a join team_member as b
    on (a.player_id = ${goes} and b.player_id = ${stays} and a.team_id = b.team_id)
    or (a.team_id = ${goes} and b.team_id = ${stays} and a.player_id = b.player_id))`;
  const rankings = sql<number>`(select cast(count(*) as integer) from overall_ranking_entry as a
    join overall_ranking_entry as b on b.overall_ranking_id = a.overall_ranking_id
    where a.player_profile_id = ${goes} and b.player_profile_id = ${stays})`;
  return db.selectNoFrom([squads.as('squads'), rankings.as('rankings')]).executeTakeFirstOrThrow();
}

/** Returns all reasons against the merge as sentences; an empty list means that it is possible. Throws 404. */
export async function whyNotMerge(db: Kysely<Database>, { stays, goes }: MergedPair): Promise<string[]> {
  if (stays === goes) return ['This is one and the same profile.'];
  const columns = ['pp.id', 'pp.displayName', 'pp.teamProfile', 'pp.mergedInto', 'pp.userId', 'u.login'] as const;
  const rows = await db
    .selectFrom('playerProfile as pp')
    .leftJoin('appUser as u', 'u.id', 'pp.userId')
    .select(columns)
    .where('pp.id', 'in', [stays, goes])
    .execute();
  const [staying, leaving] = [stays, goes].map((id) => rows.find((row) => row.id === id));
  if (!staying || !leaving) throw notFound();
  const refusals = [staying, leaving].flatMap((row) => (row.mergedInto === null ? [] : [`${row.displayName} was merged already.`]));
  refusals.push(...(await whyNotErased(db, { stays, goes })), ...(await whyBothPlay(db, { stays, goes })));
  if (staying.teamProfile !== leaving.teamProfile) refusals.push('A team and a player are not the same.');
  if (staying.userId !== null && leaving.userId !== null)
    refusals.push(`Both are linked to an account: ${staying.login} and ${leaving.login}.`);
  const { stuck } = await sharedEntries(db, { stays, goes });
  const more = stuck.length > maxNames ? ` and ${stuck.length - maxNames} more` : '';
  if (stuck.length > 0) refusals.push(`Both played in ${stuck.slice(0, maxNames).join(', ')}${more}.`);
  return refusals;
}

/** Refuses an erased profile: after a restore the erasure is repeated, and would then empty the other profile too. */
async function whyNotErased(db: Kysely<Database>, { stays, goes }: MergedPair): Promise<string[]> {
  const rows = await db
    .selectFrom('erasure as e')
    .innerJoin('playerProfile as pp', 'pp.id', 'e.playerProfileId')
    .select('pp.displayName')
    .where('pp.id', 'in', [stays, goes])
    .execute();
  return rows.map(({ displayName }) => `${displayName} was erased: the owner of these results must stay unknown.`);
}

/** A player cannot play at two tables. */
async function whyBothPlay(db: Kysely<Database>, { stays, goes }: MergedPair): Promise<string[]> {
  const rows = await db
    .selectFrom('livePlayer as lp')
    .innerJoin('tournamentMatch as m', 'm.id', 'lp.matchId')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['m.label', 't.name'])
    .where('lp.playerProfileId', 'in', [stays, goes])
    .orderBy('m.id')
    .execute();
  const matches = rows.map(({ label, name }) => `${label} of ${name}`).join(' and ');
  return rows.length > 1 ? [`Both are playing now: ${matches}. Merge them when one of them is over.`] : [];
}

const maxNames = 3;

async function sideOf(db: Kysely<Database>, id: number): Promise<MergePreview['stays']> {
  // Issued invoices keep the number of the player they were issued to (merge-rules.ts).
  const ownAndMerged = sql`(select own.id from player_profile as own where ${id} in (own.id, own.merged_into))`;
  const row = await db
    .selectFrom('playerProfile as pp')
    .leftJoin('appUser as u', 'u.id', 'pp.userId')
    .select(['pp.id', 'pp.displayName', 'u.login as account'])
    .select(
      sql<number>`(select cast(count(*) as integer) from participant where player_profile_id = ${id} and team_participant_id is null)`.as(
        'tournaments',
      ),
    )
    .select(
      sql<number>`(select cast(count(*) as integer) from participant where player_profile_id = ${id} and team_participant_id is not null)`.as(
        'teams',
      ),
    )
    .select(sql<number>`(select cast(count(*) as integer) from team_member where ${id} in (player_id, team_id))`.as('squads'))
    .select(sql<number>`(select cast(count(*) as integer) from overall_ranking_entry where player_profile_id = ${id})`.as('rankings'))
    .select(sql<number>`(select cast(count(*) as integer) from invoice where player_profile_id in ${ownAndMerged})`.as('invoices'))
    .select(
      sql<number>`(select cast(count(*) as integer) from invoice where player_profile_id in ${ownAndMerged} and status in ('CREATED', 'SENT'))`.as(
        'openInvoices',
      ),
    )
    .where('pp.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const [personal, prize] = [await balanceOf(db, id, 'PERSONAL'), await balanceOf(db, id, 'PRIZE')];
  return { ...row, personalBalance: eurosOf(personal), prizeBalance: eurosOf(prize) };
}
