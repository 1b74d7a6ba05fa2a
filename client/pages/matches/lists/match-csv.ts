/** A list of matches as a file for a spreadsheet: the columns of the screen, times in the event's zone. */
import type { LiveMatch } from '#contract/live.ts';
import { playedMs, playOf, playtimeStatus } from '#machines/playtime.ts';
import { csvOf } from '../../../api/csv.ts';
import { formatDateTime, matchName } from '../../../format.ts';
import { playtimeLooks } from '../../../ui/playtime-chip.tsx';
import { matchStatusLooks } from '../../../ui/status-chip.tsx';

export function matchCsv(matches: readonly LiveMatch[], { now, zone }: { now: number; zone: string | undefined }): string {
  return csvOf(
    headers,
    matches.map((match) => cells(match, now, zone)),
  );
}

const headers = [
  'Label',
  'Table',
  'Scheduled Time',
  'Start Time',
  'Race To',
  'Player A',
  'Score A',
  'Score B',
  'Player B',
  'Tournament',
  'Play time (min)',
  'Play time',
  'Status',
];

function cells(match: LiveMatch, now: number, zone: string | undefined): string[] {
  const play = playOf(match);
  const started = match.matchStartTime !== null;
  return [
    matchName(match),
    String(match.tableDisplayNumber ?? ''),
    formatDateTime(match.matchScheduledTime, zone),
    formatDateTime(match.matchStartTime, zone) || 'not started',
    String(match.raceTo),
    match.participantADisplayName ?? 'waiting for player',
    String(match.aScore),
    String(match.bScore),
    match.participantBDisplayName ?? 'waiting for player',
    match.tournamentName,
    started ? String(Math.floor(playedMs(play, now) / 60_000)) : '',
    started ? playtimeLooks[playtimeStatus(play, now)].word : '',
    matchStatusLooks[match.matchStatus].word,
  ];
}
