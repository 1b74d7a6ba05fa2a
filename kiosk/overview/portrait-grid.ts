/** Divides a portrait screen among the cards: two columns of twelve, numbered down the columns; fewer tables get larger cards. */

const designed = { width: 510, height: 128 };
const area = { width: 1032, height: 1672 };
const gap = 12;
const largest = 2.6;

type PortraitGrid = {
  columns: number;
  rows: number;
  scale: number /** A card in its own pixels, before `scale`. */;
  card: typeof designed;
};

export function portraitGrid(count: number): PortraitGrid {
  const [one, two] = [gridOf(1, count), gridOf(2, count)];
  return one.scale >= two.scale ? one : two;
}

function gridOf(columns: number, count: number): PortraitGrid {
  const rows = Math.max(1, Math.ceil(count / columns));
  const width = (area.width - gap * (columns - 1)) / columns;
  const height = (area.height - gap * (rows - 1)) / rows;
  const scale = Math.min(largest, width / designed.width, height / designed.height);
  return {
    columns,
    rows,
    scale,
    card: { width: Math.floor(width / scale), height: Math.floor(Math.min(height / scale, 1.4 * designed.height)) },
  };
}

export const portraitGridStyle = ({ columns, rows, scale, card }: PortraitGrid): Record<string, string | number> => ({
  gridTemplate: `repeat(${rows}, ${card.height}px) / repeat(${columns}, ${card.width}px)`,
  gap: `${gap / scale}px`,
  transform: `scale(${scale})`,
});
