/** Enters players and teams, one or many, and the members of a team. */
import type { ErrorCode } from '#contract/errors/error-codes.ts';
import type { Participant } from '#contract/tournament/participants.ts';
import type { Refusal } from '#machines/match/events.ts';
import { isApprovalFree } from '#machines/money/entry-fee.ts';
import { teamsEnter } from '#machines/tournament/entrants.ts';
import { whyNotEnter } from '#machines/tournament/participant.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import { dayInZone } from '../../kernel/time/local-time.ts';
import { invoiceEntries } from '../../office/money/invoices/entries.ts';
import { predictImportInvoices } from '../../office/money/invoices/import-bills.ts';
import { availablePlayers } from '../../office/people/matching/available-players.ts';
import type { Context } from '../../store/context.ts';
import { insertRows } from '../../store/rows/insert-rows.ts';
import type { ParticipantRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type TransactionContext, type WorkContext } from '../../store/unit/commit.ts';
import { countEntrants, tooManySentence } from './count-entrants.ts';
import { type EntryTournament, readEntrant, readEntryTournament } from './entry.ts';
import { presentParticipant } from './present.ts';

type AddParticipantInput = { tournamentId: number; playerProfileId: number; teamId?: number | undefined; approve?: boolean | undefined };

/** Enters a player or team, or adds a player to a team. Throws the refusal. */
export async function addEntry(
  context: Context,
  request: CommitRequest,
  { tournamentId, playerProfileId, teamId, approve = false }: AddParticipantInput,
): Promise<Participant> {
  const { answer } = await commit(context, request, async (work) => {
    const tournament = await readEntryTournament(work, tournamentId);
    if (teamId !== undefined) return addMember(work, tournament, { playerProfileId, teamId });
    return enterOne(work, tournament, { playerProfileId, approve });
  });
  return presentParticipant(context.read, answer);
}

export const noPriority = 999;

type OneEntry = { playerProfileId: number; approve: boolean };

/** `approve`: also approves the registration, except where that would issue an invoice; then the registration stays unapproved. */
export async function enterOne(work: WorkContext, tournament: EntryTournament, { playerProfileId, approve }: OneEntry): Promise<number> {
  const { db, now } = work;
  const registrationApproved = approve && isApprovalFree(await predictImportInvoices(db, { tournament, now }, [{ playerProfileId }]));
  const [id = 0] = await enterParticipants(work, tournament, [{ playerProfileId, seedingPriority: noPriority, registrationApproved }]);
  return id;
}

export type NewEntry = { playerProfileId: number; seedingPriority: number; registrationApproved?: boolean };

/**
 * Enters all of them or none, by the same rule as the list of available players (available-players.ts). Returns ids in the order of
 * `entries`; throws the refusal.
 */
export async function enterParticipants(work: WorkContext, tournament: EntryTournament, entries: readonly NewEntry[]): Promise<number[]> {
  await requireFreePlaces(work, tournament, entries.length);
  const profiles = entries.map((entry) => entry.playerProfileId);
  const teams = teamsEnter(tournament);
  const available = await availablePlayers(work.db, { tournamentId: tournament.id, teams })
    .select('pp.id')
    .where('pp.id', 'in', profiles)
    .execute();
  const availableIds = new Set(available.map(({ id }) => id));
  const missing = profiles.find((id) => !availableIds.has(id));
  if (missing !== undefined) throw notAllowed(await whyNotAvailable(work, tournament.id, missing, teams));
  return insert(work, tournament, entries);
}

async function requireFreePlaces(
  { db }: WorkContext,
  { id, tournamentStatus, numberOfTeamMatches, entryLimit }: EntryTournament,
  more: number,
): Promise<void> {
  const facts = { tournamentStatus, numberOfTeamMatches, entrants: await countEntrants(db, id), limit: entryLimit };
  const refusal = whyNotEnter(facts);
  if (refusal) throw notAllowed(refusal);
  const sentence = tooManySentence(facts, more);
  if (sentence !== null) throw notAllowed({ code: 'TOURNAMENT_FULL', sentence });
}

type NewEntryRow = NewEntry & { teamParticipantId?: number; playing?: boolean };

async function insert(work: WorkContext, tournament: EntryTournament, rows: readonly NewEntryRow[]): Promise<number[]> {
  const tournamentId = tournament.id;
  const registrationDate = dayInZone(work.now, tournament.timeZone);
  const values = rows.map((row) => ({ ...row, tournamentId, registrationDate, place: null }));
  const journalEntry = ({ playerProfileId }: ParticipantRow) => ({ data: { tournamentId, playerProfileId } });
  const inserted = await insertRows(work, 'participant', values, journalEntry);
  await invoiceEntries(work, tournament, inserted);
  const ids = new Map(inserted.map(({ id, playerProfileId }) => [playerProfileId, id]));
  return rows.map(({ playerProfileId }) => ids.get(playerProfileId) ?? 0);
}

const closedStatuses = ['FINISHED', 'APPROVED', 'CANCELED'];

/** Line-ups change before every match, so a team may grow during the tournament (machines/README.md 9.4). */
async function addMember(
  work: WorkContext,
  tournament: EntryTournament,
  { playerProfileId, teamId }: { playerProfileId: number; teamId: number },
) {
  const team = await readEntrant(work, tournament.id, teamId);
  const { teamProfile } = await work.db
    .selectFrom('playerProfile')
    .select('teamProfile')
    .where('id', '=', team.playerProfileId)
    .executeTakeFirstOrThrow();
  if (!teamProfile) throw notAllowed({ code: 'NOT_A_TEAM', sentence: 'Players can be added to a team only.' });
  if (closedStatuses.includes(tournament.tournamentStatus)) {
    throw notAllowed({ code: 'TOURNAMENT_OVER', sentence: 'The tournament is over: nobody can join a team any more.' });
  }
  const player = await availablePlayers(work.db, { tournamentId: tournament.id, teams: false })
    .select('pp.id')
    .where('pp.id', '=', playerProfileId)
    .executeTakeFirst();
  if (!player) throw notAllowed(await whyNotAvailable(work, tournament.id, playerProfileId, false));
  const row = { playerProfileId, seedingPriority: noPriority, teamParticipantId: team.id, playing: true };
  const [id = 0] = await insert(work, tournament, [row]);
  return id;
}

/** Returns the first reason why a player is not available, in a sentence with their name. */
export async function whyNotAvailable(
  { db }: TransactionContext,
  tournamentId: number,
  profileId: number,
  teams: boolean,
): Promise<Refusal<ErrorCode>> {
  const profile = await db.selectFrom('playerProfile').selectAll().where('id', '=', profileId).executeTakeFirst();
  if (!profile) throw notFound();
  const name = profile.displayName;
  const entered = await db
    .selectFrom('participant')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where('playerProfileId', '=', profileId)
    .executeTakeFirst();
  if (entered) return { code: 'ENTERED_ALREADY', sentence: teams ? `${name} has entered already.` : `${name} is a participant already.` };
  if (profile.teamProfile !== teams) {
    return { code: 'WRONG_KIND', sentence: teams ? `${name} is not a team.` : `${name} is a team.` };
  }
  if (!profile.enabled) return { code: 'PLAYER_DISABLED', sentence: `${name} is not enabled.` };
  if (profile.blockedForRegistrations)
    return { code: 'PLAYER_BLOCKED', sentence: blockedSentence(name, profile.blockedForRegistrationsPlayerInfo) };
  return { code: 'AGE_NOT_ALLOWED', sentence: `${name} is not of an allowed age.` };
}

const blockedSentence = (name: string, info: string | null): string =>
  info ? `${name} is blocked for registrations: ${info}` : `${name} is blocked for registrations.`;
