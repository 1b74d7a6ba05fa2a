/** What a row or card does to its match at once: order the shot-clock, approve. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { approveMatch, toggleShotclock } from '#contract/match/matches.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { told } from '../../lists/told.ts';
import { hall } from '../../state/hall.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { refreshMatches } from '../rows/refresh-matches.ts';

type Named = Pick<LiveMatch, 'id' | 'label' | 'roundMnemonic' | 'shotclockAssigned'>;

/** Shown at once and taken back if the server refuses. */
export async function switchShotclock(match: Named, undoing = false): Promise<void> {
  const ordered = !match.shotclockAssigned;
  const takeBack = showAtOnce(match.id, { shotclockAssigned: ordered, shotclockApproved: false });
  const order = async () => {
    await send(toggleShotclock, { query: { id: match.id } });
    const words = `Shot-clock ${ordered ? 'ordered' : 'taken back'} for ${matchName(match)}`;
    const undo = { label: 'Undo', onClick: () => void switchShotclock({ ...match, shotclockAssigned: ordered }, true) };
    if (undoing) showToast.info(words);
    else showToast.success(words, undo);
  };
  if (!(await told(matchName(match), order, () => void switchShotclock(match, undoing)))) takeBack();
  refreshMatches();
}

/** Waits for the server, then says where both players go. Resolves to whether it is done. */
export async function approve(match: LiveMatch): Promise<boolean> {
  // What is said afterwards is asked beside it: the approval waits for nothing.
  const said = import('../approve/say-approved.tsx');
  const sent = async () => {
    const { version } = await send(approveMatch, { query: { id: match.id } });
    void said.then(
      ({ sayApproved }) => sayApproved(match, version),
      () => showToast.success(`${matchName(match)} approved`),
    );
    refreshMatches();
  };
  return told(matchName(match), sent, () => void approve(match));
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
