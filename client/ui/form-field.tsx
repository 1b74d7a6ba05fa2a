/** Label, hint and refusal around a control that is not one of react-aria's: hands it the ids that link them. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { FieldWordsProps } from './field-words.tsx';

type Linked = { id: string; 'aria-invalid': boolean; 'aria-describedby': string };

export function FormField({
  label,
  hint,
  error,
  required = false,
  children,
}: FieldWordsProps & { children: (linked: Linked) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs font-medium text-ink-2">
        {label}
        {required && <span className="text-refusal"> *</span>}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': `${id}-words` })}
      <span id={`${id}-words`} className="text-xs text-ink-3">
        {error ? <Refusal>{error}</Refusal> : hint}
      </span>
    </div>
  );
}

/** A refusal standing on its own: under a group, or short beside the primary button of a dialog. */
export function Refusal({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span role="status" className={`inline-flex items-start gap-1.5 text-xs font-medium text-refusal ${className}`}>
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
