/**
 * Books prize money to the players' accounts when their tournament is approved, by place and point system (machines/README.md 10.1, 10.4).
 */
import { absentParticipants } from '#machines/match/absent-participants.ts';
import { rowFor } from '#machines/tournament/ranking.ts';
import type { TournamentRow } from '../../../store/schema.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { type BalanceBooking, bookOnce } from './ledger.ts';

/** Books nothing without a point system or without prizes. Disqualified players, and those who never played, get no prize (machines/README.md 6.3). */
export async function bookPrizeMoney(work: WorkContext, { id, rankingId }: Pick<TournamentRow, 'id' | 'rankingId'>): Promise<void> {
  if (rankingId === null) return;
  const pointTable = await work.db
    .selectFrom('rankingPoint')
    .select(['place', 'prizeMoneyCents'])
    .where('rankingId', '=', rankingId)
    .execute();
  const ranked = await work.db
    .selectFrom('participant')
    .select(['id', 'playerProfileId', 'place'])
    .where('tournamentId', '=', id)
    .where('teamParticipantId', 'is', null)
    .where('disqualified', '=', false)
    .where('place', 'is not', null)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const absent = await absentFrom(work, id);
  const bookings = ranked.flatMap(({ id: participantId, playerProfileId, place }): BalanceBooking[] => {
    if (absent.has(participantId)) return [];
    const amountCents = rowFor(pointTable, place ?? 0)?.prizeMoneyCents ?? 0;
    return amountCents > 0 ? [{ playerProfileId, account: 'PRIZE', amountCents, kind: 'PRIZE_MONEY', tournamentId: id }] : [];
  });
  // The booking id prevents a second payout when a tournament is approved again.
  if (bookings.length > 0) await bookOnce(work, bookings, `prize-money:${id}`);
}

/** Returns the participants who never played a match: they get neither points nor prize money. */
async function absentFrom({ db }: WorkContext, tournamentId: number): Promise<Set<number>> {
  const matches = await db
    .selectFrom('tournamentMatch')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .where('teamParentMatchId', 'is', null)
    .execute();
  const withdrawn = await db
    .selectFrom('participant')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where('withdrawn', '=', true)
    .execute();
  return absentParticipants(
    matches,
    withdrawn.map(({ id }) => id),
  );
}
