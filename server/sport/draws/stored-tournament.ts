/** A tournament with the facts that the rules need, read with or without a lock. */
import type { Kysely } from 'kysely';
import type { Right } from '#contract/rights/rights.ts';
import type { TournamentFacts } from '#machines/tournament/tournament-rules.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { Database, TournamentRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { readiness, tournamentsWithCounts } from '../tournaments/present.ts';

export type StoredTournament = { row: TournamentRow; facts: TournamentFacts; timeZone: string };

/** Locks the tournament: other draws, starts and entries wait here, so that only one of two draws succeeds. */
export async function lockTournament(work: WorkContext, id: number, right: Right): Promise<StoredTournament> {
  await lockRow(work, 'tournament', id);
  return readTournament(work.db, { id, right, actor: work.actor });
}

/**
 * Locks the tournament and all its matches, for decisions that depend on results. A correction in progress finishes first; a later one waits
 * and finds the next stage drawn or the tournament finished.
 *
 * Matches are locked in the order in which players advance, as everywhere. Descending ids give this order: later rounds are inserted before
 * earlier ones (write-matches.ts), and a team match before its single matches.
 */
export async function lockResults(work: WorkContext, id: number, right: Right): Promise<StoredTournament> {
  const { db, engine } = work;
  if (engine !== 'postgres') return lockTournament(work, id, right);
  await lockTournament(work, id, right);
  await db.selectFrom('tournamentMatch').select('id').where('tournamentId', '=', id).orderBy('id', 'desc').forUpdate().execute();
  return readTournament(db, { id, right, actor: work.actor });
}

type ReadTournamentInput = { id: number; right: Right; actor: Actor | null };

/** Throws 404 when the tournament does not exist or is outside the events of the actor. */
export async function readTournament(db: Kysely<Database>, { id, right, actor }: ReadTournamentInput): Promise<StoredTournament> {
  const row = await db.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  await requireScope(db, actor, right, row);
  const counts = await tournamentsWithCounts(db).where('t.id', '=', id).executeTakeFirstOrThrow();
  const event = await db.selectFrom('event').select('timeZone').where('id', '=', row.eventId).executeTakeFirstOrThrow();
  const numberOfParticipants = Number(counts.numberOfParticipants);
  return { row, timeZone: event.timeZone, facts: { ...row, numberOfParticipants, ...readiness({ ...row, ...counts }) } };
}
