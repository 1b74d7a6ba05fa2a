/** A screen that failed says so in place of itself; after a new build its old parts are gone, and loading anew helps. */
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
