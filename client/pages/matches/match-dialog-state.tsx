/** A match dialog before its match is there: still loading, or not to be had. */
import { ApiProblem, sentenceOf } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type MatchDialogStateProps = { title: string; error: Error | null; onRetry: () => unknown; onClose: () => void };

export function MatchDialogState({ title, error, onRetry, onClose }: MatchDialogStateProps) {
  return (
    <Dialog title={title} width="narrow" onClose={onClose} footerRight={<Button onPress={onClose}>Close</Button>}>
      {error ? (
        <Callout
          kind="error"
          title="The match could not be loaded."
          actions={
            <Button size="row" onPress={() => void onRetry()}>
              Try again
            </Button>
          }
        >
          {error instanceof ApiProblem && error.status === 404 ? 'It does not exist, or not any more.' : sentenceOf(error)}
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
