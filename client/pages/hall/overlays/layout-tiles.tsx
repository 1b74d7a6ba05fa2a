/** The layouts of an overlay as small drawings of where they stand in the picture. */
import { RefreshCw } from 'lucide-react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { eventScreens, type Overlay, type TableLayout, tableLayouts } from '#contract/live/overlay-address.ts';

type LayoutName = TableLayout | (typeof eventScreens)[number];

/** `boxes`: the panels on the drawing, as left, top, width and height in percent. */
const layouts: Record<LayoutName, { label: string; boxes: readonly (readonly [number, number, number, number])[] }> = {
  bug: { label: 'Bug', boxes: [[6, 66, 36, 26]] },
  'lower-third': { label: 'Lower third', boxes: [[6, 70, 88, 22]] },
  full: {
    label: 'Full',
    boxes: [
      [10, 16, 38, 62],
      [52, 16, 38, 62],
      [10, 82, 80, 8],
    ],
  },
  next: {
    label: 'Next',
    boxes: [
      [6, 74, 43, 18],
      [51, 74, 43, 18],
    ],
  },
  auto: { label: 'Auto', boxes: [] },
  ticker: { label: 'Ticker', boxes: [[0, 86, 100, 14]] },
  tables: {
    label: 'Other tables',
    boxes: [
      [66, 10, 28, 22],
      [66, 36, 28, 22],
      [66, 62, 28, 22],
    ],
  },
};

export function LayoutTiles({ overlay, onChange }: { overlay: Overlay; onChange: (overlay: Overlay) => void }) {
  const isTable = overlay.screen === 'table';
  const names: readonly LayoutName[] = isTable ? tableLayouts : eventScreens;
  return (
    <RadioGroup
      value={isTable ? overlay.layout : overlay.screen}
      onChange={(name) => {
        const layout = tableLayouts.find((one) => one === name);
        const screen = eventScreens.find((one) => one === name);
        if (overlay.screen === 'table' && layout) onChange({ ...overlay, layout });
        if (overlay.screen !== 'table' && screen) onChange({ ...overlay, screen });
      }}
      orientation="horizontal"
      className="flex flex-col gap-1"
    >
      <Label className="font-medium text-ink-2 text-xs">Layout</Label>
      <div className="grid grid-cols-5 gap-2">
        {names.map((name) => (
          <Tile key={name} name={name} />
        ))}
      </div>
    </RadioGroup>
  );
}

function Tile({ name }: { name: LayoutName }) {
  const { label, boxes } = layouts[name];
  return (
    <Radio
      value={name}
      className="group flex min-h-11 cursor-pointer flex-col items-center gap-1 rounded-control text-center text-xs leading-tight outline-offset-2 data-[selected]:font-semibold data-[selected]:text-accent data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent"
    >
      <span className="relative aspect-4/3 w-full overflow-hidden rounded-control border border-transparent bg-[#263238] text-white group-hover:brightness-125 group-data-[selected]:ring-2 group-data-[selected]:ring-accent group-data-[selected]:ring-offset-2 group-data-[selected]:ring-offset-surface">
        {name === 'auto' && <RefreshCw aria-hidden className="absolute inset-0 m-auto size-5" />}
        {boxes.map(([left, top, width, height]) => (
          <span
            key={`${left} ${top}`}
            className="absolute rounded-[2px] bg-[#f7fafa]"
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          />
        ))}
      </span>
      {label}
    </Radio>
  );
}
