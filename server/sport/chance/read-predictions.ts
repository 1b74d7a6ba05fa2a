/** The predictions of the matches of an event, each from what was known before the match began. */
import { type Prediction, predictionsOf } from '#machines/chance/predictions.ts';
import type { Context } from '../../store/context.ts';
import { otherRackMatches, ownRackMatches } from './read-rack-matches.ts';

/** Returns one prediction for each match that racks decided, also while the event does not show its chances. Throws for an event that does not exist. */
export async function readPredictions(context: Context, eventId: number): Promise<Prediction[]> {
  const db = context.lists();
  const { eventStartDate } = await db.selectFrom('event').select('eventStartDate').where('id', '=', eventId).executeTakeFirstOrThrow();
  const own = await ownRackMatches(db, eventId);
  const ids = new Set(own.map(({ id }) => id));
  const others = await otherRackMatches(db, eventId, eventStartDate);
  return predictionsOf([...own, ...others]).filter(({ id }) => ids.has(id));
}
