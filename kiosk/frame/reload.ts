/** Whether a hall screen should load itself anew now, and why (server/README.md R15). */
import { mostAttempts } from '../../client/live/reload-attempts.ts';

export type Watch = {
  /** Steady local clock, milliseconds. */
  now: number;
  startedAt: number;
  /** Since when the server answers plain requests though no frame has come for ten seconds; null while frames come, or nothing does. */
  answersSince: number | null;
  /** The server serves another build than the one that runs. */
  newBuild: boolean;
  /** The desk asked for it. */
  asked: boolean;
  /** A screen of one table: nobody loads it anew under a match. */
  ofTable: boolean;
  /** No match is being played on what this screen shows. */
  idle: boolean;
  /** Hour in the hall, 0 to 23. */
  hour: number;
  /** Earlier reloads because of silence. */
  attempts: number;
};

type ReloadReason = 'silent' | 'asked' | 'new-build' | 'daily';

export const silentAfterMs = 10_000;
const dailyAfterMs = 20 * 3_600_000;
const dailyHour = 5;

export function reloadWish({ now, startedAt, answersSince, newBuild, asked, ofTable, idle, hour, attempts }: Watch): ReloadReason | null {
  const patience = silentAfterMs * 3 ** attempts;
  // A screen that merely waits for its next try to reconnect gets that time.
  if (answersSince !== null && attempts < mostAttempts && now - answersSince >= patience) return 'silent';
  if (asked && (idle || !ofTable)) return 'asked';
  if (newBuild && (idle || hour === dailyHour)) return 'new-build';
  return now - startedAt > dailyAfterMs && hour === dailyHour && idle ? 'daily' : null;
}
