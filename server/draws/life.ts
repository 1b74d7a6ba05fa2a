/** Start, finish, reopen, approve and cancel a tournament. */
import type { Tournament } from '#contract/tournaments.ts';
import { whyNotRunTournament } from '#machines/event-rules.ts';
import type { TournamentEventType } from '#machines/tournament-rules.ts';
import { type CommitRequest, commit, type Work } from '../db/commit.ts';
import type { EventRow, TournamentRow } from '../db/schema.ts';
import { notAllowed, notFound } from '../errors.ts';
import type { Office } from '../office.ts';
import { regenerateOverallRanking } from '../rankings/overall.ts';
import { tournamentDtos } from '../tournaments/dto.ts';
import { bookPlaces, takeBackPlaces } from './book-places.ts';
import { lockResults, lockTournament, type StoredTournament } from './stored-tournament.ts';
import { stepStoredTournament } from './write-tournament.ts';

/** A published event is played from its first tournament on. One that is not in hand stays as it is: to show it is a wish of its own. */
export const startTournamentOf = (office: Office, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(office, request, id, 'START', async (work, { row }) => {
    const { eventStatus, version } = await requireOpenEvent(work, row.eventId);
    if (eventStatus === 'ACTIVE') await runEvent(work, row, version + 1);
  });

async function runEvent({ db, record }: Work, { id: tournamentId, eventId }: TournamentRow, version: number): Promise<void> {
  await db.updateTable('event').set({ eventStatus: 'RUNNING', version }).where('id', '=', eventId).execute();
  const data = { changed: ['eventStatus'], tournamentId };
  record({ stream: `event:${eventId}`, version, type: 'updated', data, rooms: [`event:${eventId}`] });
}

export const cancelTournamentOf = (office: Office, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(office, request, id, 'CANCEL');

/** Places and points of everybody, kept from then on. */
export const finishTournamentOf = (office: Office, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(office, request, id, 'FINISH', (work, { row }) => bookPlaces(work, row));

/** Everything that finishing stored is taken back; of reopening and approving at once one happens, the other is refused. */
export const reopenTournamentOf = (office: Office, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(office, request, id, 'REOPEN', async (work, { row }) => {
    await requireOpenEvent(work, row.eventId);
    await takeBackPlaces(work, row.id);
  });

/** From now on the points count (rules.md 10.4). */
export const approveTournamentOf = (office: Office, request: CommitRequest, id: number): Promise<Tournament> =>
  stepOf(office, request, id, 'APPROVE', (work, { row }) => regenerateOverallRanking(work, row.rankingCategory));

async function stepOf(
  office: Office,
  request: CommitRequest,
  id: number,
  type: TournamentEventType,
  then?: (work: Work, stored: StoredTournament) => Promise<void>,
): Promise<Tournament> {
  await commit(office, request, async (work) => {
    const lock = type === 'FINISH' ? lockResults : lockTournament;
    const stored = await lock(work, id, 'tournament:run');
    await stepStoredTournament(work, stored, type);
    await then?.(work, stored);
    return null;
  });
  return tournamentOf(office, id);
}

/** Who closes the event at this moment waits, or is waited for. SQLite has one writer anyway. */
export async function requireOpenEvent({ db, engine }: Work, eventId: number): Promise<Pick<EventRow, 'eventStatus' | 'version'>> {
  const event = await db
    .selectFrom('event')
    .select(['eventStatus', 'version'])
    .where('id', '=', eventId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const refusal = whyNotRunTournament(event.eventStatus);
  if (refusal) throw notAllowed(refusal);
  return event;
}

export async function tournamentOf(office: Office, id: number): Promise<Tournament> {
  const [tournament] = await tournamentDtos(office.read, [id]);
  if (!tournament) throw notFound();
  return tournament;
}
