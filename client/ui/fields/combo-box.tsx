/** The loaded form of ComboBoxField: an input with its list of options. */
import { ChevronsUpDown } from 'lucide-react';
import { useContext } from 'react';
import { ComboBox as AriaComboBox, Button, ComboBoxStateContext, Input } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import { FieldHint, FieldLabel, FieldRefusal, type FieldWordsProps, fieldBox } from './field-frame.tsx';
import { onlyOption, takesOption } from './only-option.ts';
import { type Option, Options } from './option-list.tsx';

export type ComboBoxProps<Id extends string | number = string | number> = FieldWordsProps & {
  /** Already filtered by `text`. */
  options: readonly (Option & { id: Id })[];
  value: Id | null;
  onChange: (id: Id | null) => void;
  text: string;
  onText: (text: string) => void;
  placeholder?: string;
  emptyWords?: string;
  /** Keeps a text that is none of the options. The list then only opens with an option. */
  freeText?: boolean;
  disabled?: boolean;
};

export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, required = false, options, value, onChange, text, onText, placeholder = '' } = props;
  return (
    <AriaComboBox
      items={options}
      selectedKey={value}
      onSelectionChange={onChange}
      inputValue={text}
      onInputChange={onText}
      isInvalid={Boolean(error)}
      isRequired={required}
      isDisabled={props.disabled ?? false}
      validationBehavior="aria"
      allowsEmptyCollection={!props.freeText}
      allowsCustomValue={props.freeText ?? false}
      className="flex flex-col gap-1"
    >
      <FieldLabel label={label} required={required} />
      <span className="relative flex">
        <SearchInput only={onlyOption(options, text, value)} placeholder={placeholder} />
        <Button className="absolute inset-y-0 right-0 flex w-9 items-center justify-center text-ink-3">
          <ChevronsUpDown aria-hidden className="size-4" />
        </Button>
      </span>
      <FieldHint hint={hint} />
      <FieldRefusal error={error} />
      <Options options={options} emptyWords={props.emptyWords ?? 'Nothing found'} />
    </AriaComboBox>
  );
}

/** A press opens the list, and so does typing. Enter and Tab take the option that react-aria marks: here the only one. */
function SearchInput({ only, placeholder }: { only: string | number | null; placeholder: string }) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      placeholder={placeholder}
      className={cx(fieldBox, 'pr-9')}
      onClick={() => {
        if (!state?.isOpen) state?.open(null, 'manual');
      }}
      onKeyDownCapture={(event) => {
        if (only !== null && takesOption(event) && state?.isOpen && state.selectionManager.focusedKey === null)
          state.selectionManager.setFocusedKey(only);
      }}
    />
  );
}
