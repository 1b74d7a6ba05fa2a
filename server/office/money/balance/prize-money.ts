/** Prize money goes to the players' accounts when their tournament is approved: what the point system says of their place (machines/README.md 10.1, 10.4). */
import { rowFor } from '#machines/tournament/ranking.ts';
import type { TournamentRow } from '../../../store/schema.ts';
import type { Work } from '../../../store/unit/commit.ts';
import { type Booking, bookOnce } from './ledger.ts';

/** Nothing where the tournament has no point system, or that no prizes. The disqualified get none. */
export async function bookPrizeMoney(work: Work, { id, rankingId }: Pick<TournamentRow, 'id' | 'rankingId'>): Promise<void> {
  if (rankingId === null) return;
  const table = await work.db.selectFrom('rankingPoint').select(['place', 'prizeMoneyCents']).where('rankingId', '=', rankingId).execute();
  const placed = await work.db
    .selectFrom('participant')
    .select(['playerProfileId', 'place'])
    .where('tournamentId', '=', id)
    .where('teamParticipantId', 'is', null)
    .where('disqualified', '=', false)
    .where('place', 'is not', null)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const bookings = placed.flatMap(({ playerProfileId, place }): Booking[] => {
    const amountCents = rowFor(table, place ?? 0)?.prizeMoneyCents ?? 0;
    return amountCents > 0 ? [{ playerProfileId, account: 'PRIZE', amountCents, kind: 'PRIZE_MONEY', tournamentId: id }] : [];
  });
  // A tournament is approved once; the name of the booking keeps it so.
  if (bookings.length > 0) await bookOnce(work, bookings, `prize-money:${id}`);
}
