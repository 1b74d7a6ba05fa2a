/** Puts a waiting match on a table: one press if its table is free, and the tiles of all tables behind the arrow. */
import { ChevronDown, Lock } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { matchName } from '../../format.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import { assign } from './assign-table.ts';
import { whyNotMove } from './match-rights.ts';
import { useWhyNot } from './use-why-not.ts';
import { openSidesOf, waitsForWords } from './waits-for-words.ts';

const TableTilesPanel = lazyPart(() => import('./table-tiles-panel.tsx').then((loaded) => ({ default: loaded.TableTilesPanel })));

type AssignButtonProps = {
  match: LiveMatch;
  /** The free table that this match is next for. */
  freeTable: { id: number; displayNumber: number } | null;
};

export function AssignButton({ match, freeTable }: AssignButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const mayEdit = useMay()('match:edit', match.eventId);
  const why = whyNotMove(match, mayEdit, useWhyNot());
  const name = matchName(match);
  const open = ({ target }: { target: Element }) => setAnchor(target as HTMLElement);
  const take = async () => {
    if (!freeTable) return;
    setBusy(true);
    await reportFailure(name, () => assign(match, freeTable.id, `table ${freeTable.displayNumber}`));
    setBusy(false);
  };
  if (why && openSidesOf(match).length > 0) {
    return (
      <span className="flex items-center gap-1.5 text-ink-2 text-xs">
        <span className="min-w-0 whitespace-normal text-right leading-3.5 tabular">{waitsForWords(match)}</span>
        <IconButton size="row" icon={Lock} label={`Assign table to ${name}`} disabledReason={why} />
      </span>
    );
  }
  return (
    <>
      {freeTable && !why ? (
        <span className="inline-flex">
          <Button
            size="row"
            variant="accent"
            busy={busy}
            className="rounded-r-none!"
            aria-label={`Assign table ${freeTable.displayNumber} to ${name}`}
            onPress={() => void take()}
          >
            Table {freeTable.displayNumber}
          </Button>
          <Button
            size="row"
            variant="accent"
            className="-ml-px rounded-l-none! px-1!"
            aria-label={`Assign table to ${name}`}
            onPress={open}
          >
            <ChevronDown aria-hidden className="size-3.5" />
          </Button>
        </span>
      ) : (
        <Button size="row" variant="accent" aria-label={`Assign table to ${name}`} disabledReason={why} onPress={open}>
          Assign
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      )}
      {anchor && (
        <Suspense fallback={null}>
          <TableTilesPanel match={match} anchor={anchor} whyNot={why} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
