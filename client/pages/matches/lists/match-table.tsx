/** The rows of a list of matches, which keep their places while the pointer is on them. */
import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import type { Sort } from '../../../ui/data-table-column.ts';
import { useListShape } from '../../../ui/list-shape.ts';
import type { PagerProps } from '../../../ui/pager.tsx';
import type { Tone } from '../../../ui/tone.ts';
import type { MatchColumn } from './match-columns.tsx';
import { NameRoom, useNameRoom } from './name-room.ts';
import type { SteadyMatches } from './use-steady-matches.ts';
import { WaitingRows } from './waiting-rows.tsx';

type MatchTableProps = {
  label: string;
  columns: readonly MatchColumn[];
  steady: SteadyMatches;
  sort: Sort;
  onSort: (sort: Sort) => void;
  toneOf?: (match: LiveMatch) => Tone | undefined;
  card: (match: LiveMatch) => ReactNode;
  error: Error | null;
  onRetry: () => unknown;
  empty: ReactNode;
  pages: PagerProps;
};

export function MatchTable({ steady, toneOf, ...table }: MatchTableProps) {
  const shape = useListShape();
  const room = useNameRoom(steady.area, shape);
  return (
    <div ref={steady.area} className="relative flex min-h-0 grow flex-col">
      <WaitingRows waiting={steady.waiting} left={steady.left.length} moved={steady.moved} onShow={steady.release} />
      <NameRoom value={room}>
        <ListTable
          {...table}
          fixed
          rows={steady.rows}
          rowId={(match) => match.id}
          tall={shape !== 'wide'}
          rowLook={(match) => ({
            tone: toneOf?.(match),
            changeKey: match.version,
            gone: steady.left.includes(match.id),
          })}
        />
      </NameRoom>
    </div>
  );
}
