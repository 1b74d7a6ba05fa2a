/** A number whose field also takes the keys + and −. */
import type { KeyboardEvent } from 'react';
import { NumberField } from '../../../ui/fields/number-field.tsx';

type StepFieldProps = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  error: string | null;
};

export function StepField(props: StepFieldProps) {
  const { value, onChange, min, max } = props;
  const step = (event: KeyboardEvent) => {
    const by = { '+': 1, '-': -1, '−': -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(Math.min(max, Math.max(min, (value ?? min) + by)));
  };
  return (
    <div onKeyDownCapture={step}>
      <NumberField {...props} />
    </div>
  );
}
