/** One row of another table, found by a few letters of its name. */
import { useMemo, useState } from 'react';
import type { RelatedTable } from '#contract/field-kinds.ts';
import { foldedWords } from '#contract/fold.ts';
import { ComboBoxField } from '../ui/combo-box-field.tsx';
import type { FieldWordsProps } from '../ui/field-words.tsx';
import { useRelated } from './use-related.ts';

type RelationFieldProps = FieldWordsProps & {
  of: RelatedTable;
  value: number | null;
  onChange: (id: number | null) => void;
  disabled: boolean;
};

export function RelationField({ of, value, onChange, ...words }: RelationFieldProps) {
  const options = useRelated(of);
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
