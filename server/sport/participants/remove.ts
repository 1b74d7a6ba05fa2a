/** Taking an entry away while there is no draw. */
import { whyNotParticipant } from '#machines/tournament/participant.ts';
import { type Precondition, requireSeen } from '../../http/precondition.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { endInvoices } from '../../office/money/invoices/removal.ts';
import type { Context } from '../../store/context.ts';
import { removeRow } from '../../store/rows/remove-rows.ts';
import type { ParticipantRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type Work } from '../../store/unit/commit.ts';
import { readEntrant, readEntryTournament } from './entry.ts';
import { presentParticipant } from './present.ts';

/** `cancelInvoice`: the one of the entry that nobody has paid; a draft goes in any case. */
type Removing = { expected: readonly Precondition[]; cancelInvoice: boolean };

/** What is not there needs no removing; a team goes with its members. */
export async function removeParticipant(
  context: Context,
  request: CommitRequest,
  id: number,
  { expected, cancelInvoice }: Removing,
): Promise<void> {
  await commit(context, request, async (work) => {
    const found = await work.db.selectFrom('participant').select('tournamentId').where('id', '=', id).executeTakeFirst();
    if (!found) return null;
    const { tournamentStatus, numberOfTeamMatches } = await readEntryTournament(work, found.tournamentId);
    const row = await readEntrant(work, found.tournamentId, id);
    const current = () => presentParticipant(work.db, id);
    await requireSeen(work.db, { stream: `participant:${id}`, version: row.version, expected, current });
    const refusal = whyNotParticipant('REMOVE', { ...row, tournamentStatus, numberOfTeamMatches });
    if (refusal) throw notAllowed(refusal);
    await removeEntry(work, row, { cancelInvoice });
    return null;
  });
}

/** A team's members go before it. */
export async function removeEntry(work: Work, row: ParticipantRow, { cancelInvoice }: { cancelInvoice: boolean }): Promise<void> {
  const members = await work.db.selectFrom('participant').selectAll().where('teamParticipantId', '=', row.id).execute();
  await endInvoices(
    work,
    [...members, row].map(({ id }) => id),
    { cancel: cancelInvoice },
  );
  for (const gone of [...members, row]) {
    const { tournamentId, playerProfileId } = gone;
    await removeRow(work, 'participant', gone, { data: { tournamentId, playerProfileId } });
  }
  // The row is gone: its tournament is named by itself, so that the number of participants follows.
  const data = { participantId: row.id };
  work.record({ stream: `progress:${row.tournamentId}`, version: 0, type: 'participantRemoved', data, rooms: [] });
}
