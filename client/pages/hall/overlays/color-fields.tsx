/** The colours of the two sides: chosen or typed, and whether viewers can tell them apart. */
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Overlay, readColor } from '#contract/live/overlay-address.ts';
import { areDistinct, nearestDistinct, themeColors } from '#contract/live/overlay-colors.ts';
import { type Side, sides } from '#machines/names.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { toneClass } from '../../../ui/status/tone.ts';

type ColorFieldsProps = { overlay: Overlay; onChange: (overlay: Overlay) => void };

export function ColorFields({ overlay, onChange }: ColorFieldsProps) {
  const { colors, theme } = overlay;
  const shown = { A: colors.A ?? themeColors[theme].A, B: colors.B ?? themeColors[theme].B };
  const setColor = (side: Side, color: string) => {
    const own = color === themeColors[theme][side] ? null : color;
    onChange({ ...overlay, colors: { ...colors, [side]: own } });
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-2 gap-3">
        {sides.map((side) => (
          <ColorField key={side} side={side} color={shown[side]} onChange={(color) => setColor(side, color)} />
        ))}
      </div>
      <ColorDistance a={shown.A} b={shown.B} onTake={(color) => setColor('B', color)} />
      {(colors.A || colors.B) && (
        <Button size="row" className="self-start" onPress={() => onChange({ ...overlay, colors: { A: null, B: null } })}>
          Use the colours of the panels
        </Button>
      )}
    </div>
  );
}

function ColorField({ side, color, onChange }: { side: Side; color: string; onChange: (color: string) => void }) {
  /** Null unless the text that the user types is no colour yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    const read = readColor(text);
    setTyped(read ? null : text);
    if (read) onChange(read);
  };
  return (
    <div className="relative">
      <TextField
        label={`Player ${side}`}
        value={typed ?? color.toUpperCase()}
        onChange={take}
        onBlur={() => setTyped(null)}
        error={typed === null ? null : 'Please enter a colour such as #6BB8FF'}
        maxLength={7}
        spellCheck="false"
        className="[&_input]:pl-12"
      />
      <input
        type="color"
        aria-label={`Choose the colour of player ${side}`}
        value={color}
        onChange={({ target }) => take(target.value)}
        className="absolute top-5 left-1.5 h-9 w-9 cursor-pointer rounded-chip border-0 bg-transparent p-1 focus-visible:outline-2 focus-visible:outline-accent tablet:top-5 tablet:h-11"
      />
    </div>
  );
}

function ColorDistance({ a, b, onTake }: { a: string; b: string; onTake: (color: string) => void }) {
  if (areDistinct(a, b))
    return (
      <p role="status" className={`${toneClass('green')} flex items-center gap-1.5 text-tone text-xs`}>
        <CircleCheck aria-hidden className="size-3.5 shrink-0" />
        Easy to tell apart, also for colour-blind eyes
      </p>
    );
  const good = nearestDistinct(b, a);
  return (
    <div role="status" className={`${toneClass('orange')} flex flex-wrap items-center gap-x-2 gap-y-1 text-tone text-xs`}>
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      Hard to tell apart
      <Button size="row" onPress={() => onTake(good)}>
        <span aria-hidden className="size-3 rounded-full border border-control" style={{ backgroundColor: good }} />
        Take {good.toUpperCase()} for player B
      </Button>
    </div>
  );
}
