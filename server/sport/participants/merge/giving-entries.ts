/** Two entries of one person in one tournament: the one that has not played gives way, and its place becomes a bye. */
import type { Kysely } from 'kysely';
import { listText } from '#machines/sentences.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import type { Database } from '../../../store/schema.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { releaseTables } from '../../corrections/announced-matches.ts';
import { type CorrectedEntrant, ownSlots, readEntrants } from '../../corrections/entrants.ts';
import { withMatches } from '../../matches/commands.ts';
import { changeSide } from '../../matches/fill-slot.ts';
import { readMatch } from '../../matches/read.ts';
import { removeEntry } from '../remove.ts';
import type { MergedPair } from './merge-rules.ts';

type SharedTournament = { id: number; name: string; isOpen: boolean };
type GivingEntry = { tournament: SharedTournament; entrant: CorrectedEntrant };

/** `stuck`: tournaments, newest first, in which neither entry can give way. */
type SharedEntries = { giving: GivingEntry[]; stuck: string[] };

export async function sharedEntries(db: Kysely<Database>, pair: MergedPair): Promise<SharedEntries> {
  const shared: SharedEntries = { giving: [], stuck: [] };
  for (const tournament of await sharedTournaments(db, pair)) {
    const entrant = tournament.isOpen ? await givingEntrant(db, tournament.id, pair) : null;
    if (entrant) shared.giving.push({ tournament, entrant });
    else shared.stuck.push(tournament.name);
  }
  return shared;
}

/** 'Men 9-Ball: the entry of NOVÁK Jan has not played and gives way. Its place in A003 becomes a bye.' */
export function givingText({ tournament, entrant }: GivingEntry): string {
  const labels = [...new Set(ownSlots(entrant).map(({ matchId }) => entrant.matches.find(({ id }) => id === matchId)?.label ?? ''))];
  const place = labels.length === 0 ? '' : ` Its place in ${listText(labels)} becomes a bye.`;
  return `${tournament.name}: the entry of ${entrant.displayName} has not played and gives way.${place}`;
}

/** Locks the shared tournaments and their matches, before entries and players (lock-entries.ts). */
export async function lockShared(work: WorkContext, pair: MergedPair): Promise<void> {
  const shared = (await sharedTournaments(work.db, pair)).sort((one, other) => one.id - other.id);
  for (const { id } of shared) await lockRow(work, 'tournament', id);
  if (work.engine !== 'postgres' || shared.length === 0) return;
  const ids = shared.map(({ id }) => id);
  await work.db.selectFrom('tournamentMatch').select('id').where('tournamentId', 'in', ids).orderBy('id', 'desc').forUpdate().execute();
}

/** Leaves a walkover in its place. Its unpaid invoice is cancelled. */
export async function removeDuplicateEntry(work: WorkContext, { entrant }: GivingEntry, reason: string): Promise<void> {
  const { participantId, matches } = entrant;
  await releaseTables(
    work,
    matches.filter(({ status }) => status === 'READY'),
    reason,
  );
  for (const { matchId, side } of ownSlots(entrant)) {
    const event = { type: 'SET_PARTICIPANT', at: work.at, side, participantId: null, walkover: true } as const;
    await changeSide(withMatches(work, reason), await readMatch(work, matchId), event);
  }
  const row = await lockRow(work, 'participant', participantId);
  if (row) await removeEntry(work, row, { cancelInvoice: true });
}

/** The entry of the profile that goes is the first choice. Members of teams are no entrants: their entries never give way. */
async function givingEntrant(db: Kysely<Database>, tournamentId: number, { stays, goes }: MergedPair): Promise<CorrectedEntrant | null> {
  const entrants = await readEntrants(db, tournamentId);
  const both = [goes, stays].map((profile) => entrants.find(({ playerProfileId }) => playerProfileId === profile));
  if (both.some((entrant) => entrant === undefined)) return null;
  return both.find((entrant) => entrant !== undefined && !entrant.hasBegun && !entrant.disqualified) ?? null;
}

async function sharedTournaments(db: Kysely<Database>, { stays, goes }: MergedPair): Promise<SharedTournament[]> {
  const rows = await db
    .selectFrom('participant as one')
    .innerJoin('participant as other', 'other.tournamentId', 'one.tournamentId')
    .innerJoin('tournament as t', 't.id', 'one.tournamentId')
    .select(['t.id', 't.name', 't.tournamentStatus as status'])
    .where('one.playerProfileId', '=', stays)
    .where('other.playerProfileId', '=', goes)
    .orderBy('t.id', 'desc')
    .execute();
  return rows.map(({ id, name, status }) => ({ id, name, isOpen: status === 'CREATED' || status === 'GENERATED' || status === 'RUNNING' }));
}
