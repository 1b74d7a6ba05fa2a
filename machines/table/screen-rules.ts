/** The rules for reloading or redirecting a tablet or a screen. */
import type { Refusal } from '../match/events.ts';
import type { MatchStatus } from '../names.ts';

type TableMatch = { matchStatus: MatchStatus; roundMnemonic: string; label: string; tableDisplayNumber: number | null };

/** Whether the match is being played: then its scoreboard and its tablet must not be disturbed. */
export const isPlayed = (status: MatchStatus): boolean => status === 'RUNNING' || status === 'TIMEOUT';

/** A fault counts as taken for this long. A person who has not fixed it by then may have forgotten it. */
const takenForMinutes = 30;

/**
 * Returns until when a fault counts as taken, in milliseconds since 1970, or null if nobody has taken it.
 * `since`: the start of the fault; an earlier `takenAt` belongs to a previous fault.
 */
export function faultTakenUntil(takenAt: string | null, since: number): number | null {
  const taken = takenAt === null ? null : Date.parse(takenAt);
  return taken === null || taken < since ? null : taken + takenForMinutes * 60_000;
}

/** Returns why a screen of a table cannot be reloaded or redirected, or null. `match`: the match on its table. */
export function whyNotDisturb(match: TableMatch | null): Refusal | null {
  if (!match || !isPlayed(match.matchStatus)) return null;
  const sentence = `Not now: ${match.roundMnemonic}-${match.label} is running on table ${match.tableDisplayNumber}.`;
  return { code: 'matchRuns', sentence };
}

/** A screen reports every 5 s, so one slow report is tolerated. */
export const defaultSilentSeconds = 15;
