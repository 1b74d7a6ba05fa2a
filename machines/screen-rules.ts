/** When a tablet or a screen of the hall may be disturbed. */
import type { Refusal } from './match-events.ts';
import type { MatchStatus } from './names.ts';

type Playing = { matchStatus: MatchStatus; roundMnemonic: string; label: string; tableDisplayNumber: number | null };

/** Somebody plays there: its scoreboard and its tablet stay as they are. */
export const isPlayed = (status: MatchStatus): boolean => status === 'RUNNING' || status === 'TIMEOUT';

/** Why a screen of a table may not be reloaded or sent elsewhere; `match`: the one on its table. */
export function whyNotDisturb(match: Playing | null): Refusal | null {
  if (!match || !isPlayed(match.matchStatus)) return null;
  const sentence = `Not now: ${match.roundMnemonic}-${match.label} is running on table ${match.tableDisplayNumber}.`;
  return { code: 'matchRuns', sentence };
}
