/** The parts around every field: its label above, its hint and its error below. react-aria links them to the field. */
import { CircleAlert } from 'lucide-react';
import { FieldError, Label, Text } from 'react-aria-components';

export type FieldWordsProps = {
  label: string;
  hint?: string | undefined;
  /** The error as a sentence that users read. */
  error?: string | null | undefined;
  required?: boolean;
};

/** `id`: only for a field without an input element, which refers to this text by it. */
export const FieldLabel = ({ label, required = false, id }: { label: string; required?: boolean; id?: string }) => (
  <Label {...(id ? { id, elementType: 'span' } : {})} className="text-xs font-medium text-ink-2">
    {label}
    {required && (
      <span aria-hidden className="text-refusal">
        {' *'}
      </span>
    )}
  </Label>
);

export const FieldHint = ({ hint }: { hint: string | undefined }) =>
  hint ? (
    <Text slot="description" className="text-xs text-ink-3">
      {hint}
    </Text>
  ) : null;

export const FieldRefusal = ({ error }: { error: string | null | undefined }) => (
  <FieldError className="flex items-start gap-1.5 text-xs font-medium text-refusal">
    {error ? (
      <>
        <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
        <span>{error}</span>
      </>
    ) : null}
  </FieldError>
);

/** The frame of a field: 36 px high, its border with a contrast of 3:1. */
export const fieldBox =
  'h-9 w-full tablet:h-11 rounded-control border border-control bg-surface px-3 text-sm text-ink placeholder:text-ink-3 data-[invalid]:border-refusal-solid data-[disabled]:bg-sunken data-[disabled]:text-ink-3';
