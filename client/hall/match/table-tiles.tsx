/**
 * The tables of the match's event as tiles. One press on a free one puts the match there, with Undo. A typed number chooses a tile, and
 * Enter takes it.
 */
import { useEffect, useRef, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { useSave } from '../../entity/form/use-save.ts';
import { matchName } from '../../format.ts';
import { useThrottledStore } from '../../live/hooks.ts';
import { useHallNow } from '../../shell/hall-clock.tsx';
import { hall } from '../../state/hall.ts';
import { Refusal } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/cx.ts';
import { listOf } from '../day/list-of.ts';
import { useForecasts } from '../day/use-forecasts.ts';
import { assign } from './assign-table.ts';
import { predictedTable, type TableTile, tileOf } from './table-tile.ts';

type TableTilesProps = {
  match: LiveMatch;
  /** Why the match cannot move now. */
  whyNot: string | null;
  onDone: () => void;
  /** A sentence above the tiles. */
  hint?: string;
};

const nowEveryMs = 10_000;

export function TableTiles({ match, whyNot, onDone, hint }: TableTilesProps) {
  const { tiles, predicted } = useTiles(match);
  const [typed, setTyped] = useState('');
  const [pressed, setPressed] = useState<number | null>(null);
  const [locked, setLocked] = useState<string | null>(null);
  const taken = useTaken(tiles);
  const { busy, sentence, save } = useSave({
    send: ({ table }: TableTile) => assign(match, table.id, `table ${table.displayNumber}`),
    ...{ saved: null, failed: null, ends: true },
    onSaved: onDone,
  });
  const press = (tile: TableTile) => {
    setPressed(tile.table.id);
    setLocked(null);
    void save(tile);
  };
  const refusal = locked ?? sentence ?? taken;
  const chosen = tiles.find(({ table }) => `${table.displayNumber}` === typed);
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (/^\d$/.test(event.key)) setTyped((before) => (before + event.key).slice(-3));
    else if (event.key === 'Backspace') setTyped((before) => before.slice(0, -1));
    else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      event.stopPropagation();
      if (chosen.kind === 'free' && !whyNot) press(chosen);
      else setLocked(chosen.reason ?? whyNot);
      setTyped('');
    }
  };
  const box = useRef<HTMLDivElement>(null);
  // A dialog that opens has the focus itself, so the keys are heard there.
  useEffect(() => {
    const dialog = box.current?.closest<HTMLElement>('[role=dialog]');
    dialog?.addEventListener('keydown', onKey, true);
    return () => dialog?.removeEventListener('keydown', onKey, true);
  });
  if (tiles.length === 0) return <p className="text-ink-2 text-sm">The event has no tables.</p>;
  return (
    <div ref={box} className="flex flex-col gap-2.5">
      {hint && <p className="text-ink-2 text-sm">{hint}</p>}
      {refusal && <Refusal>{refusal}</Refusal>}
      <ul aria-label="Tables" className="grid grid-cols-4 gap-1.5 sm:grid-cols-6">
        {tiles.map((tile) => (
          <li key={tile.table.id}>
            <Tile
              tile={tile}
              isPredicted={tile.table.id === predicted}
              isChosen={tile === chosen}
              busy={busy && pressed === tile.table.id}
              whyNot={tile.reason ?? whyNot}
              onPress={() => press(tile)}
            />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-xs">
        {predicted !== null && <Legend className="border-2 border-accent">predicted</Legend>}
        <Legend className="tone-green border border-tone-solid bg-tone-soft">free now</Legend>
        <Legend className="border border-line-2 bg-surface">free soon</Legend>
      </p>
    </div>
  );
}

/** A field of the same dialog takes digits itself. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, [role=combobox], [aria-haspopup=listbox]');

type TileProps = {
  tile: TableTile;
  isPredicted: boolean;
  isChosen: boolean;
  busy: boolean;
  whyNot: string | null;
  onPress: () => void;
};

function Tile({ tile: { table, kind, words }, isPredicted, isChosen, busy, whyNot, onPress }: TileProps) {
  return (
    <Button
      busy={busy}
      disabledReason={whyNot}
      onPress={onPress}
      className={cx(
        'h-11! w-full flex-col gap-0! px-0! leading-4 max-sm:h-14!',
        kind === 'free' && 'tone-green border-tone-solid! bg-tone-soft! text-tone! hover:brightness-95',
        kind === 'soon' && 'bg-surface! text-ink!',
        isPredicted && 'outline-2 outline-accent -outline-offset-2',
        isChosen && 'ring-3 ring-accent',
      )}
    >
      <b className="font-semibold text-sm tabular">{table.displayNumber}</b>
      {words && <span className="font-normal text-2xs"> {words}</span>}
      {isPredicted && <span className="sr-only"> predicted</span>}
    </Button>
  );
}

const Legend = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden className={cx('size-3 rounded-chip', className)} />
    {children}
  </span>
);

function useTiles(match: LiveMatch): { tiles: TableTile[]; predicted: number | null } {
  const { tables, matches } = useThrottledStore(hall);
  const forecasts = useForecasts(match.eventId);
  const now = useHallNow(nowEveryMs);
  const tiles = listOf(tables)
    .filter(({ eventId }) => eventId === match.eventId)
    .sort((one, other) => one.displayNumber - other.displayNumber)
    .map((table) => {
      const holder = table.matchId === null ? undefined : matches[table.matchId];
      return tileOf({ table, match, holder, end: forecasts.get(table.matchId ?? 0)?.end.mid ?? null, now });
    });
  return { tiles, predicted: predictedTable(match, forecasts) };
}

/** 'Table 9 was just taken by WR1-H020.', once a table that was free here has a match. */
function useTaken(tiles: readonly TableTile[]): string | null {
  const [free] = useState(() => tiles.filter(({ kind }) => kind === 'free').map(({ table }) => table.id));
  const lost = tiles.findLast(({ table, kind }) => kind !== 'free' && kind !== 'here' && table.matchId !== null && free.includes(table.id));
  if (!lost) return null;
  const holder = hall.store.matches[lost.table.matchId ?? 0];
  return `Table ${lost.table.displayNumber} was just taken${holder ? ` by ${matchName(holder)}` : ''}.`;
}
