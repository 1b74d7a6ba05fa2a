/** What the office does to an entrant; every action says in a toast what became of it, and why not. */
import {
  addParticipant,
  approveHotel,
  approveRegistration,
  changeSeedingPriority,
  deleteParticipant,
  type Participant,
  withdrawParticipant,
} from '#contract/participants.ts';
import { sentenceOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { refreshEntries } from '../../tournament/refresh-entries.ts';
import { showToast } from '../../ui/toast.tsx';

export const noPriority = 999;

const paramsOf = ({ tournamentId, id }: Participant) => ({ params: { id: String(tournamentId), pid: String(id) } });

/** Approving asks the list anew after half a second (spec 2 §9); its button is busy until then. */
const approvedAfterMs = 500;

export const approveEntry = (entrant: Participant): Promise<void> =>
  acting(entrant, () => send(approveRegistration, paramsOf(entrant)), approvedAfterMs);

export const bookHotel = (entrant: Participant): Promise<void> =>
  acting(entrant, () => send(approveHotel, paramsOf(entrant)), approvedAfterMs);

/** Throws the refusal: it stands under the field. */
export async function setPriority(entrant: Participant, seedingPriority: number): Promise<void> {
  await send(changeSeedingPriority, { ...paramsOf(entrant), body: { id: entrant.id, seedingPriority } });
  refreshEntries();
}

/** Throws the refusal: it stands in the dialog that asked. */
export async function withdraw(entrant: Participant): Promise<void> {
  await send(withdrawParticipant, paramsOf(entrant));
  refreshEntries();
  showToast.success(`${entrant.displayName} has withdrawn`);
}

export async function enter(tournamentId: number, player: { id: number; displayName: string }, teamId?: number): Promise<void> {
  const query = teamId === undefined ? {} : { teamId: String(teamId) };
  await send(addParticipant, { params: { id: String(tournamentId) }, query, body: { id: player.id } });
  refreshEntries();
}

export async function remove(entrant: Participant, from: string): Promise<void> {
  await acting(entrant, async () => {
    await send(deleteParticipant, { params: { id: String(entrant.id) }, query: {} });
    showToast.success(`${entrant.displayName} removed from ${from}`, { label: 'Undo', onClick: () => void takeBack(entrant) });
  });
}

/** Entered again as he was; only the day of his registration is today's. */
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
  try {
    await act();
    if (refreshAfterMs > 0) await new Promise((done) => setTimeout(done, refreshAfterMs));
  } catch (error) {
    showToast.error(`${displayName}: ${sentenceOf(error)}`);
  } finally {
    refreshEntries();
  }
}
