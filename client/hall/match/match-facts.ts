/** One line about a match under a dialog's title: 'Men 9-Ball · Winners Round 2 · Table 7 · Race to 9 · Start 25.09.26 16:36'. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { formatDateTime, formatTime } from '../../format.ts';

/** `short` leaves out the tournament and the day of the start, for a phone. */
export function matchFacts(match: LiveMatch, zone?: string | null, short = false): string {
  const start = (short ? formatTime : formatDateTime)(match.matchStartTime, zone);
  const scheduled = formatDateTime(match.matchScheduledTime, zone);
  return [
    short ? null : match.tournamentName,
    match.roundName,
    match.tableDisplayNumber === null ? null : `Table ${match.tableDisplayNumber}`,
    `Race to ${match.raceTo}${match.timeLimitInMinutes === null ? '' : ` or ${match.timeLimitInMinutes} minutes`}`,
    match.endedAtTimeLimit ? 'Ended at the time limit' : null,
    start ? `Start ${start}` : scheduled ? `Scheduled ${scheduled}` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
