/** Several lines of text with a linked error. */
import { TextField as AriaTextField, TextArea } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import { FieldHint, FieldLabel, FieldRefusal, type FieldWordsProps, fieldBox } from './field-frame.tsx';

type TextAreaFieldProps = FieldWordsProps & {
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
  rows?: number;
  disabled?: boolean;
};

export function TextAreaField({
  label,
  hint,
  error,
  required = false,
  value,
  onChange,
  maxLength,
  rows = 4,
  disabled,
}: TextAreaFieldProps) {
  return (
    <AriaTextField
      value={value}
      onChange={onChange}
      {...(maxLength ? { maxLength } : {})}
      isDisabled={disabled ?? false}
      isRequired={required}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="flex flex-col gap-1"
    >
      <FieldLabel label={label} required={required} />
      <TextArea rows={rows} className={cx(fieldBox, 'h-auto! py-2')} />
      <FieldHint hint={hint} />
      <FieldRefusal error={error} />
    </AriaTextField>
  );
}
