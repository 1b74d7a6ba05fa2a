/** The fields of the tournament form by kind: label, star, value and refusal come from the form's own words. */
import { bounds, isRequired } from '#machines/tournament-form.ts';
import type { TournamentField, TournamentValues } from '#machines/tournament-values.ts';
import { fieldLabels } from '../../tournament/form-words.ts';
import { DateField } from '../../ui/date-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { Option } from '../../ui/options.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { TournamentFormState } from './use-tournament-form.ts';

type Fields<Kind> = { [Field in TournamentField]-?: NonNullable<TournamentValues[Field]> extends Kind ? Field : never }[TournamentField];
type InputProps<Field> = { form: TournamentFormState; field: Field; hint?: string };

function shared({ form, field, hint }: InputProps<TournamentField>) {
  const disabled = form.isFixed(field);
  return {
    label: fieldLabels[field],
    required: !disabled && isRequired(field, form.facts.event),
    error: form.errorOf(field),
    disabled,
    ...(hint ? { hint } : {}),
  };
}

type DayField = Extract<TournamentField, `${string}Date` | `${string}Until`>;
type TextOnly = Extract<TournamentField, 'name' | 'mnemonic' | 'titleForOverallRanking'>;

export function TextInput(props: InputProps<TextOnly> & { maxLength: number }) {
  const { disabled, ...words } = shared(props);
  return (
    <TextField
      {...words}
      value={props.form.values[props.field] ?? ''}
      onChange={(text) => props.form.set({ [props.field]: text })}
      maxLength={props.maxLength}
      isDisabled={disabled}
    />
  );
}

export const DayInput = (props: InputProps<DayField>) => (
  <DateField {...shared(props)} value={props.form.values[props.field] ?? null} onChange={(day) => props.form.set({ [props.field]: day })} />
);

export const FeeInput = (props: InputProps<Extract<TournamentField, `entryFee${1 | 2 | 3}` | `entryFeeReduced${'' | '2'}`>>) => (
  <MoneyField
    {...shared(props)}
    value={props.form.values[props.field] ?? null}
    onChange={(fee) => props.form.set({ [props.field]: fee })}
  />
);

/** Its limits are those of the rules; a number beyond them is refused in words, not changed under the hand. */
export function NumberInput(props: InputProps<Fields<number> & Exclude<TournamentField, `${string}Id`>> & { least?: number }) {
  const [least = 0] = bounds(props.form.facts)[props.field] ?? [];
  return (
    <NumberField
      {...shared(props)}
      value={props.form.values[props.field] ?? null}
      onChange={(number) => props.form.set({ [props.field]: number })}
      min={Math.min(least, props.least ?? least)}
    />
  );
}

type ChoiceProps<Field extends TournamentField> = InputProps<Field> & {
  options: readonly (Option & { id: NonNullable<Exclude<TournamentValues[Field], ''>> & (string | number) })[];
  emptyWords?: string;
  disabled?: boolean;
};

/** Choosing one of a list. */
export function ChoiceInput<Field extends TournamentField>(props: ChoiceProps<Field>) {
  const value = props.form.values[props.field];
  return (
    <SelectField
      {...shared(props)}
      options={props.options}
      value={props.options.find((option) => option.id === value)?.id ?? null}
      onChange={(id) => props.form.set({ [props.field]: id })}
      {...(props.emptyWords ? { emptyWords: props.emptyWords } : {})}
      {...(props.disabled ? { disabled: true } : {})}
    />
  );
}
