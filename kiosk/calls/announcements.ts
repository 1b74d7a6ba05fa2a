/** The announcements of the loudspeaker: new calls, calls that moved to another table, and the reminders that the desk orders. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { arrivalOn, arrivalStep } from '#machines/arrivals.ts';
import { sides } from '#machines/names.ts';

/** In the order in which they are spoken. */
const kinds = ['CALL', 'LAST_REMINDER', 'REMINDER'] as const;
export type AnnouncementKind = (typeof kinds)[number];

/** It counts as long as the match is called since `announcedAt` and no later reminder has come. */
export type Announcement = { matchId: number; kind: AnnouncementKind; announcedAt: string; calls: number; tableId: number | null };

type CalledMatch = Pick<LiveMatch, 'id' | 'matchStatus' | 'announcedAt' | 'calls' | 'arrivals' | 'tableId'>;
/** The announcement and the number of further calls of each match, as they were seen last. */
export type SeenCalls = ReadonlyMap<number, Pick<Announcement, 'announcedAt' | 'calls' | 'tableId'>>;

/** In milliseconds since the call. A page that has just opened, or was long without connection, leaves older calls unspoken. */
const newForMs = { opened: 60_000, open: 300_000 };

/** `seen`: null when the page has just opened. `now`: the server's time. */
export function noticeCalls(
  seen: SeenCalls | null,
  matches: readonly CalledMatch[],
  now: number,
): { seen: SeenCalls; announcements: Announcement[] } {
  const called = matches.flatMap(({ id, matchStatus, announcedAt, calls, tableId }) =>
    matchStatus === 'READY' && announcedAt !== null ? [{ matchId: id, announcedAt, calls, tableId }] : [],
  );
  const announcements = called.flatMap(({ matchId, announcedAt, calls, tableId }): Announcement[] => {
    const base = { matchId, announcedAt, calls, tableId };
    const before = seen?.get(matchId);
    if (before?.announcedAt !== announcedAt) {
      const isNew = now - Date.parse(announcedAt) < newForMs[seen ? 'open' : 'opened'];
      return isNew ? [{ ...base, kind: 'CALL' }] : [];
    }
    // Players who heard the first table would go there.
    if (before.tableId !== tableId) return [{ ...base, kind: 'CALL' }];
    if (calls <= before.calls) return [];
    return [{ ...base, kind: calls > 1 ? 'LAST_REMINDER' : 'REMINDER' }];
  });
  return { seen: new Map(called.map(({ matchId, ...call }) => [matchId, call])), announcements };
}

/** False once the match has begun, was called again or moved to another table, or has both players there. */
export function stillCounts({ matchId, kind, announcedAt, calls, tableId }: Announcement, matches: readonly CalledMatch[]): boolean {
  const match = matches.find(({ id }) => id === matchId);
  if (match?.matchStatus !== 'READY' || match.announcedAt !== announcedAt || match.tableId !== tableId) return false;
  if (sides.every((side) => arrivalStep(arrivalOn(match, side)) === 'HERE')) return false;
  return kind === 'CALL' || match.calls === calls;
}

export const inSpokenOrder = (queue: readonly Announcement[]): Announcement[] =>
  [...queue].sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.announcedAt.localeCompare(other.announcedAt));
