/** The figures of the start page. Pure functions; `now` is in milliseconds on the server's clock. */
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { expectedMs, playedMs, playOf } from '#machines/match/playtime.ts';
import { isCounted, isOnTable, isPlaying } from '../../../hall/day/event-day.ts';
import { isTeamMatch } from '../../../hall/team/team-match.ts';
import type { Tone } from '../../../ui/status/tone.ts';

export type MatchTally = { total: number; approved: number; onTables: number; toCome: number };

export function tallyOf(matches: readonly LiveMatch[]): MatchTally {
  const counted = matches.filter(isCounted);
  const approved = counted.filter(({ matchStatus }) => matchStatus === 'APPROVED').length;
  const onTables = counted.filter(isOnTable).length;
  return { total: counted.length, approved, onTables, toCome: counted.length - approved - onTables };
}

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

export type RoundProgress = { id: number; mnemonic: string; total: number; approved: number; onTables: number };
export type TournamentProgress = {
  id: number;
  name: string;
  status: LiveMatch['tournamentStatus'];
  /** True when the participants are teams. */
  teams: boolean;
  tally: MatchTally;
  rounds: RoundProgress[];
};

/** Returns the tournaments by name with their rounds in order of play. */
export function progressOf(matches: readonly LiveMatch[]): TournamentProgress[] {
  const tournaments = Map.groupBy(matches.filter(isCounted), ({ tournamentId }) => tournamentId);
  return [...tournaments]
    .map(([id, rows]) => ({
      id,
      name: rows[0]?.tournamentName ?? '',
      status: rows[0]?.tournamentStatus ?? 'RUNNING',
      teams: rows.some(isTeamMatch),
      tally: tallyOf(rows),
      rounds: roundsOf(rows),
    }))
    .sort((one, other) => other.tally.total - one.tally.total || one.id - other.id);
}

function roundsOf(matches: readonly LiveMatch[]): RoundProgress[] {
  const rounds = Map.groupBy(matches, ({ roundId }) => roundId);
  return [...rounds.values()].sort(inPlayingOrder).map((rows) => {
    const { total, approved, onTables } = tallyOf(rows);
    return { id: rows[0]?.roundId ?? 0, mnemonic: rows[0]?.roundMnemonic ?? '', total, approved, onTables };
  });
}

/** Sorts by stage, then by the first scheduled time, rounds without a time last. The server numbers rounds in order of the draw. */
function inPlayingOrder(one: LiveMatch[], other: LiveMatch[]): number {
  const [first, second] = [one, other].map((rows) =>
    rows.reduce((least, { matchScheduledTime }) => earlier(least, matchScheduledTime), '9'),
  );
  const stages = (one[0]?.stage ?? 1) - (other[0]?.stage ?? 1);
  if (stages !== 0) return stages;
  if (first !== second) return (first ?? '') < (second ?? '') ? -1 : 1;
  return (one[0]?.roundId ?? 0) - (other[0]?.roundId ?? 0);
}

const earlier = (one: string, other: string | null): string => (other !== null && other < one ? other : one);

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
