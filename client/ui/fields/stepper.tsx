/** A score: a 56 px figure between two 64 px buttons, or in a small panel a 32 px figure between two of 44 px. Number keys and arrow keys work too. */
import { Minus, Plus } from 'lucide-react';
import { Button, Group, Input, Label, NumberField } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import { FieldRefusal } from './field-frame.tsx';

type StepperProps = {
  /** 'Score of LONČAREK Ante'. With `hideLabel` only screen readers get it. */
  label: string;
  value: number | null;
  /** Receives null when the user has emptied the field. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  error?: string | null | undefined;
  hideLabel?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  /** For a panel beside a card. On a phone the buttons keep their size. */
  compact?: boolean;
};

export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max,
  error,
  hideLabel = true,
  autoFocus = false,
  disabled = false,
  compact = false,
}: StepperProps) {
  const square = compact ? compactSquare : largeSquare;
  return (
    <NumberField
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      minValue={min}
      {...(max === undefined ? {} : { maxValue: max })}
      isInvalid={Boolean(error)}
      isDisabled={disabled}
      validationBehavior="aria"
      formatOptions={{ maximumFractionDigits: 0, useGrouping: false }}
      className="flex flex-col gap-1"
    >
      <Label className={hideLabel ? 'sr-only' : 'text-xs font-medium text-ink-2'}>{label}</Label>
      <Group className="flex items-center justify-between gap-2">
        <Button slot="decrement" className={cx(square, 'border-control bg-surface text-ink hover:bg-hover')}>
          <Minus aria-hidden className="size-6" />
        </Button>
        <Input
          // The numeric keypad of a phone has no minus sign.
          inputMode={min < 0 ? 'text' : 'numeric'}
          autoFocus={autoFocus}
          // Reports typed digits at once, so that an error shows while the user types.
          onInput={({ currentTarget }) => onChange(readTyped(currentTarget.value))}
          className={cx(
            'w-24 min-w-0 grow rounded-control border border-transparent bg-transparent text-center font-bold leading-none tracking-tight tabular hover:border-line-2 focus:border-control data-[invalid]:border-refusal-solid max-sm:h-14 max-sm:text-[2.75rem]',
            compact ? 'h-11 text-[2rem]' : 'h-16 text-[3.5rem]',
          )}
        />
        <Button slot="increment" className={cx(square, 'border-accent bg-accent-soft text-accent hover:bg-glow')}>
          <Plus aria-hidden className="size-6" />
        </Button>
      </Group>
      <FieldRefusal error={error} />
    </NumberField>
  );
}

/** Returns null while the text is not a whole number; accepts both minus signs. */
const readTyped = (text: string): number | null => (/^[-−]?\d+$/.test(text) ? Number(text.replace('−', '-')) : null);

const shape = 'flex max-sm:h-14 max-sm:w-19 shrink-0 items-center justify-center rounded-card border data-[disabled]:opacity-40';
const largeSquare = cx(shape, 'size-16');
const compactSquare = cx(shape, 'h-11 w-13');
