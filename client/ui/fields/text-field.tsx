/** One line of text with a linked error. A password has a button that shows it. */
import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps, Input } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import { IconButton } from '../frame/icon-button.tsx';
import { FieldHint, FieldLabel, FieldRefusal, type FieldWordsProps, fieldBox } from './field-frame.tsx';

type TextFieldProps = FieldWordsProps &
  Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'isRequired' | 'validationBehavior'> & {
    placeholder?: string;
    className?: string;
    inputRef?: Ref<HTMLInputElement>;
    disabled?: boolean;
  };

export function TextField({
  label,
  hint,
  error,
  required = false,
  placeholder,
  className,
  inputRef,
  disabled,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <AriaTextField
      {...rest}
      {...(disabled === undefined ? {} : { isDisabled: disabled })}
      type={secret && shown ? 'text' : type}
      isInvalid={Boolean(error)}
      isRequired={required}
      validationBehavior="aria"
      className={cx('flex flex-col gap-1', className)}
    >
      <FieldLabel label={label} required={required} />
      <span className="relative flex">
        <Input
          {...(inputRef ? { ref: inputRef } : {})}
          {...(placeholder ? { placeholder } : {})}
          className={cx(fieldBox, secret && 'pr-10')}
        />
        {secret && (
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? 'Hide password' : 'Show password'}
            size="bar"
            pressed={shown}
            onPress={() => setShown(!shown)}
            className="absolute inset-y-0 right-0.5 my-auto size-8!"
          />
        )}
      </span>
      <FieldHint hint={hint} />
      <FieldRefusal error={error} />
    </AriaTextField>
  );
}
