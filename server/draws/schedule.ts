/** Session times of matches: the schedule's label → day and time, on the hall's clock (rules.md 11.1). */
import type { Kysely } from 'kysely';
import type { Database, TournamentRow } from '../db/schema.ts';
import { dayAfter, instantInHall } from './hall-time.ts';

type Dated = Pick<TournamentRow, 'tournamentStartDate'>;

/** By match label; empty without a schedule or without a first day. */
export async function sessionTimes(
  db: Kysely<Database>,
  { scheduleId, tournament, timeZone }: { scheduleId: number | null; tournament: Dated; timeZone: string },
): Promise<Map<string, string>> {
  const firstDay = tournament.tournamentStartDate;
  if (scheduleId === null || firstDay === null) return new Map();
  const rows = await db
    .selectFrom('chartTemplateTimeSessionMatch')
    .select(['matchLabel', 'tournamentDay', 'matchStartTime'])
    .where('chartTemplateTimeSessionId', '=', scheduleId)
    .execute();
  const instants = new Map<string, string>();
  return new Map(
    rows.flatMap(({ matchLabel, tournamentDay, matchStartTime }) => {
      if (matchStartTime === null) return [];
      const key = `${tournamentDay} ${matchStartTime}`;
      const instant = instants.get(key) ?? instantInHall(dayAfter(firstDay, tournamentDay - 1), matchStartTime, timeZone);
      instants.set(key, instant);
      return [[matchLabel, instant] as const];
    }),
  );
}
