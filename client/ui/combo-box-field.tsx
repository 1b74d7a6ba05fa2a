/** A look-up: type a few letters, choose from what the caller found on the server. */
import { ChevronsUpDown } from 'lucide-react';
import { Button, ComboBox, Input } from 'react-aria-components';
import { cx } from './cx.ts';
import { FieldHint, FieldLabel, FieldRefusal, type FieldWordsProps, fieldBox } from './field-words.tsx';
import { type Option, Options } from './options.tsx';

type ComboBoxFieldProps<Id extends string | number> = FieldWordsProps & {
  /** Already filtered by `text`. */
  options: readonly (Option & { id: Id })[];
  value: Id | null;
  onChange: (id: Id | null) => void;
  text: string;
  onText: (text: string) => void;
  placeholder?: string;
  emptyWords?: string;
  disabled?: boolean;
  className?: string;
};

export function ComboBoxField<Id extends string | number>(props: ComboBoxFieldProps<Id>) {
  const { label, hint, error, required = false, options, value, onChange, text, onText, placeholder = '', className } = props;
  return (
    <ComboBox
      items={options}
      selectedKey={value}
      onSelectionChange={(key) => onChange(options.find((option) => option.id === key)?.id ?? null)}
      inputValue={text}
      onInputChange={onText}
      isInvalid={Boolean(error)}
      isRequired={required}
      isDisabled={props.disabled ?? false}
      validationBehavior="aria"
      allowsEmptyCollection
      menuTrigger="focus"
      className={cx('flex flex-col gap-1', className)}
    >
      <FieldLabel label={label} required={required} />
      <span className="relative flex">
        <Input placeholder={placeholder} className={cx(fieldBox, 'pr-9')} />
        <Button className="absolute inset-y-0 right-0 flex w-9 items-center justify-center text-ink-3">
          <ChevronsUpDown aria-hidden className="size-4" />
        </Button>
      </span>
      <FieldHint hint={hint} />
      <FieldRefusal error={error} />
      <Options options={options} emptyWords={props.emptyWords ?? 'Nothing found'} />
    </ComboBox>
  );
}
