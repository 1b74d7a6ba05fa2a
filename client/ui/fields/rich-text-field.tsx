/** Formatted text in a form. The heavy editor loads when the field is shown; until then a grey shape keeps its room. */
import { Suspense, useId } from 'react';
import { lazyPart } from '../frame/lazy-part.ts';
import { Skeleton } from '../status/skeleton.tsx';
import { FieldLabel, type FieldWordsProps } from './field-frame.tsx';
import { Refusal } from './form-error.tsx';
import type { TextPicture } from './text-picture.ts';

const Editor = lazyPart(() => import('../rich-text/rich-text-editor.tsx').then((loaded) => ({ default: loaded.RichTextEditor })));

/** `value` is HTML and only the initial text: afterwards the editor keeps its own state. */
type RichTextFieldProps = FieldWordsProps & {
  value: string | null;
  onChange: (html: string | null) => void;
  disabled?: boolean;
  pictures?: readonly TextPicture[];
};

export function RichTextField({ label, hint, error, required = false, value, onChange, disabled = false, pictures }: RichTextFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <FieldLabel id={`${id}-label`} label={label} required={required} />
      <Suspense fallback={<Skeleton className="h-44 w-full" />}>
        <Editor labelId={`${id}-label`} {...{ value, onChange, required, disabled }} {...(pictures ? { pictures } : {})} />
      </Suspense>
      <span className="text-ink-3 text-xs empty:hidden">{error ? <Refusal>{error}</Refusal> : hint}</span>
    </div>
  );
}
