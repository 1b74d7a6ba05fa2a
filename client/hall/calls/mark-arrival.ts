/** Marks a called player as here, or takes that or the answer of a phone back. Loaded with the panel of the calls. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { type ArrivalMark, markArrival } from '#contract/match/arrivals.ts';
import type { Side } from '#machines/names.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { surnameOf } from '../match/match-side.ts';

export async function mark(match: LiveMatch, side: Side, wanted: ArrivalMark): Promise<void> {
  await reportFailure(
    matchName(match),
    async () => {
      await send(markArrival, { query: { id: match.id, side, mark: wanted } });
      const undo = { label: 'Undo', onClick: () => void mark(match, side, 'NOT_HERE') };
      if (wanted === 'HERE') showToast.success(`${surnameOf(match, side)} is here`, undo);
      else showToast.info(marked[wanted](surnameOf(match, side)));
    },
    () => void mark(match, side, wanted),
  );
}

const marked = {
  NOT_HERE: (name: string) => `${name} is not here`,
  NOT_COMING: (name: string) => `The answer of the phone of ${name} is taken back. Phones cannot answer this call for ${name} again.`,
};
