/** A look-up: type a few letters, choose from what the caller found. Until its list has come the field says what is chosen. */
import { Suspense } from 'react';
import type { ComboBoxProps } from './combo-box.tsx';
import { lazily } from './lazily.ts';
import { TextField } from './text-field.tsx';

const ComboBox = lazily(() => import('./combo-box.tsx').then((loaded) => ({ default: loaded.ComboBox })));

export function ComboBoxField<Id extends string | number>({ value, onChange, ...props }: ComboBoxProps<Id>) {
  const { label, hint, error, required = false, text, className = '' } = props;
  const choose = (id: string | number | null) => onChange(props.options.find((option) => option.id === id)?.id ?? null);
  return (
    <Suspense
      fallback={<TextField {...{ label, hint, error, required, className }} value={text} isReadOnly disabled={props.disabled ?? false} />}
    >
      <ComboBox {...props} value={value} onChange={choose} />
    </Suspense>
  );
}
