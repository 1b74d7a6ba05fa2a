/** An amount in EUR; empty is no amount. */
import { NumberField as AriaNumberField, Group, Input } from 'react-aria-components';
import { FieldHint, FieldLabel, FieldRefusal, type FieldWordsProps } from './field-words.tsx';

type MoneyFieldProps = FieldWordsProps & { value: number | null; onChange: (value: number | null) => void; disabled?: boolean };

export function MoneyField({ label, hint, error, required = false, value, onChange, disabled = false }: MoneyFieldProps) {
  return (
    <AriaNumberField
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      minValue={0}
      isInvalid={Boolean(error)}
      isRequired={required}
      isDisabled={disabled}
      validationBehavior="aria"
      formatOptions={format}
      className="flex flex-col gap-1"
    >
      <FieldLabel label={label} required={required} />
      <Group className="flex h-9 overflow-hidden rounded-control border border-control bg-surface data-[disabled]:bg-sunken data-[invalid]:border-refusal-solid tablet:h-11">
        <Input className="w-full min-w-0 grow bg-transparent px-3 text-right text-sm tabular data-[disabled]:text-ink-3" />
        <span aria-hidden className="flex items-center border-line-2 border-l bg-subtle px-2.5 text-ink-3 text-xs">
          EUR
        </span>
      </Group>
      <FieldHint hint={hint} />
      <FieldRefusal error={error} />
    </AriaNumberField>
  );
}

const format: Intl.NumberFormatOptions = { minimumFractionDigits: 0, maximumFractionDigits: 2 };
