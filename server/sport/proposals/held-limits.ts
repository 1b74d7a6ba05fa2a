/** Limits the taps of a device that wait for a choice beside matches that are not on its table. They bound what a stolen token can cause. */
import type { ErrorCode } from '#contract/errors/error-codes.ts';
import type { Refusal } from '#machines/match/events.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

/** Far more taps than a table plays while its tablet is offline. */
const maxTaps = 4000;
const maxOpen = 8;

/** Returns why `more` taps cannot wait, or null. `open`: the device's own proposal, which would get the taps. */
export async function whyNotHoldMore({ db, actor }: WorkContext, open: number | null, more: number): Promise<Refusal<ErrorCode> | null> {
  if (actor.kind !== 'device') return null;
  if (open === null) {
    const others = await db
      .selectFrom('matchProposal')
      .select('id')
      .where('deviceId', '=', actor.deviceId)
      .where('closedAt', 'is', null)
      .execute();
    return others.length >= maxOpen ? tooManyHeld : null;
  }
  const { taps } = await db
    .selectFrom('heldTap')
    .select((eb) => eb.fn.countAll<number>().as('taps'))
    .where('proposalId', '=', open)
    .executeTakeFirstOrThrow();
  return Number(taps) + more > maxTaps ? tooManyHeld : null;
}

const tooManyHeld = {
  code: 'TOO_MUCH_HELD',
  sentence: 'Too much of this tablet waits for a choice already: choose at the desk first.',
} as const;
