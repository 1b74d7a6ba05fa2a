/** The state of an overlay as the title of its page: programs such as OBS plug-ins read it. */
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { MatchStatus } from '#machines/names.ts';

const states: Partial<Record<MatchStatus, string>> = {
  READY: 'READY',
  RUNNING: 'PLAYING',
  TIMEOUT: 'TIMEOUT',
  FINISHED: 'FINISHED',
  APPROVED: 'FINISHED',
};

/** Returns 'state=PLAYING;table=7;hill=1'. `hill` is 1 while the next rack decides the match. */
export function tableTitle(table: LiveTable | null, match: LiveMatch | null): string {
  if (!table) return 'state=NONE';
  const free = table.tableStatus === 'BLOCKED' ? 'BLOCKED' : 'FREE';
  const state = match ? (states[match.matchStatus] ?? 'READY') : free;
  return `state=${state};table=${table.displayNumber};hill=${match && isHillHill(match) ? 1 : 0}`;
}

/** True while the next rack decides the match. */
export const isHillHill = ({ aScore, bScore, raceTo, matchStatus }: LiveMatch): boolean =>
  raceTo > 1 && aScore === raceTo - 1 && bScore === raceTo - 1 && (matchStatus === 'RUNNING' || matchStatus === 'TIMEOUT');

/** Returns 'state=PLAYING;matches=12'. */
export const eventTitle = (matches: readonly LiveMatch[]): string =>
  `state=${matches.length > 0 ? 'PLAYING' : 'NONE'};matches=${matches.length}`;
