/** The tiles of the tables beside the button that opened them; on a phone a sheet from below. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { matchName } from '../../format.ts';
import { phoneScreen, useMedia } from '../../ui/frame/use-media.ts';
import { AnchoredPanel } from '../../ui/overlays/anchored-panel.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { TableTiles } from './table-tiles.tsx';

type TableTilesPanelProps = { match: LiveMatch; anchor: HTMLElement; whyNot: string | null; onClose: () => void };

export function TableTilesPanel({ match, anchor, whyNot, onClose }: TableTilesPanelProps) {
  const label = `Choose a table for ${matchName(match)}`;
  const isPhone = useMedia(phoneScreen);
  const content = (
    <div className="flex flex-col gap-3 p-3.5">
      <p className="flex items-baseline gap-2 text-sm">
        <b className="font-semibold">{matchName(match)}</b>
        <span className="text-ink-2">choose a table</span>
        <kbd aria-hidden className="ml-auto rounded-chip border border-line-2 px-1 font-sans text-2xs text-ink-2 max-sm:hidden">
          Esc
        </kbd>
      </p>
      <TableTiles match={match} whyNot={whyNot} onDone={onClose} />
      <p className="border-t pt-2.5 text-ink-2 text-xs">
        One press assigns and announces. Undo stays 10 s.
        <span className="max-sm:hidden"> Or type the number and press ↵</span>
      </p>
    </div>
  );
  if (isPhone) {
    return (
      <BottomSheet label={label} onClose={onClose}>
        {content}
      </BottomSheet>
    );
  }
  return (
    <AnchoredPanel label={label} anchor={anchor} placement="bottom end" onClose={onClose} className="w-98">
      {content}
    </AnchoredPanel>
  );
}
