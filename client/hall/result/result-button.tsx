/** The pencil on a table's card: it opens the score in place. */
import { SquarePen } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { matchName } from '../../format.ts';
import { useMay } from '../../state/session.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { notYourEvent } from '../match/match-rights.ts';
import { useResultPanel } from './use-result-panel.tsx';

type ResultButtonProps = { match: LiveMatch; onFullForm: () => void };

export function ResultButton({ match, onFullForm }: ResultButtonProps) {
  const mayEdit = useMay()('match:edit', match.eventId);
  const { open, panel } = useResultPanel(match, onFullForm);
  return (
    <>
      <IconButton
        size="row"
        icon={SquarePen}
        label={`Enter the result of ${matchName(match)}`}
        className="text-ink-2!"
        disabledReason={mayEdit ? null : notYourEvent}
        onPress={({ target }) => open(target.closest('article') ?? (target as HTMLElement))}
      />
      {panel}
    </>
  );
}
