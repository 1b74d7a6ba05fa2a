/** How much of a device may wait for a choice beside matches that are not on its table: what a stranger with its token can bring about. */
import type { Refusal } from '#machines/match/events.ts';
import type { Work } from '../../store/unit/commit.ts';

/** Far more than a table plays while its tablet is out of reach. */
const mostTaps = 4000;
const mostOpen = 8;

/** Why `more` taps cannot wait as well; null: they can. `open`: the device's own proposal that they would go to. */
export async function whyNoMore({ db, actor }: Work, open: number | null, more: number): Promise<Refusal | null> {
  if (actor.kind !== 'device') return null;
  if (open === null) {
    const others = await db
      .selectFrom('matchProposal')
      .select('id')
      .where('deviceId', '=', actor.deviceId)
      .where('closedAt', 'is', null)
      .execute();
    return others.length >= mostOpen ? tooMuch : null;
  }
  const { taps } = await db
    .selectFrom('heldTap')
    .select((eb) => eb.fn.countAll<number>().as('taps'))
    .where('proposalId', '=', open)
    .executeTakeFirstOrThrow();
  return Number(taps) + more > mostTaps ? tooMuch : null;
}

const tooMuch = { code: 'TOO_MUCH_HELD', sentence: 'Too much of this tablet waits for a choice already: choose at the desk first.' };
