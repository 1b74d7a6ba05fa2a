/** Divides the screen among the cards of the overview: the numbers of columns and rows that make the cards largest. */

/** The card of 24 tables, the base of every size on a card; fewer tables get larger cards. */
const designed = { width: 296, height: 232, side: 54, score: 64 };
const area = { width: 1856, height: 964 };
const gap = { column: 16, row: 12 };
/** At this scale names are as large as on the scoreboard; beyond it a table is no easier to read. */
const largestScale = 3;
/** The largest growth of a player's line on a card with room to spare. */
const largestGrowth = 1.5;

type Cell = { width: number; height: number };
/** `cell`: the area of a card, in pixels of the screen. */
type CardGrid = { columns: number; rows: number; cell: Cell; card: CardShape };

/** A card in its own pixels, before `scale` makes it fill its cell. */
export type CardShape = Cell & {
  scale: number;
  /** The height of a player's part. */
  side: number;
  /** The size of a player's name, as a multiple of the base size. */
  growth: number;
  /** A high and narrow card: the name has the whole width, and the score stands under it. */
  isStacked: boolean;
  scoreSize: number;
};

export function cardGrid(count: number): CardGrid {
  const shown = Math.max(1, count);
  const grids = Array.from({ length: shown }, (_none, index) => gridOf(index + 1, Math.ceil(shown / (index + 1))));
  return grids.reduce((best, grid) => (isBetter(grid, best) ? grid : best));
}

/** Prefers larger type, then fewer empty cells, then more room for names beside the score. */
function isBetter(one: CardGrid, other: CardGrid): boolean {
  const larger = one.card.scale - other.card.scale;
  if (Math.abs(larger) > 0.01) return larger > 0;
  const emptier = one.columns * one.rows - other.columns * other.rows;
  return emptier === 0 ? one.cell.width > other.cell.width : emptier < 0;
}

function gridOf(columns: number, rows: number): CardGrid {
  const cell = {
    width: (area.width - gap.column * (columns - 1)) / columns,
    height: (area.height - gap.row * (rows - 1)) / rows,
  };
  return { columns, rows, cell, card: shapeOf(cell) };
}

function shapeOf(cell: Cell): CardShape {
  const scale = Math.min(cell.width / designed.width, cell.height / designed.height, largestScale);
  const [width, height] = [cell.width / scale, cell.height / scale];
  const side = designed.side + (height - designed.height) / 2;
  const higher = side / designed.side;
  const isStacked = higher >= 1.6 && width < 1.3 * designed.width;
  const growth = Math.max(1, Math.min(isStacked ? higher / 1.4 : Math.min(higher, width / designed.width), largestGrowth));
  const scoreSize = isStacked ? stackedScore(side, growth) : designed.score * growth;
  return { width, height, scale, side, isStacked, growth, scoreSize };
}

/** The height that is left beside the name, and on a high card below the name line, for figures 0.686 em high. */
const stackedScore = (side: number, growth: number): number => Math.min(120, (side - (isHigh(side) ? 56 : 22) * growth - 18) / 0.686);
const isHigh = (side: number): boolean => side > 150;

/** Returns the width for a player's names beside a score with this number of figures. */
export function nameRoom({ width, side, growth, isStacked, scoreSize }: CardShape, figures: number): { surname: number; given: number } {
  const inner = width - 24;
  const score = (6 + 40 * Math.max(1, figures)) * (scoreSize / designed.score);
  if (!isStacked) return { surname: inner - score, given: inner - 112 * growth };
  return { surname: inner, given: inner - 38 * growth - (isHigh(side) ? 0 : score) };
}

/** Returns the grid as CSS: it is drawn in pixels of the card and enlarged as a whole. */
export function gridStyle({ columns, card }: CardGrid): Record<string, string | number> {
  return {
    gridTemplateColumns: `repeat(${columns}, ${card.width}px)`,
    gridAutoRows: `${card.height}px`,
    gap: `${gap.row / card.scale}px ${gap.column / card.scale}px`,
    transform: `scale(${card.scale})`,
    '--side': `${card.side}px`,
    '--growth': card.growth,
    '--score': `${card.scoreSize}px`,
  };
}
