/** Session times of matches: the schedule's label → day and time, on the hall's clock (machines/README.md 11.1). */
import type { Kysely } from 'kysely';
import { movedUp, type ScheduledMatch } from '#machines/draw/schedule.ts';
import type { Draw } from '#machines/draw/types.ts';
import { dayAfter, instantInHall } from '../../kernel/time/hall-time.ts';
import type { Database, TournamentRow } from '../../store/schema.ts';

type Drawn = Pick<Draw, 'chart' | 'matches'>;
type Row = { matchLabel: string; tournamentDay: number; matchStartTime: string | null };

const timed = ({ matchLabel: label, tournamentDay: day, matchStartTime: time }: Row): ScheduledMatch[] =>
  time === null ? [] : [{ label, day, time }];

type Dated = Pick<TournamentRow, 'tournamentStartDate'>;

/** By match label; empty without a schedule or without a first day. Matches come forward where walkovers leave tables empty. */
export async function sessionTimes(
  db: Kysely<Database>,
  { scheduleId, tournament, timeZone, draw }: { scheduleId: number | null; tournament: Dated; timeZone: string; draw: Drawn },
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
    movedUp(draw.chart, rows.flatMap(timed), draw.matches).map(({ label, day, time }) => {
      const key = `${day} ${time}`;
      const instant = instants.get(key) ?? instantInHall(dayAfter(firstDay, day - 1), time, timeZone);
      instants.set(key, instant);
      return [label, instant] as const;
    }),
  );
}
