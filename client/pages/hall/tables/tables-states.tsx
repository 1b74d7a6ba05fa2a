/** The overview without cards: loading, failed, or empty. */
import { FilterX, Grid2x2 } from 'lucide-react';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

export function TablesSkeleton() {
  return (
    <div aria-busy>
      <span role="status" className="sr-only">
        The tables are being loaded.
      </span>
      <Skeleton className="mb-3 h-5 w-72" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3">
        {shapes.map((shape) => (
          <div key={shape} className="flex h-39 flex-col gap-3 overflow-hidden rounded-card border bg-surface">
            <Skeleton className="h-8 w-full rounded-none!" />
            <Skeleton className="mx-2.5 h-3 w-3/4" />
            <Skeleton className="mx-2.5 h-3 w-2/3" />
            <Skeleton className="mx-2.5 mt-auto mb-3 h-5 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}

export const TablesFailed = (props: { error: Error; onRetry: () => unknown }) => <ListFailed what="The tables" {...props} />;

export function NoTables({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered) {
    return (
      <EmptyState icon={FilterX} title="No table fits the filters" action={<Button onPress={onClear}>Show all tables</Button>}>
        The hall has other tables.
      </EmptyState>
    );
  }
  return <NoEventInHand />;
}

function NoEventInHand() {
  const may = useMay();
  if (may('event:write')) {
    return (
      <EmptyState icon={Grid2x2} title="No tables yet" action={<LinkButton to="/app/events/active">Go to the events</LinkButton>}>
        Tables appear here when an event is active or running and has tables. Open a drawn tournament of your event and press Set event
        active: this page shows them without a reload.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Grid2x2} title="No tables yet">
      Tables appear here when an event is active or running and has tables. Ask an event administrator to start the event, or wait: this
      page shows them without a reload.
    </EmptyState>
  );
}

const shapes = Array.from({ length: 12 }, (_, index) => index);
