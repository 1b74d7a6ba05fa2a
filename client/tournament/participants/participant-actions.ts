/** The actions of the office for an entrant. Each action shows a toast with its result or the reason for a refusal. */
import type { CallAnswer } from '#contract/kit/call.ts';
import { invoicesOfParticipant } from '#contract/money/invoices.ts';
import {
  addParticipant,
  approveHotel,
  approveRegistration,
  changeSeedingPriority,
  deleteParticipant,
  type Participant,
  undoWithdrawal,
  withdrawParticipant,
} from '#contract/tournament/participants.ts';
import { send } from '../../api/send.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { refreshEntries } from '../refresh-entries.ts';

export const noPriority = 999;

export const paramsOf = ({ tournamentId, id }: Participant) => ({ params: { id: String(tournamentId), pid: String(id) } });

/** An approval reloads the list after half a second; its button is busy until then. */
const approvedAfterMs = 500;

export const approveEntry = (entrant: Participant): Promise<void> =>
  acting(
    entrant,
    async () => {
      await send(approveRegistration, paramsOf(entrant));
      const { billed } = await invoiceWords(entrant);
      if (billed !== null) showToast.success(`${entrant.displayName} is approved. ${billed}`);
    },
    approvedAfterMs,
  );

export const bookHotel = (entrant: Participant): Promise<void> =>
  acting(entrant, () => send(approveHotel, paramsOf(entrant)), approvedAfterMs);

/** Sets the priority. Throws the refusal, which the form shows at the field. */
export async function setPriority(entrant: Participant, seedingPriority: number): Promise<void> {
  await send(changeSeedingPriority, { ...paramsOf(entrant), body: { id: entrant.id, seedingPriority } });
  void refreshEntries();
}

/** Withdraws the entrant. Throws the refusal, which the dialog shows. */
export async function withdraw(entrant: Participant): Promise<void> {
  await send(withdrawParticipant, paramsOf(entrant));
  void refreshEntries();
  showToast.success(`${entrant.displayName} has withdrawn`, {
    label: 'Undo',
    onClick: () => void acting(entrant, () => takeBackWithdrawal(entrant)),
  });
}

/** Takes a withdrawal back. Throws the refusal, which names the match that stands in the way. */
export async function takeBackWithdrawal(entrant: Participant): Promise<void> {
  await send(undoWithdrawal, { ...paramsOf(entrant), query: {} });
  void refreshEntries();
  showToast.success(`${entrant.displayName} is back in the tournament`, {
    label: 'Undo',
    onClick: () => void acting(entrant, () => withdraw(entrant)),
  });
}

export async function enter(tournamentId: number, player: { id: number; displayName: string }, teamId?: number): Promise<void> {
  const query = teamId === undefined ? {} : { teamId: String(teamId) };
  await send(addParticipant, { params: { id: String(tournamentId) }, query, body: { id: player.id } });
  void refreshEntries();
}

type InvoiceWords = CallAnswer<typeof invoicesOfParticipant>;

/** Returns the question about the entry's invoices before an entrant is removed. */
export const fetchInvoiceQuestion = (entrant: Participant): Promise<InvoiceWords> =>
  send(invoicesOfParticipant, { params: { id: String(entrant.id) } });

/** For an approved entrant; empty when the invoices are unknown. */
const invoiceWords = (entrant: Participant): Promise<InvoiceWords> =>
  fetchInvoiceQuestion(entrant).catch(() => ({ question: null, paidNote: null, billed: null }));

/** Entrants whose removal is running, so that a second press does nothing. */
const removalsInProgress = new Set<number>();

/** Removes the entrant, or calls `openQuestion` when an invoice is open. A failed invoice check removes nobody. */
export async function removeOrConfirm(entrant: Participant, from: string, openQuestion: () => void): Promise<void> {
  if (removalsInProgress.has(entrant.id)) return;
  removalsInProgress.add(entrant.id);
  await acting(entrant, async () => {
    const { question, paidNote } = await fetchInvoiceQuestion(entrant);
    if (question === null) await remove(entrant, from, { paidNote });
    else openQuestion();
  });
  removalsInProgress.delete(entrant.id);
}

type RemoveOptions = { cancelInvoice?: boolean; paidNote?: string | null };

export async function remove(
  entrant: Participant,
  from: string,
  { cancelInvoice = true, paidNote = null }: RemoveOptions = {},
): Promise<void> {
  await acting(entrant, async () => {
    await send(deleteParticipant, { params: { id: String(entrant.id) }, query: cancelInvoice ? {} : { cancelInvoice: 'false' } });
    if (paidNote !== null) showToast.info(paidNote);
    showToast.success(`${entrant.displayName} removed from ${from}`, { label: 'Undo', onClick: () => void takeBack(entrant) });
  });
}

/** Enters the player again with the same settings; only the registration date is new. */
async function takeBack(entrant: Participant): Promise<void> {
  await acting(entrant, async () => {
    const query = entrant.teamParticipantId === null ? {} : { teamId: String(entrant.teamParticipantId) };
    const again = await send(addParticipant, {
      params: { id: String(entrant.tournamentId) },
      query,
      body: { id: entrant.playerProfileId },
    });
    if (entrant.registrationApproved) await send(approveRegistration, paramsOf(again));
    if (entrant.hotelBookingApproved) await send(approveHotel, paramsOf(again));
    const { seedingPriority } = entrant;
    if (seedingPriority !== noPriority) await send(changeSeedingPriority, { ...paramsOf(again), body: { id: again.id, seedingPriority } });
    showToast.info(`${entrant.displayName} has entered again`);
  });
}

async function acting({ displayName }: Participant, act: () => Promise<unknown>, refreshAfterMs = 0): Promise<void> {
  const done = await reportFailure(displayName, act);
  if (done && refreshAfterMs > 0) await new Promise((over) => setTimeout(over, refreshAfterMs));
  // The button stays busy until the list shows the change.
  await refreshEntries();
}
