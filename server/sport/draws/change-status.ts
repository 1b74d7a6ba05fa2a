/** Starts, finishes, reopens, approves and cancels a tournament. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { whyNotRunTournament } from '#machines/tournament/event-rules.ts';
import type { TournamentEventType } from '#machines/tournament/tournament-rules.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import { bookPrizeMoney } from '../../office/money/balance/prize-money.ts';
import type { Context } from '../../store/context.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { EventRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { changeEvent } from '../events/commands.ts';
import { regenerateOverallRanking } from '../rankings/overall.ts';
import { stepStoredTournament } from '../tournaments/commands.ts';
import { tournamentsForRest } from '../tournaments/present.ts';
import { clearPlaces, storePlaces } from './store-places.ts';
import { lockResults, lockTournament, type StoredTournament } from './stored-tournament.ts';

/** The first tournament to start also starts a published event. An unpublished event keeps its status, because publishing is a separate action. */
export const startTournamentOf = (context: Context, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(context, request, id, 'START', async (work, { row }) => {
    const event = await requireOpenEvent(work, row.eventId);
    if (event.eventStatus === 'ACTIVE') await changeEvent(work, event, { eventStatus: 'RUNNING' }, { data: { tournamentId: row.id } });
  });

export const cancelTournamentOf = (context: Context, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(context, request, id, 'CANCEL');

/** Stores every participant's place and points. */
export const finishTournamentOf = (context: Context, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(context, request, id, 'FINISH', (work, { row }) => storePlaces(work, row));

/** Removes everything that finishing stored. If one user reopens and another approves at the same time, one of them is refused. */
export const reopenTournamentOf = (context: Context, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(context, request, id, 'REOPEN', async (work, { row }) => {
    await requireOpenEvent(work, row.eventId);
    await clearPlaces(work, row.id);
  });

/** From now on the points count (machines/README.md 10.4) and the prize money belongs to the players. */
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
  effect?: (work: WorkContext, stored: StoredTournament) => Promise<void>,
): Promise<Tournament> {
  await commit(context, request, async (work) => {
    const lock = type === 'FINISH' ? lockResults : lockTournament;
    const stored = await lock(work, id, 'tournament:run');
    await stepStoredTournament(work, stored, type);
    await effect?.(work, stored);
    return null;
  });
  return tournamentOf(context, id);
}

/** Locks the event, so that closing it and this action wait for each other. Throws when the event is over. */
export async function requireOpenEvent(work: WorkContext, eventId: number): Promise<EventRow> {
  const event = await lockRow(work, 'event', eventId);
  if (!event) throw notFound();
  const refusal = whyNotRunTournament(event.eventStatus);
  if (refusal) throw notAllowed(refusal);
  return event;
}

export async function tournamentOf(context: Context, id: number): Promise<Tournament> {
  const [tournament] = await tournamentsForRest(context.read, [id]);
  if (!tournament) throw notFound();
  return tournament;
}
