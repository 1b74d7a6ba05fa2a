/** The fields of the tournament form by kind: what is not filled in yet is undefined in its values. */
import { bounds } from '#machines/tournament-form.ts';
import type { TournamentField, TournamentValues } from '#machines/tournament-values.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { Option } from '../../ui/options.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { TournamentFormState } from './use-tournament-form.ts';

type Fields<Kind> = { [Field in TournamentField]-?: NonNullable<TournamentValues[Field]> extends Kind ? Field : never }[TournamentField];
type InputProps<Field> = { form: TournamentFormState; field: Field; hint?: string };

const bound = <Field extends TournamentField>({ form, field, hint }: InputProps<Field>) => ({ ...form.bind(field), hint });

type DayField = Extract<TournamentField, `${string}Date` | `${string}Until`>;
type TextOnly = Extract<TournamentField, 'name' | 'mnemonic' | 'titleForOverallRanking'>;
type FeeField = Extract<TournamentField, `entryFee${1 | 2 | 3}` | `entryFeeReduced${'' | '2'}`>;

export const TextInput = ({ maxLength, ...props }: InputProps<TextOnly> & { maxLength: number }) => (
  <TextField {...bound(props)} value={props.form.values[props.field] ?? ''} maxLength={maxLength} />
);

export const DayInput = (props: InputProps<DayField>) => <DateField {...bound(props)} value={props.form.values[props.field] ?? null} />;

export const FeeInput = (props: InputProps<FeeField>) => <MoneyField {...bound(props)} value={props.form.values[props.field] ?? null} />;

type FlagProps = InputProps<'autoApproveMatches' | 'withUniformControl'> & { detail: string };

export function FlagInput({ detail, ...props }: FlagProps) {
  const { value, required: _, hint: __, ...field } = bound(props);
  return <CheckboxField {...field} boxed detail={detail} checked={value ?? false} />;
}

/** Its limits are those of the rules; a number beyond them is refused in words, not changed under the hand. */
export function NumberInput(props: InputProps<Fields<number> & Exclude<TournamentField, `${string}Id`>>) {
  const [least = 0] = bounds(props.form.facts)[props.field] ?? [];
  return <NumberField {...bound(props)} value={props.form.values[props.field] ?? null} min={least} />;
}

type ChoiceProps<Field extends TournamentField> = InputProps<Field> & {
  options: readonly (Option & { id: NonNullable<Exclude<TournamentValues[Field], ''>> & (string | number) })[];
  emptyWords?: string;
  disabled?: boolean;
};

/** Choosing one of a list. */
export function ChoiceInput<Field extends TournamentField>({ options, emptyWords, disabled = false, ...props }: ChoiceProps<Field>) {
  const { value, ...field } = bound(props);
  return (
    <SelectField
      {...field}
      options={options}
      value={options.find((option) => option.id === value)?.id ?? null}
      disabled={field.disabled || disabled}
      {...(emptyWords ? { emptyWords } : {})}
    />
  );
}
