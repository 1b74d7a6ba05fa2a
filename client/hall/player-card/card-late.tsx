/** '13 min late', for a match that has not begun after its planned time; nothing before that. */
import { dueOf } from '#machines/match/due.ts';
import { DueChip } from '../late/due-chip.tsx';
import { useTicking } from '../rows/use-ticking.ts';

export function CardLate({ match: { scheduledTime } }: { match: { scheduledTime: string | null } }) {
  const match = { matchScheduledTime: scheduledTime };
  const isLate = useTicking((now) => (dueOf(match, now)?.minutes ?? 0) >= 1);
  return isLate ? <DueChip match={match} /> : null;
}
