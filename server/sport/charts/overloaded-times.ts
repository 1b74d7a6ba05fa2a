/** Refuses a time session whose tables are too few for the matches that start at one time, by the rule that also switches Save off. */
import type { Kysely } from 'kysely';
import { timeSessions } from '#contract/tournament/time-sessions.ts';
import { whatToMove } from '#machines/draw/schedule-check.ts';
import { fieldsNotAllowed } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';

type Times = { tables: number; matches: { label: string; day: number; time: string | null }[] };

/** Returns the tables of a time session and the times of its matches, or null if it does not exist. */
export async function timesOf(db: Kysely<Database>, id: number): Promise<Times | null> {
  const session = await db.selectFrom('chartTemplateTimeSession').select('numberOfTables').where('id', '=', id).executeTakeFirst();
  if (!session) return null;
  const matches = await db
    .selectFrom('chartTemplateTimeSessionMatch')
    .select(['matchLabel as label', 'tournamentDay as day', 'matchStartTime as time'])
    .where('chartTemplateTimeSessionId', '=', id)
    .orderBy('matchLabel')
    .execute();
  return { tables: session.numberOfTables, matches };
}

/** Throws a 409 for an overloaded time. With `label` only the time of this match counts, so that others can be mended one by one. */
export function requireFreeTables(times: Times | null, label: string | null = null): void {
  const move = times && whatToMove(times.tables, times.matches, label);
  if (!move) return;
  const sentence = `More matches start at one time than there are tables: ${move}.`;
  throw fieldsNotAllowed(timeSessions.name, [{ field: label === null ? 'matches' : 'matchStartTime', code: 'TIME_OVERLOADED', sentence }]);
}
