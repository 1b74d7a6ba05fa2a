/** Takes the start of a tournament back. Loaded after a press on Undo. */
import { undoStart } from '#contract/tournament/corrections.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { send } from '../../../api/send.ts';
import { reportFailure } from '../../../lists/report-failure.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';

/** Refused once a match has a score; the sentence names it. */
export async function takeBackStart({ id, name }: Pick<Tournament, 'id' | 'name'>): Promise<void> {
  const undone = await reportFailure(name, () =>
    send(undoStart, { params: { id }, query: {}, body: { confirmation: name, reason: 'Undone right after the start' } }),
  );
  if (undone) showToast.info(`${name} is before its start again`);
}
