/** What becomes of everything that refers to a player who is merged into another: one rule for every foreign key, which a test holds against the database. */
import { sql } from 'kysely';
import type { RankingCategory } from '#machines/names.ts';
import { removeRows } from '../../../store/rows/remove-rows.ts';
import { saveRow } from '../../../store/rows/rows.ts';
import type { Work } from '../../../store/unit/commit.ts';
import { regenerateOverallRanking } from '../../rankings/overall.ts';

export type Merging = { stays: number; goes: number };
type Rule = {
  /** In a word: what is done to the rows. */
  how: 'move' | 'keep' | 'recount';
  apply: (work: Work, merging: Merging) => Promise<void>;
};

export const mergeRules: Readonly<Record<string, Rule>> = {
  /** Both in one tournament is refused before (merge-preview.ts). */
  'participant.player_profile_id': { how: 'move', apply: moveParticipants },
  'overall_ranking_entry.player_profile_id': { how: 'recount', apply: recountRankings },
  /** What was issued keeps its recipient for ever; drafts follow. */
  'invoice.player_profile_id': { how: 'move', apply: moveDrafts },
  /** Whose entry a line is for: no word of the document. */
  'invoice_line.player_profile_id': { how: 'move', apply: moveLines },
  /** No foreign key: who plays at this moment plays on under the other number, and nowhere else. Both at once is refused before. */
  'live_player.player_profile_id': { how: 'move', apply: moveLivePlayer },
  /** What somebody agreed to was said under the old number: both are asked (entity/consents.ts). */
  'consent.player_profile_id': { how: 'keep', apply: async () => undefined },
  /** Of who was erased nothing is merged. */
  'erasure.player_profile_id': { how: 'keep', apply: async () => undefined },
  'team_member.player_id': { how: 'move', apply: (work, merging) => moveMembers(work, merging, 'playerId') },
  'team_member.team_id': { how: 'move', apply: (work, merging) => moveMembers(work, merging, 'teamId') },
  /** Entries are never changed: sums follow `merged_into` (office/money/balance/ledger.ts). */
  'balance_entry.player_profile_id': { how: 'keep', apply: async () => undefined },
  /** What either had, the one that stays has. */
  'player_profile_tag.player_profile_id': { how: 'move', apply: moveTags },
  /** Who was merged into the one that goes leads to the one that stays. */
  'player_profile.merged_into': { how: 'move', apply: moveMerged },
};

async function moveParticipants(work: Work, { stays, goes }: Merging): Promise<void> {
  const rows = await work.db.selectFrom('participant').selectAll().where('playerProfileId', '=', goes).execute();
  for (const row of rows) {
    await saveRow(work, 'participant', row, { playerProfileId: stays }, { type: 'merged', rooms: [`tournament:${row.tournamentId}`] });
  }
}

async function moveLivePlayer({ db }: Work, { stays, goes }: Merging): Promise<void> {
  await db.updateTable('livePlayer').set({ playerProfileId: stays }).where('playerProfileId', '=', goes).execute();
}

/** Lists in which only one of them stands follow; a list with both was printed so. The next list of its category counts them as one. */
async function recountRankings(work: Work, { stays, goes }: Merging): Promise<void> {
  const listed = await work.db
    .selectFrom('overallRankingEntry as e')
    .innerJoin('overallRanking as r', 'r.id', 'e.overallRankingId')
    .select('r.rankingCategory')
    .distinct()
    .where('e.playerProfileId', '=', goes)
    .execute();
  await sql`update overall_ranking_entry set player_profile_id = ${stays} where player_profile_id = ${goes} and overall_ranking_id not in
    (select other.overall_ranking_id from overall_ranking_entry as other where other.player_profile_id = ${stays})`.execute(work.db);
  for (const { rankingCategory } of listed) await regenerateOverallRanking(work, rankingCategory as RankingCategory);
}

async function moveDrafts(work: Work, { stays, goes }: Merging): Promise<void> {
  const drafts = await work.db
    .selectFrom('invoice')
    .select(['id', 'version'])
    .where('playerProfileId', '=', goes)
    .where('issuedAt', 'is', null)
    .execute();
  for (const draft of drafts) await saveRow(work, 'invoice', draft, { playerProfileId: stays }, { type: 'merged' });
}

async function moveLines({ db }: Work, { stays, goes }: Merging): Promise<void> {
  await db.updateTable('invoiceLine').set({ playerProfileId: stays }).where('playerProfileId', '=', goes).execute();
}

async function moveTags({ db }: Work, { stays, goes }: Merging): Promise<void> {
  await sql`insert into player_profile_tag (player_profile_id, tag_id) select ${stays}, l.tag_id from player_profile_tag as l
    where l.player_profile_id = ${goes} and l.tag_id not in (select own.tag_id from player_profile_tag as own where own.player_profile_id = ${stays})`.execute(
    db,
  );
  await db.deleteFrom('playerProfileTag').where('playerProfileId', '=', goes).execute();
}

/** Who is in a squad under both names stays once, as its captain if they were that under either. */
async function moveMembers(work: Work, { stays, goes }: Merging, side: 'playerId' | 'teamId'): Promise<void> {
  const other = side === 'playerId' ? 'teamId' : 'playerId';
  const [mine, theirs] = await Promise.all(
    [stays, goes].map((id) => work.db.selectFrom('teamMember').selectAll().where(side, '=', id).orderBy('id').execute()),
  );
  for (const row of theirs ?? []) {
    const twin = mine?.find((one) => one[other] === row[other]);
    if (twin === undefined) await saveRow(work, 'teamMember', row, { [side]: stays }, { type: 'merged' });
    else {
      await removeRows(work, 'teamMember', [row], { type: 'merged' });
      if (row.captain && !twin.captain) await saveRow(work, 'teamMember', twin, { captain: true }, { type: 'merged' });
    }
  }
}

async function moveMerged(work: Work, { stays, goes }: Merging): Promise<void> {
  const rows = await work.db.selectFrom('playerProfile').select(['id', 'version']).where('mergedInto', '=', goes).execute();
  for (const row of rows) await saveRow(work, 'playerProfile', row, { mergedInto: stays }, { type: 'merged' });
}
