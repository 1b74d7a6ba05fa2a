/** The figures of the start page. Pure functions; `now` is in milliseconds on the server's clock. */
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { expectedMs, playedMs, playOf } from '#machines/match/playtime.ts';
import { isPlaying } from '../../../hall/day/event-day.ts';
import { isTeamMatch } from '../../../hall/team/team-match.ts';
import type { Tone } from '../../../ui/status/tone.ts';

/** Counts the tables with a match. */
export const inUse = (tables: readonly LiveTable[]): number => tables.filter(({ tableStatus }) => tableStatus === 'ASSIGNED').length;

export type TableState = 'running' | 'time-out' | 'announced' | 'finished' | 'free' | 'blocked';
export const tableTones: Readonly<Record<TableState, Tone>> = {
  running: 'teal',
  'time-out': 'violet',
  announced: 'slate',
  finished: 'blue',
  free: 'green',
  blocked: 'neutral',
};

export function tableState({ tableStatus }: LiveTable, match: LiveMatch | undefined): TableState {
  if (tableStatus === 'BLOCKED') return 'blocked';
  if (tableStatus === 'FREE') return 'free';
  return (match && matchStates[match.matchStatus]) ?? 'running';
}

const matchStates: Partial<Record<LiveMatch['matchStatus'], TableState>> = {
  READY: 'announced',
  RUNNING: 'running',
  TIMEOUT: 'time-out',
  FINISHED: 'finished',
};

/** Running matches by the share of their expected time; `from` and `to` in per cent. */
export type PlaytimeBin = { from: number; to: number | null; tone: Tone; matches: LiveMatch[] };

export function playtimeBins(matches: readonly LiveMatch[], now: number): PlaytimeBin[] {
  const running = matches
    .filter((match) => isPlaying(match) && !isTeamMatch(match))
    .map((match) => ({ match, share: (playedMs(playOf(match), now) / expectedMs(match)) * 100 }));
  return bins.map(([from, to, tone]) => ({
    from,
    to,
    tone,
    // As in the play-time status, exactly 100 % still counts as in time.
    matches: running
      .filter(({ share }) => (share > from || from === 0) && (to === null || share <= to))
      .sort((one, other) => (one.match.tableDisplayNumber ?? 0) - (other.match.tableDisplayNumber ?? 0))
      .map(({ match }) => match),
  }));
}

const bins: readonly (readonly [number, number | null, Tone])[] = [
  [0, 25, 'teal'],
  [25, 50, 'teal'],
  [50, 75, 'teal'],
  [75, 100, 'teal'],
  [100, 125, 'yellow'],
  [125, 150, 'orange'],
  [150, null, 'red'],
];
