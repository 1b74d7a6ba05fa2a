/** Returns a list of matches as CSV: the columns of the screen, times in the event's zone. */
import { csvOf } from '#contract/kit/csv.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { playedMs, playOf, playtimeStatus } from '#machines/match/playtime.ts';
import { formatDateTime, matchName } from '../../../../format.ts';
import { playtimeLooks } from '../../../../ui/status/playtime-chip.tsx';
import { matchStatusLooks } from '../../../../ui/status/status-chip.tsx';
import type { MatchListName } from './match-lists.ts';

type CsvSetting = { list: MatchListName; now: number; zone: string | undefined };
type CsvColumn = (match: LiveMatch) => string;

/** `list` adds the columns that only the screen of this list has. */
export const matchCsv = (matches: readonly LiveMatch[], setting: CsvSetting): string => csvOf(columnsOf(setting), matches);

const discipline: Record<string, CsvColumn> = { Discipline: ({ disciplineName }) => disciplineName };
const previousTable: Record<string, CsvColumn> = { 'Previous Table': (match) => String(match.previousAssignedTable ?? '') };

const columnsOf = ({ list, now, zone }: CsvSetting): Record<string, CsvColumn> => ({
  Label: matchName,
  Table: ({ tableDisplayNumber }) => String(tableDisplayNumber ?? ''),
  ...(list === 'approved' && previousTable),
  'Scheduled Time': ({ matchScheduledTime }) => formatDateTime(matchScheduledTime, zone),
  'Start Time': ({ matchStartTime }) => formatDateTime(matchStartTime, zone) || 'not started',
  ...(list === 'upcoming' && discipline),
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
