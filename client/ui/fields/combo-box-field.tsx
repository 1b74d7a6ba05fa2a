/**
 * A look-up: the user types a few letters and chooses from the options that the caller found. Until the list component has loaded, a
 * read-only field shows the chosen text.
 */
import { Suspense } from 'react';
import { cx } from '../frame/cx.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { ChoicesNotLoaded, type RetryLoad } from './choices-not-loaded.tsx';
import type { ComboBoxProps } from './combo-box.tsx';
import { TextField } from './text-field.tsx';

const ComboBox = lazyPart(() => import('./combo-box.tsx').then((loaded) => ({ default: loaded.ComboBox })));

type ComboBoxFieldProps<Id extends string | number> = ComboBoxProps<Id> & { className?: string; lost?: RetryLoad | undefined };

export function ComboBoxField<Id extends string | number>({ value, onChange, lost, className, ...rest }: ComboBoxFieldProps<Id>) {
  const props = lost ? { ...rest, placeholder: 'Not loaded', emptyWords: 'Not loaded' } : rest;
  const { label, hint, error, required = false, text } = props;
  const choose = (id: string | number | null) => onChange(props.options.find((option) => option.id === id)?.id ?? null);
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <Suspense fallback={<TextField {...{ label, hint, error, required }} value={text} isReadOnly disabled={props.disabled ?? false} />}>
        <ComboBox {...props} value={value} onChange={choose} />
      </Suspense>
      <ChoicesNotLoaded lost={lost} />
    </div>
  );
}
