/** The sheets as small maps for navigation, which also show where matches are in play. */

import { Play } from 'lucide-react';
import { memo } from 'react';
import type { Sheet } from '#machines/draw/sheet.ts';
import { sheetCounts } from '../../../bracket/counts.ts';
import { MiniMap } from '../../../bracket/mini-map.tsx';
import type { Bracket } from '../../../bracket/model.ts';
import { useValueOf } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { cx } from '../../../ui/frame/cx.ts';

type SheetTilesProps = { bracket: Bracket; chosen: string; onChoose: (key: string) => void };

export function SheetTiles({ bracket, chosen, onChoose }: SheetTilesProps) {
  return (
    <nav aria-label="Sheets" className="hidden min-w-0 grow gap-2 overflow-x-auto p-0.5 lg:flex [@media(height<50rem)]:hidden">
      {bracket.sheets.map((sheet) => (
        <Tile key={sheet.key} sheet={sheet} bracket={bracket} chosen={sheet.key === chosen} onChoose={onChoose} />
      ))}
    </nav>
  );
}

type TileProps = { sheet: Sheet; bracket: Bracket; chosen: boolean; onChoose: (key: string) => void };

const Tile = memo(function Tile({ sheet, bracket, chosen, onChoose }: TileProps) {
  const words = useSheetWords(sheet, bracket);
  return (
    <button
      type="button"
      aria-current={chosen || undefined}
      onClick={() => onChoose(sheet.key)}
      className={cx(
        'flex min-w-24 grow basis-0 flex-col gap-1 rounded-card border bg-surface p-1.5 text-left',
        chosen ? 'border-accent ring-1 ring-accent' : 'border-line hover:bg-hover',
      )}
    >
      <span className="sr-only">{`Sheet ${sheet.key}: ${words.done}${words.running ? `, ${words.running} running` : ''}`}</span>
      <span aria-hidden className="flex items-baseline gap-1.5 text-ink-2 text-xs tabular">
        <b className={cx('font-[650]', chosen ? 'text-accent' : 'text-ink')}>{sheet.key}</b>
        <span className="grow whitespace-nowrap">{words.done}</span>
        {words.running > 0 && (
          <span className="tone-teal flex items-center gap-0.5 self-center font-semibold text-tone">
            <Play aria-hidden className="size-3" strokeWidth={2.25} />
            {words.running}
          </span>
        )}
      </span>
      <span className="flex justify-center">
        <MiniMap sheet={sheet} rows={bracket.rows} width={134} height={74} />
      </span>
    </button>
  );
});

export function useSheetWords(sheet: Sheet, bracket: Bracket): { done: string; running: number } {
  const counted = useValueOf(
    hall.store.matches,
    () => {
      const { approved, total, running } = sheetCounts(sheet, bracket);
      return `${approved}|${total}|${running}`;
    },
    '0|0|0',
  );
  const [approved, total, running] = counted.split('|');
  return { done: total === '0' ? 'not drawn' : `${approved} of ${total}`, running: Number(running) };
}
