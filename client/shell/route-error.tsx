/** Replaces a screen that failed. After an update the files of the old build are gone, and a reload helps. */
import { RotateCw } from 'lucide-react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/frame/button.tsx';
import { EmptyState } from '../ui/frame/empty-state.tsx';
import { NotFoundPage } from './error-pages.tsx';

export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <div role="alert" className="grow">
      <EmptyState
        title="This screen could not be shown."
        icon={RotateCw}
        action={
          <Button variant="primary" icon={RotateCw} onPress={() => location.reload()}>
            Reload
          </Button>
        }
      >
        {sentenceOf(error)}
      </EmptyState>
    </div>
  );
}
