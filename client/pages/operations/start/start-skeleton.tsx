/** The start page while the rooms are loading. */
import { Card } from '../../../ui/frame/card.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

export function StartSkeleton() {
  return (
    <Page title="Start page" crumbs={[]}>
      <div aria-busy className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-4">
        {cards.map((card) => (
          <Card key={card} className="flex h-28 flex-col gap-3">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-7 w-20" />
            <Skeleton className="h-3 w-32" />
          </Card>
        ))}
      </div>
    </Page>
  );
}

const cards = ['matches', 'tables', 'behind', 'end'] as const;
