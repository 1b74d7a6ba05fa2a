/** The blue bar when another user changed the match while this form was open: keep the own values or merge. */
import { GitMerge } from 'lucide-react';
import { useLastEditor } from '../../../../hall/match/use-last-editor.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import type { EditContext, EditEvent } from './edit-match-machine.ts';
import { changesBetween, changeWords } from './edit-merge.ts';

type ChangedMeanwhileProps = { context: EditContext; send: (event: EditEvent) => void };

export function ConflictNotice({ context, send }: ChangedMeanwhileProps) {
  const { base, current } = context;
  const changes = changesBetween(base, current);
  const last = useLastEditor(current, { wanted: changes.length > 0 && context.by === null });
  const by = context.by ?? last ?? 'somebody else';
  if (changes.length === 0) return null;
  return (
    <Callout
      title={`Changed meanwhile by ${by}`}
      icon={GitMerge}
      actions={
        <>
          <Button size="row" onPress={() => send({ type: 'KEEP_MINE' })} hint="Your form stays as it is and will be saved over theirs">
            Keep mine
          </Button>
          <Button
            size="row"
            variant="primary"
            icon={GitMerge}
            onPress={() => send({ type: 'MERGE' })}
            hint="Takes over what you did not touch; what you changed stays yours"
          >
            Merge
          </Button>
        </>
      }
    >
      {`· ${changeWords(changes)}`}
    </Callout>
  );
}
