/** One field of a form, with the control for its kind. */
import { type ComponentType, Suspense } from 'react';
import type { Field } from '#contract/kit/field-kinds.ts';
import { eventInAddress } from '../../lists/event-in-address.ts';
import { today } from '../../state/today.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { RichTextField } from '../../ui/fields/rich-text-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { SuggestionProps } from '../../ui/fields/use-suggestion.ts';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import type { Form } from '../form/form.ts';
import type { EntityValues } from '../form/values.ts';
import { AddressField } from './address-field.tsx';
import { choicesOf } from './choice-options.ts';
import { InstantField } from './instant-field.tsx';
import { ManyField } from './many-field.tsx';
import { PictureField } from './picture-field.tsx';
import { RelationField } from './relation-field.tsx';
import { SecretField } from './secret-field.tsx';

/** A chunk of its own, because only two entities have a field of the kind `lines`. */
const LinesField = lazyPart(() => import('./lines-field.tsx').then((loaded) => ({ default: loaded.LinesField })));

export type EntityFieldProps = {
  name: string;
  field: Field;
  form: Form<EntityValues>;
  /** The record as it was loaded: stored pictures are shown from it. */
  stored: Readonly<Record<string, unknown>> | null;
  readOnly: boolean;
  autoFocus?: boolean;
};

/** Replaces the control of a field whose kind is not enough: `field={{ timeZone: TimeZoneField }}`. */
export type OwnFields = Readonly<Record<string, ComponentType<OwnFieldProps>>>;
/** `values` are those of the whole form; `set` changes other fields too. */
export type OwnFieldProps = ControlProps &
  Pick<EntityFieldProps, 'name' | 'form' | 'stored'> & { values: EntityValues; set: (change: EntityValues) => void };
export type ControlProps = {
  label: string;
  hint: string | undefined;
  required: boolean;
  error: string | null;
  disabled: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
} & SuggestionProps<unknown>;

export function controlOf({ name, field, form, stored, readOnly }: EntityFieldProps): ControlProps {
  const { required, disabled } = form.bind(name);
  return {
    label: field.label,
    hint: field.help,
    required: !readOnly && required,
    error: form.errorOf(name),
    disabled: readOnly || disabled,
    value: form.values[name] ?? null,
    onChange: (value) => form.set({ [name]: value }),
    ...(stored === null && !readOnly && suggestionFor(field, (value) => form.prefill({ [name]: value }))),
  };
}

/** A new record takes the only choice of a required field, and the event that the user comes from. */
const suggestionFor = (field: Field, suggest: (value: unknown) => void): SuggestionProps<unknown> =>
  field.kind === 'one' ? { suggest, suggested: field.of === 'event' ? eventInAddress() : undefined } : {};

export function EntityField(props: EntityFieldProps) {
  const { name, field, form, stored, readOnly, autoFocus = false } = props;
  const { value, disabled, ...control } = controlOf(props);
  const text = typeof value === 'string' ? value : '';
  const number = typeof value === 'number' ? value : null;
  switch (field.kind) {
    case 'text':
      return <TextField {...control} value={text} maxLength={field.max} isDisabled={disabled} autoFocus={autoFocus} />;
    case 'secret':
      return <SecretField {...control} value={text} max={field.max} disabled={disabled} />;
    case 'longText':
      return <TextAreaField {...control} value={text} maxLength={field.max} disabled={disabled} />;
    case 'rich':
      return <RichTextField {...control} value={text || null} disabled={disabled} />;
    case 'email':
    case 'website':
      return <AddressField {...control} kind={field.kind} value={text} disabled={disabled} />;
    case 'day':
      return (
        <DateField {...control} value={text || null} disabled={disabled} {...(field.personal === 'birth' && { birthdayBefore: today() })} />
      );
    case 'instant':
      return <InstantField {...control} value={text || null} disabled={disabled} />;
    case 'whole':
    case 'decimal':
      return <NumberField {...control} value={number} disabled={disabled} />;
    case 'money':
      return (
        <MoneyField
          {...control}
          value={number}
          // Passes on a text that is not an amount: it must be refused at this field and never be saved as an empty amount.
          onChange={(amount, typed) => control.onChange(Number.isNaN(amount) ? typed : amount)}
          disabled={disabled}
        />
      );
    case 'flag':
      return <CheckboxField {...control} checked={value === true} disabled={disabled} className="min-h-9 self-end" />;
    case 'choice':
      return <SelectField {...control} options={choicesOf(field)} value={text || null} disabled={disabled} />;
    case 'one':
      return <RelationField {...control} of={field.of} value={number} disabled={disabled} />;
    case 'many':
      return field.of === 'appUser' ? null : <ManyField {...control} of={field.of} value={idsOf(value)} disabled={disabled} />;
    case 'lines':
      return (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <LinesField {...control} field={field} value={Array.isArray(value) ? value : []} disabled={disabled} />
        </Suspense>
      );
    case 'time':
      return <TextField {...control} value={text} placeholder="HH:mm" isDisabled={disabled} autoFocus={autoFocus} />;
    case 'picture':
      return <PictureField name={name} field={field} form={form} stored={stored} readOnly={readOnly} />;
    default:
      return null;
  }
}

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value : []);

/** Returns true for a field that needs the full width of the form. */
export const isWide = ({ kind }: Field): boolean => kind === 'longText' || kind === 'rich' || kind === 'lines';
