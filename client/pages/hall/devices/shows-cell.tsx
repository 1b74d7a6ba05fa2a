/** The page that a screen shows, and the order of the desk that it has not carried out yet. */
import { TriangleAlert } from 'lucide-react';
import { openOrderOf } from '../../../hall/screens/order-words.ts';
import type { ScreenRow } from '../../../hall/screens/screen-rows.ts';

type Props = { line: ScreenRow; now: number; zone: string | undefined };

export function ShowsCell({ line, now, zone }: Props) {
  const order = openOrderOf(line, now, zone);
  return (
    <>
      <span className="font-medium">{line.shows}</span>
      {order && !order.failed && <span className="text-ink-2 text-xs"> {order.words}</span>}
      {order?.failed && (
        <span className="tone-orange flex items-start gap-1 whitespace-normal font-medium text-tone text-xs">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {order.words}
        </span>
      )}
    </>
  );
}
