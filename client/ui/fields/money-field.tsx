/**
 * An amount in EUR; an empty field is null. A text that is not an amount stays as the user typed it, shows an error and gives NaN to the
 * caller.
 */
import { useState } from 'react';
import { TextField as AriaTextField, Group, Input } from 'react-aria-components';
import { amountText, noAmount, readAmount } from '#machines/money/amount.ts';
import { FieldHint, FieldLabel, FieldRefusal, type FieldWordsProps } from './field-frame.tsx';

type MoneyFieldProps = FieldWordsProps & {
  value: number | null;
  onChange: (value: number | null, typed: string) => void;
  disabled?: boolean;
};

export function MoneyField({ label, hint, error, required = false, value, onChange, disabled = false }: MoneyFieldProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  const [left, setLeft] = useState(true);
  const read = readAmount(typed);
  // The value changed from outside: the form was reset, or somebody else saved the row.
  const isOther = value !== null && !Number.isNaN(value) ? value !== read : value === null && read !== null && !Number.isNaN(read);
  if (isOther) setTyped(textOf(value));
  const wrong = error ?? (left && Number.isNaN(read) ? noAmount : null);
  return (
    <AriaTextField
      value={typed}
      onChange={(next) => {
        setTyped(next);
        setLeft(false);
        onChange(readAmount(next), next);
      }}
      onBlur={() => {
        setLeft(true);
        if (!Number.isNaN(read)) setTyped(textOf(read));
      }}
      inputMode="decimal"
      isInvalid={Boolean(wrong)}
      isRequired={required}
      isDisabled={disabled}
      validationBehavior="aria"
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
      <FieldRefusal error={wrong} />
    </AriaTextField>
  );
}

const textOf = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : amountText(value));
