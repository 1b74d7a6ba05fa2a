/** The blue bar when another user changed the match while this form was open: keep the own values or merge. */
import { GitMerge } from 'lucide-react';
import { useLastEditor } from '../../../../hall/match/use-last-editor.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { changeWords } from './edit-changes.ts';
import type { EditMatchState } from './use-edit-match.ts';

export function ConflictNotice({ edit: { form, current, by, theirs } }: { edit: EditMatchState }) {
  const last = useLastEditor(current, { wanted: by === null });
  return (
    <Callout
      title={`Changed meanwhile by ${by ?? last ?? 'somebody else'}`}
      icon={GitMerge}
      actions={
        <>
          <Button size="row" onPress={form.keepMine} hint="Your form is kept and will overwrite their changes">
            Keep mine
          </Button>
          <Button
            size="row"
            variant="primary"
            icon={GitMerge}
            onPress={form.merge}
            hint="Takes their values for fields you did not change. Your changes are kept."
          >
            Merge
          </Button>
        </>
      }
    >
      {`· ${changeWords(theirs)}`}
    </Callout>
  );
}
