/** Calls the players of an announced match, or enters that one of them did not come. Loaded when somebody presses. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { saveChanges } from '#contract/match/match-edit.ts';
import { callPlayers } from '#contract/match/matches.ts';
import { undoNoShow } from '#contract/match/undo-no-show.ts';
import { type CallNumber, callWords } from '#machines/match/calls.ts';
import { formOf } from '#machines/match/edit/form.ts';
import type { Side } from '#machines/names.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { matchStateOf } from '../../live/match-state.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { surnameOf } from '../match/match-side.ts';
import { refreshMatches } from '../rows/refresh-matches.ts';

export async function callNow(match: LiveMatch, call: CallNumber): Promise<void> {
  const name = matchName(match);
  await reportFailure(
    name,
    async () => {
      await send(callPlayers, { query: { id: match.id, call: `${call}` } });
      showToast.success(`${callWords[call]} for ${name} on table ${match.tableDisplayNumber}`);
    },
    () => void callNow(match, call),
  );
  refreshMatches();
}

/** Enters the walkover of the edit form. The match waits for approval as usual. */
export async function enterLoss(match: LiveMatch, side: Side): Promise<void> {
  const name = matchName(match);
  await reportFailure(name, async () => {
    const { at: _, matchStatus, ...form } = formOf(matchStateOf(match), '');
    const modification = side === 'A' ? { aModification: 'WALKOVER' as const } : { bModification: 'WALKOVER' as const };
    const body = { ...form, ...modification, matchStatus: matchStatus ?? match.matchStatus, confirmed: true, version: match.version };
    const { version } = await send(saveChanges, { query: { matchId: match.id }, body });
    const undo = { label: 'Undo', onClick: () => void takeBack(match, version) };
    showToast.success(`${name}: ${surnameOf(match, side)} did not come and loses`, undo);
  });
  refreshMatches();
}

/** The match is announced again, and its clock begins anew. It waits if its table has another match since. */
async function takeBack(match: LiveMatch, version: number): Promise<void> {
  const name = matchName(match);
  await reportFailure(name, async () => {
    const { announced } = await send(undoNoShow, { query: { matchId: match.id }, body: { version } });
    showToast.info(announced ? `${name} is announced again` : `${name} waits for a table again`);
  });
  refreshMatches();
}
