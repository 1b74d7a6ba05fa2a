/** When a tablet or a screen of the hall may be disturbed. */
import type { Refusal } from '../match/events.ts';
import type { MatchStatus } from '../names.ts';

type Playing = { matchStatus: MatchStatus; roundMnemonic: string; label: string; tableDisplayNumber: number | null };

/** Somebody plays there: its scoreboard and its tablet stay as they are. */
export const isPlayed = (status: MatchStatus): boolean => status === 'RUNNING' || status === 'TIMEOUT';

/** So long it counts that somebody is on a fault: who has not mended it by then may have forgotten it. */
const onItMinutes = 30;

/** Until when a fault that began at `since` is in the hands of who took it at `takenAt`; null: of this one nobody has said so. In milliseconds. */
export function takenUntil(takenAt: string | null, since: number): number | null {
  const taken = takenAt === null ? null : Date.parse(takenAt);
  return taken === null || taken < since ? null : taken + onItMinutes * 60_000;
}

/** Why a screen of a table may not be reloaded or sent elsewhere; `match`: the one on its table. */
export function whyNotDisturb(match: Playing | null): Refusal | null {
  if (!match || !isPlayed(match.matchStatus)) return null;
  const sentence = `Not now: ${match.roundMnemonic}-${match.label} is running on table ${match.tableDisplayNumber}.`;
  return { code: 'matchRuns', sentence };
}
