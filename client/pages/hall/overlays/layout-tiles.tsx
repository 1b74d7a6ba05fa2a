/** The layouts of an overlay as small drawings of where they stand in the picture. */
import { RefreshCw } from 'lucide-react';
import { eventScreens, type Overlay, type TableLayout, tableLayouts } from '#contract/live/overlay-address.ts';
import { PictureRadio } from '../../../ui/fields/picture-radio.tsx';
import { RadioBoxes } from '../../../ui/fields/radio-field.tsx';

type LayoutName = TableLayout | (typeof eventScreens)[number] | 'bracket';

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
  bracket: {
    label: 'Flow chart',
    boxes: [
      [6, 14, 24, 14],
      [6, 34, 24, 14],
      [6, 54, 24, 14],
      [6, 74, 24, 14],
      [38, 24, 24, 14],
      [38, 64, 24, 14],
      [70, 44, 24, 14],
    ],
  },
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
  const names: readonly LayoutName[] = isTable ? tableLayouts : overlay.screen === 'bracket' ? ['bracket'] : eventScreens;
  const choose = (name: LayoutName) => {
    const layout = tableLayouts.find((one) => one === name);
    const screen = eventScreens.find((one) => one === name);
    if (overlay.screen === 'table' && layout) onChange({ ...overlay, layout });
    if ((overlay.screen === 'ticker' || overlay.screen === 'tables') && screen) onChange({ ...overlay, screen });
  };
  return (
    <RadioBoxes label="Layout" ids={names} value={isTable ? overlay.layout : overlay.screen} onChange={choose}>
      <div className="grid grid-cols-5 gap-2">
        {names.map((name) => (
          <PictureRadio key={name} id={name} label={layouts[name].label}>
            {name === 'auto' && <RefreshCw aria-hidden className="absolute inset-0 m-auto size-5" />}
            {layouts[name].boxes.map(([left, top, width, height]) => (
              <span
                key={`${left} ${top}`}
                className="absolute rounded-[2px] bg-[#f7fafa]"
                style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
              />
            ))}
          </PictureRadio>
        ))}
      </div>
    </RadioBoxes>
  );
}
