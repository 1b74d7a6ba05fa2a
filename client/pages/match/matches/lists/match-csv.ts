/** Returns a list of matches as CSV: the columns of the screen, times in the event's zone. */
import { csvOf } from '#contract/kit/csv.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { playedMs, playOf, playtimeStatus } from '#machines/match/playtime.ts';
import { formatDateTime, matchName } from '../../../../format.ts';
import { playtimeLooks } from '../../../../ui/status/playtime-chip.tsx';
import { matchStatusLooks } from '../../../../ui/status/status-chip.tsx';

export const matchCsv = (matches: readonly LiveMatch[], at: { now: number; zone: string | undefined }): string =>
  csvOf(columnsAt(at), matches);

const columnsAt = ({ now, zone }: { now: number; zone: string | undefined }): Record<string, (match: LiveMatch) => string> => ({
  Label: matchName,
  Table: ({ tableDisplayNumber }) => String(tableDisplayNumber ?? ''),
  'Scheduled Time': ({ matchScheduledTime }) => formatDateTime(matchScheduledTime, zone),
  'Start Time': ({ matchStartTime }) => formatDateTime(matchStartTime, zone) || 'not started',
  'Race To': ({ raceTo }) => String(raceTo),
  'Player A': ({ participantADisplayName }) => participantADisplayName ?? 'waiting for player',
  'Score A': ({ aScore }) => String(aScore),
  'Score B': ({ bScore }) => String(bScore),
  'Player B': ({ participantBDisplayName }) => participantBDisplayName ?? 'waiting for player',
  Tournament: ({ tournamentName }) => tournamentName,
  'Play time (min)': (match) => (match.matchStartTime === null ? '' : String(Math.floor(playedMs(playOf(match), now) / 60_000))),
  'Play time': (match) => (match.matchStartTime === null ? '' : playtimeLooks[playtimeStatus(playOf(match), now)].word),
  Status: ({ matchStatus }) => matchStatusLooks[matchStatus].word,
});
