/** A number with small − and + buttons: Race-To, minutes. */
import { Minus, Plus } from 'lucide-react';
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components';
import { FieldHint, FieldLabel, FieldRefusal, type FieldWordsProps } from './field-frame.tsx';

type NumberFieldProps = FieldWordsProps & {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
};

export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, required = false, value, onChange, min, max, disabled = false } = props;
  return (
    <AriaNumberField
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      {...(min === undefined ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      isInvalid={Boolean(error)}
      isRequired={required}
      isDisabled={disabled}
      validationBehavior="aria"
      // No thousands separator: years and ids are numbers too.
      formatOptions={plain}
      className="flex flex-col gap-1"
    >
      <FieldLabel label={label} required={required} />
      {/* The ring of the input would be cut off at the group's edge, so the group has it. */}
      <Group className="flex h-9 tablet:h-11 overflow-hidden rounded-control border border-control bg-surface outline-offset-2 outline-accent has-[input:focus-visible]:outline-2 data-[disabled]:bg-sunken data-[invalid]:border-refusal-solid">
        <Button slot="decrement" className="w-9 tablet:w-11 border-line-2 border-r text-ink-2 hover:bg-hover data-[disabled]:opacity-40">
          <Minus aria-hidden className="mx-auto size-4" />
        </Button>
        <Input
          // Reports typed digits at once, not only when the user leaves the field.
          onInput={({ currentTarget }) => /^\d+$/.test(currentTarget.value) && onChange(Number(currentTarget.value))}
          className="w-16 min-w-0 grow bg-transparent outline-none text-center text-sm tabular data-[disabled]:text-ink-3"
        />
        <Button slot="increment" className="w-9 tablet:w-11 border-line-2 border-l text-ink-2 hover:bg-hover data-[disabled]:opacity-40">
          <Plus aria-hidden className="mx-auto size-4" />
        </Button>
      </Group>
      <FieldHint hint={hint} />
      <FieldRefusal error={error} />
    </AriaNumberField>
  );
}

/** Six decimals: degrees of latitude and longitude, exact to a few centimetres. */
const plain: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 6 };
