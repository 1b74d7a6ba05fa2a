/** A part of the flow chart on a TV: headings, lines, boxes, and one sentence about where players go on. */
import { memo, useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Sheet } from '#machines/draw/sheet.ts';
import { columnX, positionOf } from '../../client/bracket/metrics.ts';
import type { Bracket } from '../../client/bracket/model.ts';
import { letterOf } from '../../client/bracket/model.ts';
import { SheetLinks } from '../../client/bracket/sheet-links.tsx';
import { ChartBox } from './chart-box.tsx';
import type { ChartScreenSize } from './chart-screen-size.ts';
import { fitSheet, freeCorner } from './sheet-fit.ts';

type Props = { sheet: Sheet; rows: ReadonlyMap<string, LiveMatch>; waits: Bracket['waits']; screen: ChartScreenSize };

export const ChartSheet = memo(function ChartSheet({ sheet, rows, waits, screen }: Props) {
  const { metrics, scale } = useMemo(() => fitSheet(sheet, screen), [sheet, screen]);
  const corner = freeCorner(sheet, metrics);
  const words = onwardWords(sheet);
  return (
    <>
      <div className="tv-heads">
        {sheet.columns.map(({ mnemonic, name, side }, column) => (
          <p key={mnemonic} style={{ left: columnX(column, metrics) * scale, width: metrics.boxWidth * scale }}>
            {side === 'final' ? <b>{name}</b> : <b>{mnemonic}</b>} {side !== 'final' && name}
          </p>
        ))}
      </div>
      <div className="tv-field" style={{ zoom: scale, top: screen.fieldTop / scale }}>
        <SheetLinks sheet={sheet} metrics={metrics} rows={rows} />
        {sheet.boxes.map((box) => (
          <ChartBox
            key={box.label}
            label={box.label}
            position={positionOf(box, metrics)}
            row={rows.get(box.label)}
            waits={waits.get(box.label) ?? waitsFor(sheet, box.label)}
          />
        ))}
        {corner && words && (
          <p className="tv-way" style={corner}>
            {words}
          </p>
        )}
      </div>
    </>
  );
});

/** 'Winners go to SE. Losers go on in letters B, F and G.' */
function onwardWords({ boxes }: Sheet): string {
  const winners = boxes.some(({ winnerLeavesTo }) => winnerLeavesTo === 'SE') ? 'Winners go to SE.' : '';
  const letters = [...new Set(boxes.flatMap(({ loserLeavesTo }) => (loserLeavesTo ? [letterOf(loserLeavesTo)] : [])))].sort();
  if (letters.length === 0) return winners;
  const named = letters.length === 1 ? `letter ${letters[0]}` : `letters ${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}`;
  return `${winners} Losers go on in ${named}.`.trim();
}

/** 'Winner of SE01|Winner of SE02' for a match that is not drawn yet. */
function waitsFor({ links }: Sheet, label: string): string {
  return ['A', 'B']
    .map((side) => {
      const feeder = links.find((link) => link.to === label && link.side === side && !link.drop);
      return feeder ? `Winner of ${feeder.from}` : 'Not drawn yet';
    })
    .join('|');
}
