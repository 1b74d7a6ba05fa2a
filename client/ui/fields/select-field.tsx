/** A field for one option of a list, with a label and a linked error. */
import { ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import { Button, FieldErrorContext, LabelContext, Provider, TextContext, type ValidationResult } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { LazyPopover } from '../overlays/lazy-popover.tsx';
import { ChoicesNotLoaded, type RetryLoad } from './choices-not-loaded.tsx';
import { FieldHint, FieldLabel, FieldRefusal, type FieldWordsProps, fieldBox } from './field-frame.tsx';
import type { Option } from './option-list.tsx';
import { type SuggestionProps, useSuggestion } from './use-suggestion.ts';

type SelectFieldProps<Id extends string | number> = FieldWordsProps &
  SuggestionProps<Id> & {
    options: readonly (Option & { id: Id })[];
    value: Id | null;
    onChange: (id: Id) => void;
    placeholder?: string;
    /** Shown instead of an empty list: 'No free tables available'. */
    emptyWords?: string;
    lost?: RetryLoad | undefined;
    disabled?: boolean;
    autoFocus?: boolean;
    className?: string;
  };

const load = () => import('./select-list.tsx');
const SelectList = lazyPart(async () => ({ default: (await load()).SelectList }));

export function SelectField<Id extends string | number>(props: SelectFieldProps<Id>) {
  const { label, hint, error, required = false, options, value, onChange, className, lost } = props;
  const { placeholder = 'Choose …', emptyWords = 'Nothing to choose', disabled = false, autoFocus = false } = props;
  useSuggestion({ options, value, required, suggest: props.suggest, suggested: props.suggested });
  const id = useId();
  const [labelId, valueId, hintId, errorId] = ['label', 'value', 'hint', 'error'].map((part) => `${id}-${part}`);
  const chosen = options.find((option) => option.id === value);
  const button = (
    <Button
      isDisabled={disabled || Boolean(lost)}
      autoFocus={autoFocus}
      aria-labelledby={`${valueId} ${labelId}`}
      aria-describedby={[hint && hintId, error && errorId].filter(Boolean).join(' ')}
      className={cx(fieldBox, 'flex items-center justify-between gap-2 text-left', error && 'border-refusal-solid!')}
    >
      <span id={valueId} className={cx('truncate', !chosen && 'text-ink-3')}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-3" />
    </Button>
  );
  return (
    <Provider
      values={[
        [LabelContext, { id: labelId, elementType: 'span' }],
        [TextContext, { slots: { description: { id: hintId }, errorMessage: { id: errorId } } }],
        [FieldErrorContext, error ? refused : accepted],
      ]}
    >
      <div className={cx('flex flex-col gap-1', className)} {...(error ? { 'data-invalid': true } : {})}>
        <FieldLabel label={label} required={required} />
        <LazyPopover popup="listbox" load={load} button={button}>
          {(opened) => (
            <SelectList
              {...opened}
              label={label}
              options={options}
              chosen={value}
              emptyWords={emptyWords}
              onChoose={(key) => {
                const choice = options.find((option) => option.id === key);
                if (choice) onChange(choice.id);
              }}
            />
          )}
        </LazyPopover>
        <FieldHint hint={hint} />
        <FieldRefusal error={error} />
        <ChoicesNotLoaded lost={lost} />
      </div>
    </Provider>
  );
}

/** The field shows our own error sentence; react-aria only needs to know whether the field is invalid. */
const accepted: ValidationResult = { isInvalid: false, validationErrors: [], validationDetails: {} as ValidityState };
const refused: ValidationResult = { ...accepted, isInvalid: true };
