/** A single count that is a legend and a filter at once: '■ In use 22'. */
import type { LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import { type Tone, toneClass } from '../status/tone.ts';

type ToggleCountProps = {
  tone: Tone;
  /** null draws a square in the tone. */
  icon: LucideIcon | null;
  label: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
};

export function ToggleCount({ tone, icon: Icon, label, count, pressed, onPress }: ToggleCountProps) {
  return (
    <Button
      aria-pressed={pressed}
      onPress={onPress}
      className={cx(
        toneClass(tone),
        'flex h-8 items-center gap-1.5 whitespace-nowrap rounded-control border px-2 text-xs tablet:h-11',
        pressed ? 'border-tone-solid bg-tone-soft text-tone' : 'border-transparent hover:bg-hover',
        !pressed && (Icon && count > 0 ? 'text-tone' : 'text-ink-2'),
      )}
    >
      {Icon ? (
        <Icon aria-hidden className="size-4" strokeWidth={2} />
      ) : (
        <span aria-hidden className="size-2.5 rounded-[2px] bg-tone-solid" />
      )}
      {label} <b className={cx('font-semibold tabular', !Icon && !pressed && 'text-ink')}>{count}</b>
    </Button>
  );
}
