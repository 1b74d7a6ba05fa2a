/** A score: a 56 px figure between two 64 px buttons. Number keys and arrow keys work too. */
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
}: StepperProps) {
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
          className="h-16 w-24 min-w-0 grow max-sm:h-14 max-sm:text-[2.75rem] rounded-control border border-transparent bg-transparent text-center text-[3.5rem] font-bold leading-none tracking-tight tabular hover:border-line-2 focus:border-control data-[invalid]:border-refusal-solid"
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

const square = 'flex size-16 max-sm:h-14 max-sm:w-19 shrink-0 items-center justify-center rounded-card border data-[disabled]:opacity-40';
