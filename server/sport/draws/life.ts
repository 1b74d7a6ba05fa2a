/** Start, finish, reopen, approve and cancel a tournament. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { whyNotRunTournament } from '#machines/tournament/event-rules.ts';
import type { TournamentEventType } from '#machines/tournament/tournament-rules.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import { bookPrizeMoney } from '../../office/money/balance/prize-money.ts';
import type { Context } from '../../store/context.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { EventRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type Work } from '../../store/unit/commit.ts';
import { changeEvent } from '../events/commands.ts';
import { regenerateOverallRanking } from '../rankings/overall.ts';
import { stepStoredTournament } from '../tournaments/commands.ts';
import { tournamentDtos } from '../tournaments/dto.ts';
import { bookPlaces, takeBackPlaces } from './book-places.ts';
import { lockResults, lockTournament, type StoredTournament } from './stored-tournament.ts';

/** A published event is played from its first tournament on. One that is not in hand stays as it is: to show it is a wish of its own. */
export const startTournamentOf = (context: Context, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(context, request, id, 'START', async (work, { row }) => {
    const event = await requireOpenEvent(work, row.eventId);
    if (event.eventStatus === 'ACTIVE') await changeEvent(work, event, { eventStatus: 'RUNNING' }, { data: { tournamentId: row.id } });
  });

export const cancelTournamentOf = (context: Context, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(context, request, id, 'CANCEL');

/** Places and points of everybody, kept from then on. */
export const finishTournamentOf = (context: Context, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(context, request, id, 'FINISH', (work, { row }) => bookPlaces(work, row));

/** Everything that finishing stored is taken back; of reopening and approving at once one happens, the other is refused. */
export const reopenTournamentOf = (context: Context, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(context, request, id, 'REOPEN', async (work, { row }) => {
    await requireOpenEvent(work, row.eventId);
    await takeBackPlaces(work, row.id);
  });

/** From now on the points count (machines/README.md 10.4), and the prize money is the players'. */
export const approveTournamentOf = (context: Context, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(context, request, id, 'APPROVE', async (work, { row }) => {
    await regenerateOverallRanking(work, row.rankingCategory);
    await bookPrizeMoney(work, row);
  });

async function stepOf(
  context: Context,
  request: CommitRequest,
  id: number,
  type: TournamentEventType,
  then?: (work: Work, stored: StoredTournament) => Promise<void>,
): Promise<Tournament> {
  await commit(context, request, async (work) => {
    const lock = type === 'FINISH' ? lockResults : lockTournament;
    const stored = await lock(work, id, 'tournament:run');
    await stepStoredTournament(work, stored, type);
    await then?.(work, stored);
    return null;
  });
  return tournamentOf(context, id);
}

/** Who closes the event at this moment waits, or is waited for. */
export async function requireOpenEvent(work: Work, eventId: number): Promise<EventRow> {
  const event = await lockRow(work, 'event', eventId);
  if (!event) throw notFound();
  const refusal = whyNotRunTournament(event.eventStatus);
  if (refusal) throw notAllowed(refusal);
  return event;
}

export async function tournamentOf(context: Context, id: number): Promise<Tournament> {
  const [tournament] = await tournamentDtos(context.read, [id]);
  if (!tournament) throw notFound();
  return tournament;
}
