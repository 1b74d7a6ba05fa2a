/** When the clock of the machine is set, the log and the desk say so, and no wait becomes longer. */

import { moveWaitingMessages } from '../../hall/push/claim.ts';
import { moveCounters } from '../../http/auth/counters.ts';
import { watchClock } from '../../kernel/time/clock-watch.ts';
import { elapsedMs } from '../../kernel/time/elapsed.ts';
import { moveWaitingMails } from '../../office/mail/claim.ts';
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';

const warnForMs = 86_400_000;

/** Records a step of the clock. `ms`: negative if the clock was set back. */
export async function noteClockStep(context: Context, ms: number): Promise<void> {
  const { health, log, clock } = context;
  health.clockStep = { at: clock().toISOString(), ms };
  log.warn({ ms }, 'The clock of this machine was set');
  if (ms >= 0) return;
  await commit(context, { actor: { kind: 'system', name: 'clock' } }, async (work) => {
    await moveCounters(work, -ms);
    await moveWaitingMails(work, -ms);
    await moveWaitingMessages(work, -ms);
  });
}

/** Until the returned function is called. */
export const watchClockSteps = (context: Context): (() => void) =>
  watchClock({ wall: () => context.clock().getTime(), steady: () => performance.now() }, (ms) => {
    noteClockStep(context, ms).catch((error: unknown) => context.log.warn({ err: error }, 'Could not adapt the waits to the clock'));
  });

/** Returns the warning about a clock that was set within the last day, or null. */
export function clockWarning({ health: { clockStep }, clock }: Pick<Context, 'health' | 'clock'>): string | null {
  if (!clockStep || elapsedMs(clockStep.at, clock()) > warnForMs) return null;
  const amount = amountOf(Math.abs(clockStep.ms) / 1000);
  return `The clock of the server was set ${clockStep.ms < 0 ? 'back' : 'ahead'} by ${amount}. Please check its time: times on screens and in the history follow it.`;
}

function amountOf(seconds: number): string {
  if (seconds < 120) return seconds < 1.5 ? '1 second' : `${Math.round(seconds)} seconds`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
}
