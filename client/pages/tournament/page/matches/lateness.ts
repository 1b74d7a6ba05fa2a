/** How late the matches of a tournament are: over their play time, announced and not begun, or past their planned time without a table. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { isToCome } from '#machines/forecast/graph.ts';
import { dueOf } from '#machines/match/due.ts';
import { minutesOver, playOf, playtimeStatus } from '#machines/match/playtime.ts';
import { isLive, type PlaytimeStatus } from '#machines/names.ts';
import { lateStartOf } from '../../../../hall/late/late-looks.ts';

export type Lateness = { match: LiveMatch; kind: 'PLAY' | 'START' | 'WAIT'; status: Exclude<PlaytimeStatus, 'NORMAL'>; minutes: number };

/** Returns null for a match that is on time. `now` is in milliseconds on the server's clock. */
export function latenessOf(match: LiveMatch, now: number): Lateness | null {
  if (match.matchStatus === 'READY') {
    const late = lateStartOf(match, now);
    return late && { match, kind: 'START', status: late.status, minutes: late.minutes };
  }
  if (isLive(match.matchStatus)) {
    const play = playOf(match);
    const status = playtimeStatus(play, now);
    return status === 'NORMAL' ? null : { match, kind: 'PLAY', status, minutes: minutesOver(play, now) };
  }
  return isToCome(match) ? waitingFor(match, now) : null;
}

function waitingFor(match: LiveMatch, now: number): Lateness | null {
  if (match.tournamentStatus !== 'RUNNING') return null;
  const due = dueOf(match, now);
  return due === null || due.status === 'NORMAL' ? null : { match, kind: 'WAIT', status: due.status, minutes: due.minutes };
}

/** The worst first: by colour, then by minutes. */
export const worstFirst = (one: Lateness, other: Lateness): number =>
  ranks.indexOf(one.status) - ranks.indexOf(other.status) || other.minutes - one.minutes || one.match.id - other.match.id;

const ranks: readonly PlaytimeStatus[] = ['RED', 'ORANGE', 'YELLOW'];

/** The matches on tables: late ones first, the worst on top, then by table. Finished matches wait for the desk and come after the late ones. */
export function onTablesFirst(matches: readonly LiveMatch[], now: number): LiveMatch[] {
  const late = new Map(matches.map((match) => [match.id, latenessOf(match, now)]));
  return [...matches].sort((one, other) => {
    const [first, second] = [late.get(one.id) ?? null, late.get(other.id) ?? null];
    if (first && second) return worstFirst(first, second);
    if (first || second) return first ? -1 : 1;
    return (one.tableDisplayNumber ?? 0) - (other.tableDisplayNumber ?? 0) || one.id - other.id;
  });
}
