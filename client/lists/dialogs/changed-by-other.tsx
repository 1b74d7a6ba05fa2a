/** The bar for an edit conflict: somebody else saved meanwhile. The user takes their version or saves over it. */
import { GitMerge } from 'lucide-react';
import { Button } from '../../ui/frame/button.tsx';
import { Callout } from '../../ui/frame/callout.tsx';

type ChangedByOtherProps = {
  by: string;
  /** The labels of the fields that both users have changed. */
  fields?: readonly string[];
  onReload: () => void;
  onKeep: (() => void) | null;
};

export function ChangedByOther({ by, fields = [], onReload, onKeep }: ChangedByOtherProps) {
  return (
    <Callout
      title={`Changed meanwhile by ${by}`}
      icon={GitMerge}
      actions={
        <>
          {onKeep && (
            <Button size="row" hint="Your changes will overwrite theirs" onPress={onKeep}>
              Keep mine
            </Button>
          )}
          <Button size="row" variant="primary" hint="Shows the stored values. Your changes are lost." onPress={onReload}>
            Reload
          </Button>
        </>
      }
    >
      {fields.length > 0 ? `Both of you changed ${fields.join(', ')}. ` : ''}Your changes are not saved yet.
    </Callout>
  );
}
