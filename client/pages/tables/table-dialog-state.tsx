/** A table's dialog before its table is there: still loading, or not to be had. */
import { sentenceOf } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type TableDialogStateProps = { title: string; error: Error | null; onRetry: () => unknown; onClose: () => void };

export function TableDialogState({ title, error, onRetry, onClose }: TableDialogStateProps) {
  const retry = (
    <Button size="row" onPress={() => void onRetry()}>
      Try again
    </Button>
  );
  return (
    <Dialog title={title} width="narrow" onClose={onClose} footerRight={<Button onPress={onClose}>Close</Button>}>
      {error ? (
        <Callout kind="error" title="The table could not be loaded." actions={retry}>
          {sentenceOf(error)}
        </Callout>
      ) : (
        <div className="flex flex-col gap-3" aria-busy>
          <Skeleton className="h-4 w-64" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Dialog>
  );
}
