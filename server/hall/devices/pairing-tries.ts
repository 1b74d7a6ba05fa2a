/**
 * Counts wrong pairing codes (.github/SECURITY.md controls 14 and 15): a guessing client waits; many guesses slow all pairings down and warn
 * the desk. Wrong guesses never invalidate a code.
 */
import { addressKey } from '../../http/auth/address-key.ts';
import { type AttemptWindow, addToWindow, lockWindow, readWindow, secondsUntil } from '../../http/auth/counters.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { warnOfGuesses } from './desk-warnings.ts';
import { createWaitQueue } from './wait-queue.ts';

/** Wrong tries per address, normally and during an attack: a person who mistypes must not wait, a hundred guessing addresses must not get far. */
const perAddress = { max: 5, duringAttack: 1, windowMs: 10 * 60_000 } as const;
/** Wrong tries of all addresses together; from this number on an attack is assumed. */
const overall = { max: 50, windowMs: 3_600_000 } as const;
/** During an attack the server checks one code per second: an attacker with unlimited addresses tries 3,600 of a million codes per hour. */
const duringAttack = { everyMs: 1000, maxWaiting: 15 } as const;

/** The counters of one address and of all addresses. */
type PairingTries = { own: AttemptWindow; all: AttemptWindow };

const addressCounter = (address: string): string => `pair:${addressKey(address)}`;
const overallCounter = 'pair:all';
const waitForTurn = createWaitQueue(duringAttack);

/** Refuses a client before anything is written, so that it does not queue among the writers. During an attack clients wait for one another. */
export async function refuseEarly(context: Context, address: string): Promise<void> {
  const own = await readWindow(context, addressCounter(address), perAddress.windowMs);
  const all = await readWindow(context, overallCounter, overall.windowMs);
  requireTriesLeft({ own, all }, context.clock());
  if (all.used >= overall.max) await waitForTurn();
}

/** Throws 429 with Retry-After when this address sent too many wrong codes. */
export async function requireTryLeft(work: WorkContext, address: string): Promise<PairingTries> {
  const own = await lockWindow(work, addressCounter(address), perAddress.windowMs);
  const all = await lockWindow(work, overallCounter, overall.windowMs);
  requireTriesLeft({ own, all }, work.now);
  return { own, all };
}

export async function countWrongTry(work: WorkContext, address: string, { own, all }: PairingTries): Promise<void> {
  await addToWindow(work, addressCounter(address), own, perAddress.windowMs);
  await addToWindow(work, overallCounter, all, overall.windowMs);
  const wrongTries = all.used + 1;
  if (wrongTries >= overall.max) await warnOfGuesses(work, { wrongTries, lastAddress: address, until: new Date(all.endsAt).toISOString() });
}

function requireTriesLeft({ own, all }: PairingTries, now: Date): void {
  const max = all.used >= overall.max ? perAddress.duringAttack : perAddress.max;
  if (own.used >= max) throw tooManyRequests(secondsUntil(own.endsAt, now));
}
