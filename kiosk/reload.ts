/** Whether a hall screen should load itself anew now, and why (contract.md R15). */

export type Watch = {
  /** Steady local clock, milliseconds. */
  now: number;
  startedAt: number;
  heardAt: number;
  /** The server serves another build than the one that runs. */
  newBuild: boolean;
  /** No match is being played on what this screen shows. */
  idle: boolean;
  /** Hour in the hall, 0 to 23. */
  hour: number;
  /** Earlier reloads because of silence. */
  attempts: readonly number[];
};

export type ReloadReason = 'silent' | 'new-build' | 'daily';

const silentAfterMs = 10_000;
const mostAttempts = 3;
const dailyAfterMs = 20 * 3_600_000;
const dailyHour = 5;

export function reloadWish({ now, startedAt, heardAt, newBuild, idle, hour, attempts }: Watch): ReloadReason | null {
  const patience = silentAfterMs * 3 ** attempts.length;
  if (attempts.length < mostAttempts && now - heardAt > patience) return 'silent';
  if (newBuild && (idle || hour === dailyHour)) return 'new-build';
  return now - startedAt > dailyAfterMs && hour === dailyHour && idle ? 'daily' : null;
}
