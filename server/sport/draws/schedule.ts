/** Session times of matches: from the schedule's day and time per label, in the event's time zone (machines/README.md 11.1). */
import type { Kysely } from 'kysely';
import { closeWalkoverGaps, type ScheduledMatch } from '#machines/draw/schedule.ts';
import type { Draw } from '#machines/draw/types.ts';
import { dayAfter, instantInZone } from '../../kernel/time/local-time.ts';
import type { Database, TournamentRow } from '../../store/schema.ts';

type DrawnMatches = Pick<Draw, 'chart' | 'matches'>;
type SessionMatchRow = { matchLabel: string; tournamentDay: number; matchStartTime: string | null };

const toScheduled = ({ matchLabel: label, tournamentDay: day, matchStartTime: time }: SessionMatchRow): ScheduledMatch[] =>
  time === null ? [] : [{ label, day, time }];

type DatedTournament = Pick<TournamentRow, 'tournamentStartDate'>;

/** Returns times by match label; empty without a schedule or a first day. Matches move forward where walkovers leave tables free. */
export async function sessionTimes(
  db: Kysely<Database>,
  {
    scheduleId,
    tournament,
    timeZone,
    draw,
  }: { scheduleId: number | null; tournament: DatedTournament; timeZone: string; draw: DrawnMatches },
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
    closeWalkoverGaps(draw.chart, rows.flatMap(toScheduled), draw.matches).map(({ label, day, time }) => {
      const key = `${day} ${time}`;
      const instant = instants.get(key) ?? instantInZone(dayAfter(firstDay, day - 1), time, timeZone);
      instants.set(key, instant);
      return [label, instant] as const;
    }),
  );
}
