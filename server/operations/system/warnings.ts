/** Returns sentences about dangers to scores and backups, for the System screen and for administrators at the desk. */
import { signUpWarning } from '../../office/account/requests.ts';
import type { Context } from '../../store/context.ts';
import { slowFsyncMs } from '../../store/engines/disk.ts';
import { clockWarning } from './clock-steps.ts';

function warningsOf(context: Pick<Context, 'health' | 'backups' | 'clock'>): string[] {
  const { health, backups } = context;
  const { dangers, check, fsync } = health;
  const failing = backups?.lastFailure();
  const clock = clockWarning(context);
  const missing = failing ? null : backups?.missing();
  return [
    ...dangers,
    ...(typeof check === 'object' ? [check.broken] : []),
    ...(check === 'running' ? ['The server stopped unexpectedly. Its database is being checked.'] : []),
    ...(failing ? [`The database cannot be backed up. ${failing.sentence}`] : []),
    ...(missing ? [missing] : []),
    ...(clock ? [clock] : []),
    ...(fsync && fsync.p99 > slowFsyncMs
      ? [`The disk is slow: it needs up to ${Math.round(fsync.p99)} ms to keep what is written, and every point waits for it.`]
      : []),
  ];
}

/** Also those that stand in the database. */
export async function allWarningsOf(context: Context): Promise<string[]> {
  const signUps = await signUpWarning(context);
  return [...warningsOf(context), ...(signUps ? [signUps] : [])];
}
