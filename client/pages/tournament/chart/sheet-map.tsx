/** All sheets at once: a match is a bar, and its colour shows the status. */

import { Play } from 'lucide-react';
import { memo, useMemo } from 'react';
import { groupParts } from '#machines/draw/group-parts.ts';
import type { Sheet } from '#machines/draw/sheet.ts';
import { GroupTable } from '../../../bracket/group-table.tsx';
import { MiniMap } from '../../../bracket/mini-map.tsx';
import type { Bracket } from '../../../bracket/model.ts';
import { useGroupViews } from '../../../bracket/use-group-views.ts';
import { Legend } from './legend.tsx';
import { useSheetWords } from './sheet-tiles.tsx';

type SheetMapProps = { bracket: Bracket; onChoose: (key: string) => void };

export function SheetMap({ bracket, onChoose }: SheetMapProps) {
  return (
    <div className="min-h-0 grow overflow-auto rounded-card border bg-surface p-3">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(19rem,1fr))] gap-3">
        {bracket.sheets.map((sheet) => (
          <MapSheet key={sheet.key} sheet={sheet} bracket={bracket} onChoose={onChoose} />
        ))}
        <Legend bars />
      </div>
    </div>
  );
}

const MapSheet = memo(function MapSheet({ sheet, bracket, onChoose }: SheetMapProps & { sheet: Sheet }) {
  const { done, running } = useSheetWords(sheet, bracket);
  return (
    <button
      type="button"
      onClick={() => onChoose(sheet.key)}
      className="flex flex-col gap-2 rounded-card border border-line p-3 text-left hover:border-accent hover:bg-hover"
    >
      <span className="sr-only">{`Open sheet ${sheet.key}: ${done}, ${running} running`}</span>
      <span aria-hidden className="flex items-baseline gap-2 text-ink-2 text-sm tabular">
        <b className="font-[650] text-base text-ink">{sheet.key}</b>
        <span className="grow">{done}</span>
        {running > 0 && (
          <span className="tone-teal flex items-center gap-1 font-semibold text-tone">
            <Play aria-hidden className="size-3.5" strokeWidth={2.25} />
            {running} running
          </span>
        )}
      </span>
      {sheet.layout === 'groups' ? (
        <MapGroups sheet={sheet} bracket={bracket} />
      ) : (
        <MiniMap sheet={sheet} rows={bracket.rows} width={280} height={200} />
      )}
    </button>
  );
});

/** A group shows its table, which says more than bars. */
function MapGroups({ sheet, bracket }: { sheet: Sheet; bracket: Bracket }) {
  const groups = useMemo(() => groupParts(sheet, bracket.matches).map(({ group }) => group), [sheet, bracket]);
  return useGroupViews(bracket, groups).map((view) => <GroupTable key={view.group} view={view} size="list" />);
}
