/** A tournament as the rules judge it, read for a look or for a change. */
import type { Kysely } from 'kysely';
import type { Right } from '#contract/rights/rights.ts';
import type { TournamentFacts } from '#machines/tournament/tournament-rules.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { Database, TournamentRow } from '../../store/schema.ts';
import type { Work } from '../../store/unit/commit.ts';
import { readiness, tournamentsWithCounts } from '../tournaments/present.ts';

export type StoredTournament = { row: TournamentRow; facts: TournamentFacts; timeZone: string };

/** Who else draws, starts or enters waits here: of two draws at once one wins. */
export async function lockTournament(work: Work, id: number, right: Right): Promise<StoredTournament> {
  await lockRow(work, 'tournament', id);
  return readTournament(work.db, { id, right, actor: work.actor });
}

/**
 * For what is decided from the results: a correction that is under way is waited for, and one that comes later waits here and finds the
 * next stage drawn or the tournament finished. In the order in which a match leads on, the way every match takes its locks: later rounds were
 * entered first (write-matches.ts), and a team match before its single ones.
 */
export async function lockResults(work: Work, id: number, right: Right): Promise<StoredTournament> {
  const { db, engine } = work;
  if (engine !== 'postgres') return lockTournament(work, id, right);
  await lockTournament(work, id, right);
  await db.selectFrom('tournamentMatch').select('id').where('tournamentId', '=', id).orderBy('id', 'desc').forUpdate().execute();
  return readTournament(db, { id, right, actor: work.actor });
}

type Asked = { id: number; right: Right; actor: Actor | null };

export async function readTournament(db: Kysely<Database>, { id, right, actor }: Asked): Promise<StoredTournament> {
  const row = await db.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  await requireScope(db, actor, right, row);
  const counts = await tournamentsWithCounts(db).where('t.id', '=', id).executeTakeFirstOrThrow();
  const event = await db.selectFrom('event').select('timeZone').where('id', '=', row.eventId).executeTakeFirstOrThrow();
  const numberOfParticipants = Number(counts.numberOfParticipants);
  return { row, timeZone: event.timeZone, facts: { ...row, numberOfParticipants, ...readiness({ ...row, ...counts }) } };
}
