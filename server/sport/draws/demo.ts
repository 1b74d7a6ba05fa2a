/** Actions for demos only: fill a tournament with players and let the simulator play it. */
import { playerWordOf, teamsEnter } from '#machines/tournament/entrants.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import { availablePlayers } from '../../office/people/matching/available-players.ts';
import type { Context } from '../../store/context.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { enterParticipants, noPriority } from '../participants/add.ts';
import { countEntrants } from '../participants/count-entrants.ts';
import { type EntryTournament, readEntryTournament } from '../participants/entry.ts';
import { lockTournament } from './stored-tournament.ts';

/** A row with this key in `meta` means that the simulator plays the tournament. */
export const autoplayKey = (tournamentId: number): string => `autoplay:${tournamentId}`;

export async function startAutoplay(context: Context, request: CommitRequest, tournamentId: number): Promise<void> {
  requireDemo(context);
  await commit(context, request, async (work) => {
    const { row } = await lockTournament(work, tournamentId, 'tournament:demo');
    if (row.tournamentStatus !== 'RUNNING') {
      throw notAllowed({ code: 'AUTOPLAY_NOT_ALLOWED', sentence: 'Only a running tournament can be played by the simulator.' });
    }
    const { numInsertedOrUpdatedRows } = await work.db
      .insertInto('meta')
      .values({ key: autoplayKey(tournamentId), value: work.at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return null;
    work.record({ stream: `autoplay:${tournamentId}`, version: 1, type: 'started', data: { tournamentId }, rooms: [] });
    return null;
  });
}

/**
 * Adds players in the order of their ids, so that every demo has the same ones. Adds fewer when players or places run out; returns the
 * number added.
 */
export async function addDemoParticipants(
  context: Context,
  request: CommitRequest,
  { tournamentId, count }: { tournamentId: number; count: number },
): Promise<number> {
  requireDemo(context);
  const { answer } = await commit(context, request, async (work) => {
    const tournament = await readEntryTournament(work, tournamentId);
    const freeCount = await freePlaces(work, tournament);
    const players = await availablePlayers(work.db, { tournamentId, teams: teamsEnter(tournament) })
      .select('pp.id')
      .orderBy('pp.id')
      .limit(Math.min(count, freeCount))
      .execute();
    if (players.length === 0) throw notAllowed({ code: 'NO_PLAYERS', sentence: `no more ${playerWordOf(tournament)}s available` });
    const entries = players.map(({ id }) => ({ playerProfileId: id, seedingPriority: noPriority, registrationApproved: true }));
    return (await enterParticipants(work, tournament, entries)).length;
  });
  return answer;
}

/** At least one, so that a full tournament is refused with the same message as every entry. */
async function freePlaces({ db }: WorkContext, { id, entryLimit }: EntryTournament): Promise<number> {
  if (entryLimit === 0) return Number.MAX_SAFE_INTEGER;
  return Math.max(1, entryLimit - (await countEntrants(db, id)));
}

/** Throws 404 outside a demo. */
function requireDemo({ config }: Context): void {
  if (!config.demo) throw notFound();
}
