/** A text that the server sends masked. It stays unchanged until the user replaces it. */
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMasked } from '#contract/kit/masked.ts';
import type { FieldWordsProps } from '../../ui/fields/field-frame.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';

type SecretFieldProps = FieldWordsProps & {
  value: string;
  max: number;
  onChange: (text: string) => void;
  disabled: boolean;
  /** The text behind the mask, for a user to whom the server has shown it. */
  shown?: string | null;
  /** Beside Replace: the control that shows the text. */
  children?: ReactNode;
};

export function SecretField({ value, max, onChange, disabled, shown = null, children, ...words }: SecretFieldProps) {
  if (!isMasked(value))
    return <TextField {...words} value={value} maxLength={max} isDisabled={disabled} onChange={onChange} autoComplete="off" />;
  return (
    <div className="flex items-end gap-1.5">
      <TextField {...words} value={shown ?? value} isReadOnly className="min-w-0 grow" />
      {children}
      {!disabled && <IconButton icon={Pencil} label={`Replace ${words.label}`} onPress={() => onChange(shown ?? '')} />}
    </div>
  );
}
