/** The pencil on a table's card: it opens the score in place. The panel loads on the first press. */
import { SquarePen } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { sides } from '#machines/names.ts';
import { matchName } from '../../format.ts';
import { useMay } from '../../state/session.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import { notYourEvent } from '../match/match-rights.ts';
import { sideOf } from '../match/match-side.ts';

const ResultPanel = lazyPart(() => import('./result-panel.tsx').then((loaded) => ({ default: loaded.ResultPanel })));

type ResultButtonProps = {
  match: LiveMatch;
  /** Opens the whole edit form, which also knows forfeits, time-outs and the break. */
  onFullForm: () => void;
};

export function ResultButton({ match, onFullForm }: ResultButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mayEdit = useMay()('match:edit', match.eventId);
  // The small panel would not show why the match ended.
  const isModified = sides.some((side) => sideOf(match, side).mark !== null);
  return (
    <>
      <IconButton
        size="row"
        icon={SquarePen}
        label={`Enter the result of ${matchName(match)}`}
        className="text-ink-2!"
        disabledReason={mayEdit ? null : notYourEvent}
        onPress={({ target }) => (isModified ? onFullForm() : setAnchor(target.closest('article') ?? (target as HTMLElement)))}
      />
      {anchor && (
        <Suspense fallback={null}>
          <ResultPanel match={match} anchor={anchor} onFullForm={onFullForm} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
