/** One of a list, with label and linked error. */
import { ChevronsUpDown } from 'lucide-react';
import { Button, Select, SelectValue } from 'react-aria-components';
import { cx } from './cx.ts';
import { FieldHint, FieldLabel, FieldRefusal, type FieldWordsProps, fieldBox } from './field-words.tsx';
import { type Option, Options } from './options.tsx';

type SelectFieldProps<Id extends string | number> = FieldWordsProps & {
  options: readonly (Option & { id: Id })[];
  value: Id | null;
  onChange: (id: Id) => void;
  placeholder?: string;
  /** Said instead of an empty list: 'No free tables available'. */
  emptyWords?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  className?: string;
};

export function SelectField<Id extends string | number>(props: SelectFieldProps<Id>) {
  const { label, hint, error, required = false, options, value, onChange, className } = props;
  const { placeholder = 'Choose …', emptyWords = 'Nothing to choose', disabled = false, autoFocus = false } = props;
  return (
    <Select
      allowsEmptyCollection
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = options.find((option) => option.id === key);
        if (chosen) onChange(chosen.id);
      }}
      placeholder={placeholder}
      isInvalid={Boolean(error)}
      isRequired={required}
      isDisabled={disabled}
      autoFocus={autoFocus}
      validationBehavior="aria"
      className={cx('flex flex-col gap-1', className)}
    >
      <FieldLabel label={label} required={required} />
      <Button className={cx(fieldBox, 'flex items-center justify-between gap-2 text-left', error && 'border-refusal-solid!')}>
        <SelectValue className="truncate data-[placeholder]:text-ink-3">
          {({ defaultChildren, isPlaceholder }) => (isPlaceholder ? defaultChildren : options.find((option) => option.id === value)?.label)}
        </SelectValue>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Button>
      <FieldHint hint={hint} />
      <FieldRefusal error={error} />
      <Options options={options} emptyWords={emptyWords} />
    </Select>
  );
}
