/** One sheet of the flow chart: sticky column headings, lines, boxes. */
import { memo, type ReactNode, useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Sheet, SheetBox } from '#machines/draw/sheet.ts';
import { MatchBox } from './match-box.tsx';
import { columnWidth, columnX, type Metrics, metricsOf, positionOf, sizeOf } from './metrics.ts';
import { SheetLinks } from './sheet-links.tsx';

type SheetDrawingProps = {
  sheet: Sheet;
  /** The live proxies by label. */
  rows: ReadonlyMap<string, LiveMatch>;
  metrics?: Metrics;
  /** For the first final round, by label: 'WQ-D050|LQ-A058'. */
  origins?: ReadonlyMap<string, string>;
  /** Returns 'Sat 18:30' for a column, or ''. */
  whenOf?: (round: string) => string;
  heads?: boolean;
  /** The players of the first final round, if they are known before its draw, by label: 'A1|B2'. */
  waits?: ReadonlyMap<string, string>;
  /** Texts under boxes of the final stage, by label. */
  notes?: ReadonlyMap<string, string>;
  /** Shown in an empty corner of the drawing. */
  corner?: ReactNode;
};

export const SheetDrawing = memo(function SheetDrawing(props: SheetDrawingProps) {
  const { sheet, rows, origins, whenOf, heads = true, corner, notes, waits: knownWaits, metrics = metricsOf(sheet) } = props;
  const size = sizeOf(sheet, metrics);
  const waits = useMemo(() => waitsOf(sheet), [sheet]);
  const boxes = useMemo(() => inReadingOrder(sheet).map((box) => ({ box, position: positionOf(box, metrics) })), [sheet, metrics]);
  return (
    <div className="bk-sheet" data-layout={sheet.layout} style={{ width: size.width }}>
      {heads && <Heads sheet={sheet} metrics={metrics} whenOf={whenOf} />}
      <div className="bk-field" style={size}>
        <SheetLinks sheet={sheet} metrics={metrics} rows={rows} />
        {boxes.map(({ box, position }) => (
          <MatchBox
            key={box.label}
            box={box}
            layout={sheet.layout}
            position={position}
            row={rows.get(box.label)}
            waits={knownWaits?.get(box.label) ?? waits.get(box.label) ?? ''}
            origins={origins?.get(box.label) ?? ''}
            note={notes?.get(box.label) ?? ''}
          />
        ))}
        {sheet.layout === 'letter' && sheet.boxes.map((box) => <Exit key={box.label} box={box} metrics={metrics} sheet={sheet} />)}
        {corner}
      </div>
    </div>
  );
});

function Heads({ sheet, metrics, whenOf }: { sheet: Sheet; metrics: Metrics; whenOf: SheetDrawingProps['whenOf'] }) {
  return (
    <div className="bk-heads">
      {sheet.columns.map(({ mnemonic, name, words, side }, column) => (
        <div
          key={mnemonic}
          className="bk-head"
          style={{ left: columnX(column, metrics), width: columnWidth(column, metrics) + metrics.gap }}
        >
          <p>
            {side !== 'final' && <b>{mnemonic}</b>} {side === 'final' ? <b>{name}</b> : name}
          </p>
          <p>{[whenOf?.(mnemonic), words].filter(Boolean).join(' · ')}</p>
        </div>
      ))}
    </div>
  );
}

/** 'SE' beside boxes whose winners reach the final stage. */
function Exit({ box, metrics, sheet }: { box: SheetBox; metrics: Metrics; sheet: Sheet }) {
  if (box.winnerLeavesTo === null) return null;
  const position = positionOf(box, metrics);
  const isLeft = sheet.columns[box.column]?.side === 'losers';
  const x = isLeft ? position.x - 12 : position.x + position.width + 12;
  return (
    <span className="bk-exit" data-left={isLeft || undefined} style={{ left: x, top: position.y + position.height / 2 }}>
      {box.winnerLeavesTo}
    </span>
  );
}

/** Column by column, from the top: the order for screen readers. */
function inReadingOrder({ boxes }: Sheet): SheetBox[] {
  return [...boxes].sort((one, other) => one.column - other.column || one.row - other.row);
}

/** 'Winner of SE01|Winner of SE02' for matches that are not drawn yet. */
function waitsOf(sheet: Sheet): Map<string, string> {
  const words = (label: string, side: string) => {
    const feeder = sheet.links.find((link) => link.to === label && link.side === side && !link.drop);
    if (feeder) return `Winner of ${feeder.from}`;
    return side === 'A' ? 'Winners’ qualifier (WQ)' : 'Losers’ qualifier (LQ)';
  };
  return new Map(sheet.boxes.map(({ label }) => [label, `${words(label, 'A')}|${words(label, 'B')}`]));
}
