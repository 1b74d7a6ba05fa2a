/** Matches that can swap their time with a qualifier's match (machines/README.md 3.8). */
import type { Kysely } from 'kysely';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listSameRoundMatches } from '#contract/match/placeholders.ts';
import { upcomingMatchStatuses } from '#machines/names.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';
import { presentMatches } from './present.ts';

export async function sameRoundMatches(db: Kysely<Database>, matchId: number): Promise<CallAnswer<typeof listSameRoundMatches>> {
  const match = await db.selectFrom('tournamentMatch').select('roundId').where('id', '=', matchId).executeTakeFirst();
  if (!match) throw notFound();
  const others = await db
    .selectFrom('tournamentMatch')
    .select('id')
    .where('roundId', '=', match.roundId)
    .where('id', '!=', matchId)
    .where('teamParentMatchId', 'is', null)
    .where('status', 'in', [...upcomingMatchStatuses])
    .execute();
  const rows = await presentMatches(
    db,
    others.map(({ id }) => id),
  );
  return rows
    .toSorted((one, other) => one.label.localeCompare(other.label))
    .map(({ id, label, matchScheduledTime, participantADisplayName, participantBDisplayName }) => ({
      id,
      label,
      matchScheduledTime,
      participantADisplayName,
      participantBDisplayName,
    }));
}
