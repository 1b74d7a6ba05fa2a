/** Actions of a row or card that take effect at once: order the shot-clock, approve. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { approveMatch, toggleShotclock } from '#contract/match/matches.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { hall } from '../../state/hall.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { refreshMatches } from '../rows/refresh-matches.ts';

type ShotclockMatch = Pick<LiveMatch, 'id' | 'label' | 'roundMnemonic' | 'shotclockAssigned'>;

/** Shows the change at once and reverts it if the server refuses. */
export async function switchShotclock(match: ShotclockMatch, undoing = false): Promise<void> {
  const ordered = !match.shotclockAssigned;
  const takeBack = showAtOnce(match.id, { shotclockAssigned: ordered, shotclockApproved: false });
  const order = async () => {
    await send(toggleShotclock, { query: { id: match.id } });
    const words = `Shot-clock ${ordered ? 'ordered' : 'taken back'} for ${matchName(match)}`;
    const undo = { label: 'Undo', onClick: () => void switchShotclock({ ...match, shotclockAssigned: ordered }, true) };
    if (undoing) showToast.info(words);
    else showToast.success(words, undo);
  };
  if (!(await reportFailure(matchName(match), order, () => void switchShotclock(match, undoing)))) takeBack();
  refreshMatches();
}

/**
 * Waits for the server, then shows the next matches of both players. `options`: with `ifMatch` only the result of that version is approved.
 * Returns whether the approval succeeded.
 */
export async function approve(match: LiveMatch, options: { ifMatch?: string } = {}): Promise<boolean> {
  // Loads in parallel, so that the approval does not wait for the code of its toast.
  const toastModule = import('../approve/report-approved.tsx');
  const sendApproval = async () => {
    const { version } = await send(approveMatch, { query: { id: match.id } }, options);
    void toastModule.then(
      ({ reportApproved }) => reportApproved(match, version),
      () => showToast.success(`${matchName(match)} approved`),
    );
    refreshMatches();
  };
  return reportFailure(matchName(match), sendApproval, () => void approve(match, options));
}

function showAtOnce(matchId: number, patch: Pick<LiveMatch, 'shotclockAssigned' | 'shotclockApproved'>): () => void {
  const row = hall.store.matches[matchId];
  if (!row) return () => undefined;
  const { version, shotclockAssigned, shotclockApproved } = row;
  Object.assign(row, patch);
  return () => {
    const now = hall.store.matches[matchId];
    if (now?.version === version) Object.assign(now, { shotclockAssigned, shotclockApproved });
  };
}
