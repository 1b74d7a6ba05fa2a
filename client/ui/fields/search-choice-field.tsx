/** One of what is already loaded, found by a few letters of its name. */
import { useMemo, useState } from 'react';
import { foldedWords } from '#contract/kit/fold.ts';
import type { Lost } from './choices-not-loaded.tsx';
import { ComboBoxField } from './combo-box-field.tsx';
import type { FieldWordsProps } from './field-frame.tsx';
import type { Option } from './option-list.tsx';

/** `code`: what else it is known by; typed whole it finds it. */
type Found<Id> = Option & { id: Id; code?: string };

type FoundFieldProps<Id extends string | number> = FieldWordsProps & {
  /** Undefined while they load. */
  options: readonly Found<Id>[] | undefined;
  value: Id | null;
  onChange: (id: Id | null) => void;
  disabled: boolean;
  lost?: Lost;
};

export function FoundField<Id extends string | number>({ options, value, onChange, ...words }: FoundFieldProps<Id>) {
  const chosen = options?.find(({ id }) => id === value)?.label ?? '';
  /** Null while nothing is typed: the chosen one is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const offered = useMemo(() => (typed === null ? options : options && bestFirst(options, fold(typed))) ?? [], [options, typed]);
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

/** Whose code it is, who begins with it, in whom a word does, in whom it stands: "de" is Germany before Denmark, and both before Bangladesh. */
function bestFirst<Choice extends Found<unknown>>(options: readonly Choice[], typed: string): Choice[] {
  const rankOf = ({ label, code = '' }: Choice): number => {
    const words = ` ${fold(label)}`;
    const at = words.indexOf(` ${typed}`);
    if (typed !== '' && fold(code) === typed) return 0;
    return at === 0 ? 1 : at > 0 ? 2 : words.includes(typed) ? 3 : 4;
  };
  const ranked = Map.groupBy(options, rankOf);
  return [0, 1, 2, 3].flatMap((rank) => ranked.get(rank) ?? []);
}
