/** Entries of a person who is to be erased. Before the draw they are removed; after it the desk first decides about their matches. */
import { type Kysely, sql } from 'kysely';
import { liveMatchStatuses, upcomingMatchStatuses } from '#machines/names.ts';
import { isIn } from '../../store/engines/empty-lists.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { removeEntry } from './remove.ts';

/** The entries that the erasure will remove. */
export function entriesBeforeDraw(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .select(['t.name as tournament', 'e.name as event', 'p.registrationApproved as approved'])
    .where('p.playerProfileId', '=', id)
    .where('t.tournamentStatus', '=', 'CREATED')
    .orderBy('t.id')
    .execute();
}

/** Returns why the person cannot be erased yet, or null. A person who is out or has played all matches can be erased; their results stay. */
export async function whyNotErasable(
  db: Kysely<Database>,
  { id, displayName }: { id: number; displayName: string },
): Promise<string | null> {
  const isToBePlayed = isIn(sql.ref('m.status'), [...upcomingMatchStatuses, ...liveMatchStatuses]);
  const { rows } = await sql<{ name: string }>`select t.name from participant p join tournament t on t.id = p.tournament_id
    where p.player_profile_id = ${id} and t.tournament_status in ('GENERATED', 'RUNNING') and not p.withdrawn and not p.disqualified
      and (p.team_participant_id is null or p.playing)
      and (p.qualifier_for_stage > t.current_running_stage or exists (select 1 from tournament_match m where ${isToBePlayed}
        and (m.participant_a_id in (p.id, p.team_participant_id) or m.participant_b_id in (p.id, p.team_participant_id))))
    order by t.id`.execute(db);
  const [first] = rows;
  return first ? `${displayName} still has matches in ${first.name}. Withdraw them there first, or erase them when it is over.` : null;
}

/** Removes the entries in tournaments without a draw. Locks each tournament, so that nobody draws it meanwhile. */
export async function removeEntriesBeforeDraw(work: WorkContext, id: number): Promise<void> {
  const entries = await work.db.selectFrom('participant').selectAll().where('playerProfileId', '=', id).orderBy('id').execute();
  for (const entry of entries) {
    const tournament = await lockRow(work, 'tournament', entry.tournamentId);
    if (tournament?.tournamentStatus === 'CREATED') await removeEntry(work, entry, { cancelInvoice: false });
  }
}
