/** One of what is already loaded, found by a few letters of its name. */
import { useMemo, useState } from 'react';
import { foldedWords } from '#contract/fold.ts';
import type { Lost } from './choices-lost.tsx';
import { ComboBoxField } from './combo-box-field.tsx';
import type { FieldWordsProps } from './field-words.tsx';
import type { Option } from './options.tsx';

type FoundFieldProps<Id extends string | number> = FieldWordsProps & {
  /** Undefined while they load. */
  options: readonly (Option & { id: Id })[] | undefined;
  value: Id | null;
  onChange: (id: Id | null) => void;
  disabled: boolean;
  lost?: Lost;
};

export function FoundField<Id extends string | number>({ options, value, onChange, ...words }: FoundFieldProps<Id>) {
  const chosen = options?.find(({ id }) => id === value)?.label ?? '';
  /** Null while nothing is typed: the chosen one is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const offered = useMemo(
    () => (typed === null ? options : options?.filter(({ label }) => fold(label).includes(fold(typed)))) ?? [],
    [options, typed],
  );
  return (
    <ComboBoxField
      {...words}
      options={offered}
      value={value}
      onChange={(id) => {
        // Letters that fit none leave what was chosen.
        if (id !== null) onChange(id);
        else if (typed === '') onChange(null);
        setTyped(null);
      }}
      text={typed ?? chosen}
      onText={(text) => setTyped(text === chosen ? null : text)}
      placeholder={options ? 'Choose …' : 'Loading …'}
    />
  );
}

const fold = (text: string): string => foldedWords(text).join(' ');
