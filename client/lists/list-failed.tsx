/** A list that could not be loaded: a message instead of its rows, or a bar under older rows. */

import { CloudAlert } from 'lucide-react';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/frame/button.tsx';
import { EmptyState } from '../ui/frame/empty-state.tsx';
import { NotLoaded } from './not-loaded.tsx';

type ListFailedProps = {
  /** 'The list' */
  what?: string;
  error: Error;
  onRetry: () => unknown;
};

export function ListFailed({ what = 'The list', error, onRetry }: ListFailedProps) {
  return (
    <EmptyState
      icon={CloudAlert}
      title={`${what} could not be loaded`}
      action={
        <Button variant="primary" onPress={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      {sentenceOf(error)}
    </EmptyState>
  );
}

export function ListNotRefreshed({ error, onRetry }: Omit<ListFailedProps, 'what'>) {
  return (
    <div className="border-t px-4 py-2">
      <NotLoaded kind="warning" title="The list could not be refreshed." error={error} onRetry={onRetry} />
    </div>
  );
}
