/** Decides for every foreign key to a player what a merge does with it. A test compares these rules with the database. */
import { sql } from 'kysely';
import type { RankingCategory } from '#machines/names.ts';
import { removeRows } from '../../../store/rows/remove-rows.ts';
import { saveRow } from '../../../store/rows/rows.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { regenerateOverallRanking } from '../../rankings/overall.ts';

export type MergedPair = { stays: number; goes: number };
type MergeRule = {
  /** The effect of the merge on the rows, for the test and the documentation. */
  how: 'move' | 'keep' | 'recount';
  apply: (work: WorkContext, merging: MergedPair) => Promise<void>;
};

export const mergeRules: Readonly<Record<string, MergeRule>> = {
  /** Refuses two entries in one tournament. giving-entries.ts has removed one of them before, if that was possible. */
  'participant.player_profile_id': { how: 'move', apply: moveParticipants },
  'overall_ranking_entry.player_profile_id': { how: 'recount', apply: recountRankings },
  /** An issued invoice keeps its recipient for ever; drafts move. */
  'invoice.player_profile_id': { how: 'move', apply: moveDrafts },
  /** The player that a line is for; not part of the document's text. */
  'invoice_line.player_profile_id': { how: 'move', apply: moveLines },
  /** No foreign key. A player who plays at the moment continues under the other number; two running matches are refused before. */
  'live_player.player_profile_id': { how: 'move', apply: moveLivePlayer },
  /** Removes one of two equal exclusions in an event, together with its player. */
  'call_exclusion.player_profile_id': { how: 'move', apply: moveExclusions },
  /** A phone that follows both follows the remaining player once. */
  'push_follow.player_profile_id': { how: 'move', apply: moveFollows },
  /** A consent was given under the old number, so both numbers are checked (entity/consents.ts). */
  'consent.player_profile_id': { how: 'keep', apply: async () => undefined },
  /** An erased player is never merged. */
  'erasure.player_profile_id': { how: 'keep', apply: async () => undefined },
  'team_member.player_id': { how: 'move', apply: (work, merging) => moveMembers(work, merging, 'playerId') },
  'team_member.team_id': { how: 'move', apply: (work, merging) => moveMembers(work, merging, 'teamId') },
  /** Entries never change: sums follow `merged_into` (office/money/balance/ledger.ts). */
  'balance_entry.player_profile_id': { how: 'keep', apply: async () => undefined },
  /** The remaining player gets the tags of both. */
  'player_profile_tag.player_profile_id': { how: 'move', apply: moveTags },
  /** Players who were merged into the removed one now point to the remaining one. */
  'player_profile.merged_into': { how: 'move', apply: moveMerged },
};

async function moveParticipants(work: WorkContext, { stays, goes }: MergedPair): Promise<void> {
  const rows = await work.db.selectFrom('participant').selectAll().where('playerProfileId', '=', goes).execute();
  for (const row of rows) {
    await saveRow(work, 'participant', row, { playerProfileId: stays }, { type: 'merged', rooms: [`tournament:${row.tournamentId}`] });
  }
}

async function moveLivePlayer({ db }: WorkContext, { stays, goes }: MergedPair): Promise<void> {
  await db.updateTable('livePlayer').set({ playerProfileId: stays }).where('playerProfileId', '=', goes).execute();
}

async function moveExclusions(work: WorkContext, { stays, goes }: MergedPair): Promise<void> {
  const rows = await work.db.selectFrom('callExclusion').selectAll().where('playerProfileId', 'in', [stays, goes]).execute();
  const keyOf = ({ eventId, tableId }: { eventId: number; tableId: number | null }): string => `${eventId} ${tableId}`;
  const known = new Set(rows.filter(({ playerProfileId }) => playerProfileId === stays).map(keyOf));
  for (const row of rows.filter(({ playerProfileId }) => playerProfileId === goes)) {
    if (known.has(keyOf(row))) await removeRows(work, 'callExclusion', [row]);
    else await saveRow(work, 'callExclusion', row, { playerProfileId: stays }, { type: 'merged' });
  }
}

async function moveFollows({ db }: WorkContext, { stays, goes }: MergedPair): Promise<void> {
  await sql`update push_follow set player_profile_id = ${stays} where player_profile_id = ${goes} and not exists
    (select 1 from push_follow as own where own.player_profile_id = ${stays} and own.event_id = push_follow.event_id
      and own.subscription_id = push_follow.subscription_id)`.execute(db);
  await db.deleteFrom('pushFollow').where('playerProfileId', '=', goes).execute();
}

/** Rankings with only one of the players move. A ranking with both stays as it was printed; the next ranking of its category counts them as one. */
async function recountRankings(work: WorkContext, { stays, goes }: MergedPair): Promise<void> {
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

async function moveDrafts(work: WorkContext, { stays, goes }: MergedPair): Promise<void> {
  const drafts = await work.db
    .selectFrom('invoice')
    .select(['id', 'version'])
    .where('playerProfileId', '=', goes)
    .where('issuedAt', 'is', null)
    .execute();
  for (const draft of drafts) await saveRow(work, 'invoice', draft, { playerProfileId: stays }, { type: 'merged' });
}

async function moveLines({ db }: WorkContext, { stays, goes }: MergedPair): Promise<void> {
  await db.updateTable('invoiceLine').set({ playerProfileId: stays }).where('playerProfileId', '=', goes).execute();
}

async function moveTags({ db }: WorkContext, { stays, goes }: MergedPair): Promise<void> {
  await sql`insert into player_profile_tag (player_profile_id, tag_id) select ${stays}, l.tag_id from player_profile_tag as l
    where l.player_profile_id = ${goes} and l.tag_id not in (select own.tag_id from player_profile_tag as own where own.player_profile_id = ${stays})`.execute(
    db,
  );
  await db.deleteFrom('playerProfileTag').where('playerProfileId', '=', goes).execute();
}

/** A player who is in a squad under both numbers stays once, as captain if they were captain under either. */
async function moveMembers(work: WorkContext, { stays, goes }: MergedPair, side: 'playerId' | 'teamId'): Promise<void> {
  const other = side === 'playerId' ? 'teamId' : 'playerId';
  const [stayingRows, goingRows] = await Promise.all(
    [stays, goes].map((id) => work.db.selectFrom('teamMember').selectAll().where(side, '=', id).orderBy('id').execute()),
  );
  for (const row of goingRows ?? []) {
    const twin = stayingRows?.find((one) => one[other] === row[other]);
    if (twin === undefined) await saveRow(work, 'teamMember', row, { [side]: stays }, { type: 'merged' });
    else {
      await removeRows(work, 'teamMember', [row], { type: 'merged' });
      if (row.captain && !twin.captain) await saveRow(work, 'teamMember', twin, { captain: true }, { type: 'merged' });
    }
  }
}

async function moveMerged(work: WorkContext, { stays, goes }: MergedPair): Promise<void> {
  const rows = await work.db.selectFrom('playerProfile').select(['id', 'version']).where('mergedInto', '=', goes).execute();
  for (const row of rows) await saveRow(work, 'playerProfile', row, { mergedInto: stays }, { type: 'merged' });
}
