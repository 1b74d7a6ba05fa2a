/** The blue bar of a simple form: somebody saved it meanwhile; take theirs, or save over it. */
import { GitMerge } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';

type ChangedByOtherProps = { by: string; onReload: () => void; onKeep: (() => void) | null };

export function ChangedByOther({ by, onReload, onKeep }: ChangedByOtherProps) {
  return (
    <Callout
      title={`Changed meanwhile by ${by}`}
      icon={GitMerge}
      actions={
        <>
          {onKeep && (
            <Button size="row" hint="Your form stays as it is and will be saved over theirs" onPress={onKeep}>
              Keep mine
            </Button>
          )}
          <Button size="row" variant="primary" hint="Shows what is stored now; what you entered is lost" onPress={onReload}>
            Reload
          </Button>
        </>
      }
    >
      Nothing of yours is saved yet.
    </Callout>
  );
}
