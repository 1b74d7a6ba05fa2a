/** Decides whether a screen should reload now, and why (server/README.md R15). */
import { maxAttempts } from '../../client/live/reload-attempts.ts';

export type ReloadInput = {
  /** A monotonic local clock, in milliseconds. */
  now: number;
  startedAt: number;
  /** Since when the server answers plain requests although no frame has come for ten seconds; otherwise null. */
  answersSince: number | null;
  /** The server delivers another build than the running one. */
  newBuild: boolean;
  /** The desk asked for a reload. */
  isReloadWanted: boolean;
  /** The screen shows a single table: the desk must not reload it during a match. */
  ofTable: boolean;
  /** Nobody plays on what this screen shows. */
  idle: boolean;
  /** The hour at the venue, 0 to 23. */
  hour: number;
  /** Earlier reloads because of silence. */
  attempts: number;
};

type ReloadReason = 'silent' | 'asked' | 'new-build' | 'daily';

export const silentAfterMs = 10_000;
const dailyAfterMs = 20 * 3_600_000;
const dailyHour = 5;

export function reloadReason({
  now,
  startedAt,
  answersSince,
  newBuild,
  isReloadWanted,
  ofTable,
  idle,
  hour,
  attempts,
}: ReloadInput): ReloadReason | null {
  const patience = silentAfterMs * 3 ** attempts;
  // Wait longer after each reload: a screen that only waits for its next try to reconnect gets that time.
  if (answersSince !== null && attempts < maxAttempts && now - answersSince >= patience) return 'silent';
  if (isReloadWanted && (idle || !ofTable)) return 'asked';
  if (newBuild && (idle || hour === dailyHour)) return 'new-build';
  return now - startedAt > dailyAfterMs && hour === dailyHour && idle ? 'daily' : null;
}
