/** Removes an entry while there is no draw. */
import { whyNotParticipant } from '#machines/tournament/participant.ts';
import { type Precondition, requirePreconditions } from '../../http/precondition.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { cancelEntryInvoices } from '../../office/money/invoices/entry-removal.ts';
import type { Context } from '../../store/context.ts';
import { removeRow } from '../../store/rows/remove-rows.ts';
import type { ParticipantRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { readEntrant, readEntryTournament } from './entry.ts';
import { presentParticipant } from './present.ts';

/** `cancelInvoice`: also cancels the entry's unpaid invoice; a draft is removed in any case. */
type RemoveOptions = { expected: readonly Precondition[]; cancelInvoice: boolean };

/** Removing a participant that does not exist is not an error; a team is removed with its members. */
export async function removeParticipant(
  context: Context,
  request: CommitRequest,
  id: number,
  { expected, cancelInvoice }: RemoveOptions,
): Promise<void> {
  await commit(context, request, async (work) => {
    const stored = await work.db.selectFrom('participant').select('tournamentId').where('id', '=', id).executeTakeFirst();
    if (!stored) return null;
    const { tournamentStatus, numberOfTeamMatches } = await readEntryTournament(work, stored.tournamentId);
    const row = await readEntrant(work, stored.tournamentId, id);
    const current = () => presentParticipant(work.db, id);
    await requirePreconditions(work.db, { stream: `participant:${id}`, version: row.version, expected, current });
    const refusal = whyNotParticipant('REMOVE', { ...row, tournamentStatus, numberOfTeamMatches });
    if (refusal) throw notAllowed(refusal);
    await removeEntry(work, row, { cancelInvoice });
    return null;
  });
}

/** Removes a team's members before the team. */
export async function removeEntry(work: WorkContext, row: ParticipantRow, { cancelInvoice }: { cancelInvoice: boolean }): Promise<void> {
  const members = await work.db.selectFrom('participant').selectAll().where('teamParticipantId', '=', row.id).execute();
  await cancelEntryInvoices(
    work,
    [...members, row].map(({ id }) => id),
    { cancel: cancelInvoice },
  );
  for (const entry of [...members, row]) {
    const { tournamentId, playerProfileId } = entry;
    await removeRow(work, 'participant', entry, { data: { tournamentId, playerProfileId } });
  }
  // The row no longer exists, so its tournament is named separately: its number of participants changes.
  const data = { participantId: row.id };
  work.record({ stream: `progress:${row.tournamentId}`, version: 0, type: 'participantRemoved', data, rooms: [] });
}
