/** The office's changes to one participant: approvals and the seeding priority. */
import type { Updateable } from 'kysely';
import type { Participant } from '#contract/tournament/participants.ts';
import type { TournamentStatus } from '#machines/names.ts';
import { approvalChanges, type ParticipantAction, whyNotParticipant } from '#machines/tournament/participant.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { invoiceApproval } from '../../office/money/invoices/entries.ts';
import type { Context } from '../../store/context.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { ParticipantTable } from '../../store/schema/tournaments.ts';
import type { ParticipantRow } from '../../store/schema.ts';
import { type CommitRequest, commit } from '../../store/unit/commit.ts';
import { readEntrant, readEntryTournament } from './entry.ts';
import { presentParticipant } from './present.ts';

/** A tournament's id and the id of one of its participants. */
export type ParticipantIds = { id: number; pid: number };

/** Approves the registration; approving again changes nothing. */
export function approveRegistrationOf(context: Context, request: CommitRequest, ids: ParticipantIds): Promise<Participant> {
  return changeParticipant(context, request, ids, 'APPROVE_REGISTRATION', (facts) =>
    approvalChanges('APPROVE_REGISTRATION', facts) ? { registrationApproved: true } : null,
  );
}

/** Books and approves the hotel; this cannot be undone. */
export function approveHotelOf(context: Context, request: CommitRequest, ids: ParticipantIds): Promise<Participant> {
  return changeParticipant(context, request, ids, 'APPROVE_HOTEL', (facts) =>
    approvalChanges('APPROVE_HOTEL', facts) ? { hotelBooking: true, hotelBookingApproved: true } : null,
  );
}

export function changePriorityOf(
  context: Context,
  request: CommitRequest,
  ids: ParticipantIds,
  seedingPriority: number,
): Promise<Participant> {
  return changeParticipant(context, request, ids, 'CHANGE_SEEDING_PRIORITY', (row) =>
    row.seedingPriority === seedingPriority ? null : { seedingPriority },
  );
}

type ParticipantFacts = ParticipantRow & { tournamentStatus: TournamentStatus; numberOfTeamMatches: number };
type Values = Updateable<ParticipantTable>;

/** `change` returns null when there is nothing to do. */
async function changeParticipant(
  context: Context,
  request: CommitRequest,
  { id, pid }: ParticipantIds,
  action: ParticipantAction,
  change: (facts: ParticipantFacts) => Values | null,
): Promise<Participant> {
  await commit(context, request, async (work) => {
    const tournament = await readEntryTournament(work, id);
    const { tournamentStatus, numberOfTeamMatches } = tournament;
    const facts = { ...(await readEntrant(work, id, pid)), tournamentStatus, numberOfTeamMatches };
    const values = change(facts);
    if (!values) return null;
    const refusal = whyNotParticipant(action, facts);
    if (refusal) throw notAllowed(refusal);
    await saveRow(work, 'participant', facts, values, { type: action, data: { tournamentId: id, ...values } });
    if (action === 'APPROVE_REGISTRATION') await invoiceApproval(work, tournament, facts);
    return null;
  });
  return presentParticipant(context.read, pid);
}
