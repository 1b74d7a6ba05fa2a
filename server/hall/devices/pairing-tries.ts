/**
 * Counts wrong pairing codes (.github/SECURITY.md controls 14 and 15). Whoever guesses waits; when many guess, everybody is slower and the desk is warned,
 * but no code ever becomes worthless by what strangers type.
 */
import { addressKey } from '../../http/auth/address-key.ts';
import { addToWindow, lockWindow, readWindow, secondsUntil, type Window } from '../../http/auth/counters.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { Work } from '../../store/unit/commit.ts';
import { warnOfGuesses } from './desk-warnings.ts';
import { createLine } from './line.ts';

/** While few are wrong, and while many are: a person who mistypes must not wait, a hundred addresses that guess must not get far. */
const perAddress = { most: 5, whileGuessed: 1, windowMs: 10 * 60_000 } as const;
/** Wrong ones of everybody together from which on somebody is guessing. */
const overall = { most: 50, windowMs: 3_600_000 } as const;
/** While somebody guesses, one code a second is looked at: who has addresses without end tries 3,600 of a million codes in an hour. */
const whileGuessed = { everyMs: 1000, mostWaiting: 15 } as const;

/** Of one address and of everybody. */
export type Tries = { own: Window; all: Window };

const addressCounter = (address: string): string => `pair:${addressKey(address)}`;
const overallCounter = 'pair:all';
const inLine = createLine(whileGuessed);

/** Before anything is written: who has to wait anyway keeps no place among the writers; while somebody guesses, one after the other. */
export async function turnAwayEarly({ read, clock }: Context, address: string): Promise<void> {
  const now = clock();
  const own = await readWindow(read, addressCounter(address), perAddress.windowMs, now);
  const all = await readWindow(read, overallCounter, overall.windowMs, now);
  requireRoom({ own, all }, now);
  if (all.used >= overall.most) await inLine();
}

/** Throws 429 with Retry-After when this address was wrong too often. */
export async function requireTry(work: Work, address: string): Promise<Tries> {
  const own = await lockWindow(work, addressCounter(address), perAddress.windowMs);
  const all = await lockWindow(work, overallCounter, overall.windowMs);
  requireRoom({ own, all }, work.now);
  return { own, all };
}

export async function countWrongTry(work: Work, address: string, { own, all }: Tries): Promise<void> {
  await addToWindow(work, addressCounter(address), own, perAddress.windowMs);
  await addToWindow(work, overallCounter, all, overall.windowMs);
  const wrongTries = all.used + 1;
  if (wrongTries >= overall.most)
    await warnOfGuesses(work, { wrongTries, lastAddress: address, until: new Date(all.endsAt).toISOString() });
}

function requireRoom({ own, all }: Tries, now: Date): void {
  const most = all.used >= overall.most ? perAddress.whileGuessed : perAddress.most;
  if (own.used >= most) throw tooManyRequests(secondsUntil(own.endsAt, now));
}
