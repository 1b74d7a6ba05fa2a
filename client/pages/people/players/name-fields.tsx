/** The names of a player. Leaving a name field fills in the display name and the initials unless the user wrote them. */
import { useRef } from 'react';
import { displayNameOf, initialsOf } from '#contract/people/player-names.ts';
import type { OwnFieldProps } from '../../../entity/fields/entity-field.tsx';
import type { EntityValues } from '../../../entity/form/values.ts';
import { useLetters } from '../../../lists/use-letters.ts';
import { ChoicesNotLoaded } from '../../../ui/fields/choices-not-loaded.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SaveName } from './save-name.tsx';
import { SimilarPlayers } from './similar-players.tsx';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function NameField({ name, form, stored: _, set, value, disabled, ...control }: OwnFieldProps) {
  const { lettersOf, lost } = useLetters();
  const before = useRef<EntityValues>(form.values);
  const leave = () => {
    const names = { [name]: text(value).trim() };
    set({ ...names, ...filledIn(before.current, { ...form.values, ...names }, lettersOf(form.values.representsCountryId)) });
  };
  return (
    <div className="flex flex-col gap-1">
      <TextField
        {...control}
        value={text(value)}
        maxLength={255}
        isDisabled={disabled}
        onFocus={() => {
          before.current = form.values;
        }}
        onBlur={leave}
      />
      {name === 'lastName' && !disabled && <ChoicesNotLoaded what="Letters of the country" lost={lost} />}
    </div>
  );
}

/**
 * `before`: the values when the field got the focus. A value that differs from the generated one, with or without the country, was
 * written by the user.
 */
export function filledIn(before: EntityValues, values: EntityValues, country: string | null): EntityValues {
  const made = (from: EntityValues, letters: string | null): Record<string, string> => {
    const names = [text(from.lastName), text(from.firstName)] as const;
    return { displayName: displayNameOf(...names, letters), initials: initialsOf(...names) };
  };
  const automatic = [made(before, country), made(before, null)];
  const isFree = (field: string): boolean => {
    const now = text(values[field]).trim();
    return now === '' || automatic.some((one) => one[field] === now);
  };
  return Object.fromEntries(Object.entries(made(values, country)).filter(([field]) => isFree(field)));
}

export function DisplayNameField({ name: _, form, stored, set: __, value, disabled, ...control }: OwnFieldProps) {
  return (
    <div className="flex flex-col gap-1">
      <TextField {...control} value={text(value)} maxLength={255} isDisabled={disabled} />
      {!disabled && <SimilarPlayers values={form.values} except={typeof stored?.id === 'number' ? stored.id : null} />}
      {!disabled && <SaveName form={form} stored={stored} />}
    </div>
  );
}
