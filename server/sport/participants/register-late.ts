/** Registers a player or team after the draw: for a qualifier, a walkover, or in the place of somebody who never appeared. */
import { teamsEnter } from '#machines/tournament/entrants.ts';
import { whyNotOneMore } from '#machines/tournament/participant.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { dayInZone } from '../../kernel/time/local-time.ts';
import { invoiceEntries } from '../../office/money/invoices/entries.ts';
import { availablePlayers } from '../../office/people/matching/available-players.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { whyNotAvailable } from './add.ts';
import { countEntrants } from './count-entrants.ts';

type LateEntry = {
  tournamentId: number;
  playerProfileId: number;
  /** Somebody leaves for this entry, so the number of entrants who play stays. */
  replaces?: boolean;
};

/** Throws the refusal of a tournament that is full. */
export async function requireRoom({ db }: WorkContext, tournamentId: number): Promise<void> {
  const { entryLimit: limit } = await db
    .selectFrom('tournament')
    .select('entryLimit')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const full = whyNotOneMore({ entrants: await countEntrants(db, tournamentId, { withdrawn: false }), limit });
  if (full) throw notAllowed(full);
}

/** The rules of every entry apply; the registration counts as approved. Returns the participant's id, throws the refusal. */
export async function registerLate(work: WorkContext, { tournamentId, playerProfileId, replaces = false }: LateEntry): Promise<number> {
  const { db, now } = work;
  const tournament = await db.selectFrom('tournament').selectAll().where('id', '=', tournamentId).executeTakeFirstOrThrow();
  if (!replaces) await requireRoom(work, tournamentId);
  const teams = teamsEnter(tournament);
  const player = await availablePlayers(db, { tournamentId, teams })
    .select('pp.id')
    .where('pp.id', '=', playerProfileId)
    .executeTakeFirst();
  if (!player) throw notAllowed(await whyNotAvailable(work, tournamentId, playerProfileId, teams));
  const { eventId } = tournament;
  const { timeZone } = await db.selectFrom('event').select('timeZone').where('id', '=', eventId).executeTakeFirstOrThrow();
  const values = { tournamentId, playerProfileId: player.id, place: null, playing: true };
  const entry = { registrationApproved: true, registrationDate: dayInZone(now, timeZone) };
  const rooms = () => [`event:${eventId}`, `tournament:${tournamentId}`];
  const journalEntry = { data: { tournamentId, playerProfileId: player.id }, rooms };
  const id = await insertRow(work, 'participant', { ...values, ...entry }, journalEntry);
  await invoiceEntries(work, tournament, [{ ...values, ...entry, id, teamParticipantId: null }]);
  return id;
}
